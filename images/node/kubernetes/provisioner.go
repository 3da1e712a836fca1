package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	core "k8s.io/api/core/v1"
	meta "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/clientcmd"
	"k8s.io/klog/v2"
	"sigs.k8s.io/sig-storage-lib-external-provisioner/v13/controller"
)

// provisionerName is what the node's StorageClass names.
const provisionerName = "mvp.dev/folder"

// folderProvisioner makes a folder of the node for each claim and a `local` volume on it. `local` and not `hostPath`,
// because the kubelet gives a pod's fsGroup to local volumes only: without it no non-root database can write.
type folderProvisioner struct {
	root string
	node string
}

var _ controller.Provisioner = folderProvisioner{}

// folder is where a volume's files are; the name is the volume's (pvc-<uid>), never a word of the user's.
func (p folderProvisioner) folder(volume string) string {
	return filepath.Join(p.root, filepath.Base(volume))
}

// Provision makes the folder. Its size is recorded and not enforced: a plain folder has no quota.
func (p folderProvisioner) Provision(_ context.Context, options controller.ProvisionOptions) (*core.PersistentVolume, controller.ProvisioningState, error) {
	folder := p.folder(options.PVName)
	if err := os.MkdirAll(folder, 0o770); err != nil {
		return nil, controller.ProvisioningFinished, fmt.Errorf("make the folder of %s: %w", options.PVName, err)
	}
	// MkdirAll obeys the umask. World access is safe: only a pod with this claim has the folder mounted.
	if err := os.Chmod(folder, 0o777); err != nil {
		return nil, controller.ProvisioningFinished, fmt.Errorf("open the folder of %s: %w", options.PVName, err)
	}
	return &core.PersistentVolume{
		ObjectMeta: meta.ObjectMeta{Name: options.PVName},
		Spec: core.PersistentVolumeSpec{
			AccessModes:                   options.PVC.Spec.AccessModes,
			Capacity:                      core.ResourceList{core.ResourceStorage: options.PVC.Spec.Resources.Requests[core.ResourceStorage]},
			PersistentVolumeReclaimPolicy: *options.StorageClass.ReclaimPolicy,
			PersistentVolumeSource:        core.PersistentVolumeSource{Local: &core.LocalVolumeSource{Path: folder}},
			NodeAffinity: &core.VolumeNodeAffinity{Required: &core.NodeSelector{NodeSelectorTerms: []core.NodeSelectorTerm{{
				MatchExpressions: []core.NodeSelectorRequirement{{
					Key: core.LabelHostname, Operator: core.NodeSelectorOpIn, Values: []string{p.node},
				}},
			}}}},
		},
	}, controller.ProvisioningFinished, nil
}

// Delete removes the folder of a released volume.
func (p folderProvisioner) Delete(_ context.Context, volume *core.PersistentVolume) error {
	return os.RemoveAll(p.folder(volume.Name))
}

// runProvisioner serves the node's StorageClass: folders for claims, and larger claims for the asking.
func runProvisioner() int {
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
	node, err := os.Hostname()
	if err != nil {
		klog.ErrorS(err, "ask for the host name")
		return 1
	}
	provisioner := folderProvisioner{root: "/var/lib/volumes", node: node}
	go growClaims(ctx, client)
	controller.NewProvisionController(ctx, client, provisionerName, provisioner,
		controller.LeaderElection(false), controller.MetricsPort(0)).Run(ctx)
	return 0
}
