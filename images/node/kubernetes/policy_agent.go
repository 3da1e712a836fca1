package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"sync"
	"syscall"
	"time"

	core "k8s.io/api/core/v1"
	networking "k8s.io/api/networking/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	networkinglisters "k8s.io/client-go/listers/networking/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/tools/clientcmd"
	"k8s.io/klog/v2"
)

const (
	// policySocket is where the CNI plugin tells the address of a pod that is about to start.
	policySocket = "/run/node/policy.sock"
	// dnsAddress is the cluster DNS of the node, open to every pod: it knows the cluster's names only.
	dnsAddress = "169.254.20.10"
)

// announcement is what the CNI plugin says. The answer comes when the pod's rules are in force.
type announcement struct {
	Namespace string `json:"namespace"`
	Name      string `json:"name"`
	Address   string `json:"address"`
}

// policyAgent keeps the node's iptables in step with the cluster's NetworkPolicies, which Debian's CNI plugins know
// nothing of. It writes all rules anew at every change: a node of tests has hundreds of pods, not thousands.
type policyAgent struct {
	pods       corelisters.PodLister
	namespaces corelisters.NamespaceLister
	policies   networkinglisters.NetworkPolicyLister

	mutex     sync.Mutex
	announced map[string]string // namespace/name to address, until the API server knows it too
	chains    []string          // in force now
	rules     string            // the last that were written
}

// runPolicy enforces NetworkPolicies until it is told to stop; the rules then stay.
func runPolicy() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	config, err := clientcmd.BuildConfigFromFlags("", os.Getenv("KUBECONFIG"))
	if err != nil {
		klog.ErrorS(err, "read KUBECONFIG")
		return 1
	}
	client, err := kubernetes.NewForConfig(config)
	if err != nil {
		klog.ErrorS(err, "make the client")
		return 1
	}
	factory := informers.NewSharedInformerFactory(client, 0)
	agent := &policyAgent{
		pods:       factory.Core().V1().Pods().Lister(),
		namespaces: factory.Core().V1().Namespaces().Lister(),
		policies:   factory.Networking().V1().NetworkPolicies().Lister(),
		announced:  map[string]string{},
		chains:     chainsInForce(),
	}
	changed := make(chan struct{}, 1)
	notice := func() {
		select {
		case changed <- struct{}{}:
		default:
		}
	}
	handler := cache.ResourceEventHandlerFuncs{
		AddFunc: func(any) { notice() }, UpdateFunc: func(any, any) { notice() }, DeleteFunc: func(any) { notice() },
	}
	for _, informer := range []cache.SharedIndexInformer{
		factory.Core().V1().Pods().Informer(),
		factory.Core().V1().Namespaces().Informer(),
		factory.Networking().V1().NetworkPolicies().Informer(),
	} {
		if _, err := informer.AddEventHandler(handler); err != nil {
			klog.ErrorS(err, "watch")
			return 1
		}
	}
	factory.Start(ctx.Done())
	factory.WaitForCacheSync(ctx.Done())
	if err := agent.serve(ctx); err != nil {
		klog.ErrorS(err, "listen", "socket", policySocket)
		return 1
	}
	for {
		select {
		case <-ctx.Done():
			return 0
		case <-changed:
			if err := agent.apply(); err != nil {
				klog.ErrorS(err, "write the rules")
				time.AfterFunc(time.Second, notice)
			}
			time.Sleep(50 * time.Millisecond) // changes come in bursts
		}
	}
}

// serve answers the CNI plugin.
func (a *policyAgent) serve(ctx context.Context) error {
	_ = os.Remove(policySocket)
	listener, err := net.Listen("unix", policySocket)
	if err != nil {
		return err
	}
	server := &http.Server{Handler: http.HandlerFunc(a.announce), ReadTimeout: 5 * time.Second}
	go func() {
		<-ctx.Done()
		_ = server.Close()
	}()
	go func() {
		if err := server.Serve(listener); err != nil && ctx.Err() == nil {
			klog.ErrorS(err, "serve")
			os.Exit(1)
		}
	}()
	return nil
}

