package main

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"flag"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"time"

	"k8s.io/client-go/tools/clientcmd"
	"k8s.io/client-go/tools/clientcmd/api"
	"k8s.io/klog/v2"
)

// authority signs every certificate of one cluster. A cluster lives for hours or days, its certificates for a year.
type authority struct {
	certificate *x509.Certificate
	pem         []byte
	key         crypto.Signer
}

// client is who a kubeconfig logs in as: the file's name, the user and the groups that RBAC sees.
type client struct {
	file   string
	user   string
	groups []string
}

// runCredentials writes what a new cluster needs to know itself: an authority, the servers' certificates, the key
// of service accounts and a kubeconfig for each program and for the administrator. Existing files are kept, so
// that a node that restarts stays the same cluster.
func runCredentials() int {
	flags := flag.NewFlagSet("credentials", flag.ExitOnError)
	dir := flags.String("dir", "", "where to write")
	server := flags.String("server", "https://127.0.0.1:6443", "address of the API server in the kubeconfigs")
	names := flags.String("names", "127.0.0.1,localhost", "comma-separated names and addresses the API server answers to")
	node := flags.String("node", "", "name of the node whose kubelet gets a kubeconfig")
	if err := flags.Parse(os.Args[1:]); err != nil {
		return 2
	}
	if _, err := os.Stat(filepath.Join(*dir, "admin.conf")); err == nil {
		return 0
	}
	if err := writeCredentials(*dir, *server, strings.Split(*names, ","), *node); err != nil {
		klog.ErrorS(err, "make the credentials")
		return 1
	}
	return 0
}

func writeCredentials(dir, server string, names []string, node string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	ca, err := newAuthority()
	if err != nil {
		return err
	}
	if err := write(dir, "ca.crt", ca.pem); err != nil {
		return err
	}
	caKey, err := encodeKey(ca.key)
	if err != nil {
		return err
	}
	if err := write(dir, "ca.key", caKey); err != nil {
		return err
	}
	accountKey, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return err
	}
	accountPem, err := encodeKey(accountKey)
	if err != nil {
		return err
	}
	if err := write(dir, "service-account.key", accountPem); err != nil {
		return err
	}
	accountPublic, err := x509.MarshalPKIXPublicKey(accountKey.Public())
	if err != nil {
		return err
	}
	if err := write(dir, "service-account.pub", encode("PUBLIC KEY", accountPublic)); err != nil {
		return err
	}
	if err := ca.writePair(dir, "apiserver", pkix.Name{CommonName: "kube-apiserver"}, names); err != nil {
		return err
	}
	// The API server as a client of the kubelet (logs, exec, port-forward).
	kubeletClient := pkix.Name{CommonName: "kube-apiserver", Organization: []string{"system:masters"}}
	if err := ca.writePair(dir, "kubelet-client", kubeletClient, nil); err != nil {
		return err
	}
	clients := []client{
		{"controller-manager.conf", "system:kube-controller-manager", nil},
		{"scheduler.conf", "system:kube-scheduler", nil},
		{"kube-proxy.conf", "system:kube-proxy", nil},
		{"coredns.conf", "system:coredns", nil},
		{"policy.conf", "system:policy", nil},
		{"provisioner.conf", "system:provisioner", nil},
	}
	if node != "" {
		clients = append(clients, client{"kubelet.conf", "system:node:" + node, []string{"system:nodes"}})
		if err := ca.writePair(dir, "kubelet", pkix.Name{CommonName: node}, append(names, node)); err != nil {
			return err
		}
	}
	// Last, because its presence says that the rest is there.
	clients = append(clients, client{"admin.conf", "kubernetes-admin", []string{"system:masters"}})
	for _, each := range clients {
		if err := ca.writeKubeconfig(filepath.Join(dir, each.file), server, each); err != nil {
			return err
		}
	}
	return nil
}

func newAuthority() (*authority, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	template := template(pkix.Name{CommonName: "mvp-cluster"})
	template.IsCA = true
	template.BasicConstraintsValid = true
	template.KeyUsage |= x509.KeyUsageCertSign
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		return nil, err
	}
	certificate, err := x509.ParseCertificate(der)
	if err != nil {
		return nil, err
	}
	return &authority{certificate: certificate, pem: encode("CERTIFICATE", der), key: key}, nil
}

// issue makes a certificate for both ends of a connection: the kubelet's and the API server's are used as both.
func (a *authority) issue(subject pkix.Name, names []string) (certificate, key []byte, err error) {
	signer, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, nil, err
	}
	template := template(subject)
	template.ExtKeyUsage = []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth}
	for _, name := range names {
		if address := net.ParseIP(name); address != nil {
			template.IPAddresses = append(template.IPAddresses, address)
		} else if name != "" {
			template.DNSNames = append(template.DNSNames, name)
		}
	}
	der, err := x509.CreateCertificate(rand.Reader, template, a.certificate, signer.Public(), a.key)
	if err != nil {
		return nil, nil, err
	}
	key, err = encodeKey(signer)
	return encode("CERTIFICATE", der), key, err
}

func (a *authority) writePair(dir, name string, subject pkix.Name, names []string) error {
	certificate, key, err := a.issue(subject, names)
	if err != nil {
		return err
	}
	if err := write(dir, name+".crt", certificate); err != nil {
		return err
	}
	return write(dir, name+".key", key)
}

func (a *authority) writeKubeconfig(path, server string, who client) error {
	certificate, key, err := a.issue(pkix.Name{CommonName: who.user, Organization: who.groups}, nil)
	if err != nil {
		return err
	}
	config := api.NewConfig()
	config.Clusters["mvp"] = &api.Cluster{Server: server, CertificateAuthorityData: a.pem}
	config.AuthInfos[who.user] = &api.AuthInfo{ClientCertificateData: certificate, ClientKeyData: key}
	config.Contexts["mvp"] = &api.Context{Cluster: "mvp", AuthInfo: who.user}
	config.CurrentContext = "mvp"
	return clientcmd.WriteToFile(*config, path)
}

func template(subject pkix.Name) *x509.Certificate {
	// 62 random bits: unique enough within one small authority, and positive as X.509 wants it.
	serial, err := rand.Int(rand.Reader, big.NewInt(1<<62))
	if err != nil {
		panic(err) // the system has no randomness: nothing that follows could be safe
	}
	return &x509.Certificate{
		SerialNumber: serial,
		Subject:      subject,
		NotBefore:    time.Now().Add(-time.Hour),
		NotAfter:     time.Now().AddDate(1, 0, 0),
		KeyUsage:     x509.KeyUsageDigitalSignature | x509.KeyUsageKeyEncipherment,
	}
}

func encodeKey(key crypto.Signer) ([]byte, error) {
	der, err := x509.MarshalPKCS8PrivateKey(key)
	return encode("PRIVATE KEY", der), err
}

func encode(kind string, der []byte) []byte {
	return pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der})
}

func write(dir, name string, content []byte) error {
	return os.WriteFile(filepath.Join(dir, name), content, 0o600)
}