func (a *policyAgent) announce(response http.ResponseWriter, request *http.Request) {
	var said announcement
	if err := json.NewDecoder(request.Body).Decode(&said); err != nil {
		http.Error(response, err.Error(), http.StatusBadRequest)
		return
	}
	a.mutex.Lock()
	a.announced[said.Namespace+"/"+said.Name] = said.Address
	a.mutex.Unlock()
	// The kubelet may know of the pod a moment before this program's watch does.
	for range 100 {
		if _, err := a.pods.Pods(said.Namespace).Get(said.Name); err == nil {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	if err := a.apply(); err != nil {
		http.Error(response, err.Error(), http.StatusInternalServerError)
	}
}

// apply writes the rules of this moment, in one step for all.
func (a *policyAgent) apply() error {
	a.mutex.Lock()
	defer a.mutex.Unlock()
	now, err := a.network()
	if err != nil {
		return err
	}
	rules, chains := renderRules(now)
	if rules == a.rules {
		return nil
	}
	var script strings.Builder
	script.WriteString("*filter\n")
	script.WriteString(rules)
	for _, chain := range a.chains {
		if !strings.Contains(rules, ":"+chain+" ") {
			fmt.Fprintf(&script, ":%s - [0:0]\n-X %s\n", chain, chain)
		}
	}
	script.WriteString("COMMIT\n")
	restore := exec.Command("iptables-restore", "--noflush", "--wait", "5")
	restore.Stdin = strings.NewReader(script.String())
	if output, err := restore.CombinedOutput(); err != nil {
		return fmt.Errorf("iptables-restore: %w: %s", err, bytes.TrimSpace(output))
	}
	a.rules, a.chains = rules, chains
	return nil
}

func (a *policyAgent) network() (network, error) {
	pods, err := a.pods.List(labels.Everything())
	if err != nil {
		return network{}, err
	}
	namespaces, err := a.namespaces.List(labels.Everything())
	if err != nil {
		return network{}, err
	}
	policies, err := a.policies.List(labels.Everything())
	if err != nil {
		return network{}, err
	}
	now := network{policies: policies, namespaces: map[string]labels.Set{}}
	for _, namespace := range namespaces {
		now.namespaces[namespace.Name] = namespace.Labels
	}
	waiting := map[string]string{}
	for _, pod := range pods {
		if pod.Spec.HostNetwork || pod.Status.Phase == core.PodSucceeded || pod.Status.Phase == core.PodFailed {
			continue
		}
		name := pod.Namespace + "/" + pod.Name
		address := pod.Status.PodIP
		if announced, found := a.announced[name]; found && announced != address {
			address = announced // newer than what the API server says
			waiting[name] = announced
		}
		if address != "" {
			now.pods = append(now.pods, networkPod{Pod: pod, address: address})
		}
	}
	for name, address := range a.announced {
		namespace, pod, _ := strings.Cut(name, "/")
		if _, err := a.pods.Pods(namespace).Get(pod); err != nil {
			waiting[name] = address // its pod has not been seen yet
		}
	}
	a.announced = waiting
	return now, nil
}

// renderRules is the content of our chains: MVP-POLICY sends each isolated pod's packets through a chain of its own,
// from which a packet returns when it is allowed.
func renderRules(now network) (rules string, chains []string) {
	var declared, jumps, verdicts strings.Builder
	declared.WriteString(":MVP-POLICY - [0:0]\n")
	jumps.WriteString("-A MVP-POLICY -m conntrack --ctstate ESTABLISHED,RELATED -j RETURN\n")
	for _, protocol := range []string{"udp", "tcp"} {
		fmt.Fprintf(&jumps, "-A MVP-POLICY -d %s -p %s --dport 53 -j RETURN\n", dnsAddress, protocol)
	}
	chains = []string{"MVP-POLICY"}
	for _, side := range []struct {
		direction networking.PolicyType
		flag      string
		prefix    string
	}{{networking.PolicyTypeEgress, "-s", "MVP-E-"}, {networking.PolicyTypeIngress, "-d", "MVP-I-"}} {
		for _, each := range now.isolatedPods(side.direction) {
			chain := side.prefix + each.pod.address
			chains = append(chains, chain)
			fmt.Fprintf(&declared, ":%s - [0:0]\n", chain)
			fmt.Fprintf(&jumps, "-A MVP-POLICY %s %s -j %s\n", side.flag, each.pod.address, chain)
			for _, match := range each.matches {
				fmt.Fprintf(&verdicts, "-A %s %s -j RETURN\n", chain, match)
			}
			fmt.Fprintf(&verdicts, "-A %s -j REJECT\n", chain)
		}
	}
	return declared.String() + jumps.String() + verdicts.String(), chains
}

// chainsInForce finds what an earlier run of this program left.
func chainsInForce() []string {
	listed, err := exec.Command("iptables-save", "-t", "filter").Output()
	if err != nil {
		return nil
	}
	var chains []string
	for line := range strings.Lines(string(listed)) {
		if name, found := strings.CutPrefix(line, ":MVP-"); found {
			chains = append(chains, "MVP-"+strings.Fields(name)[0])
		}
	}
	return chains
}
