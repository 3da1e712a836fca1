package main

import (
	"context"
	"fmt"
	"time"

	core "k8s.io/api/core/v1"
	meta "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/klog/v2"
)

// growClaims answers a claim that asks for more than it has, for the volumes of this provisioner. A folder has no
// size, so growing is a matter of the numbers: the volume's capacity first, then the claim's, as the resizers of
// real drivers do it. Shrinking is refused by the API server.
func growClaims(ctx context.Context, client kubernetes.Interface) {
	factory := informers.NewSharedInformerFactory(client, 10*time.Minute)
	_, err := factory.Core().V1().PersistentVolumeClaims().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(_, now any) {
			if claim, ok := now.(*core.PersistentVolumeClaim); ok && wantsMore(claim) {
				if err := grow(ctx, client, claim); err != nil {
					klog.ErrorS(err, "grow a claim", "claim", klog.KObj(claim))
				}
			}
		},
	})
	if err != nil {
		klog.ErrorS(err, "watch the claims")
		return
	}
	factory.Start(ctx.Done())
}

func wantsMore(claim *core.PersistentVolumeClaim) bool {
	wanted := claim.Spec.Resources.Requests[core.ResourceStorage]
	has, bound := claim.Status.Capacity[core.ResourceStorage]
	return bound && claim.Status.Phase == core.ClaimBound && wanted.Cmp(has) > 0
}

func grow(ctx context.Context, client kubernetes.Interface, claim *core.PersistentVolumeClaim) error {
	volume, err := client.CoreV1().PersistentVolumes().Get(ctx, claim.Spec.VolumeName, meta.GetOptions{})
	if err != nil {
		return err
	}
	if volume.Annotations["pv.kubernetes.io/provisioned-by"] != provisionerName {
		return nil
	}
	wanted := claim.Spec.Resources.Requests[core.ResourceStorage]
	size := wanted.String()
	patch := fmt.Appendf(nil, `{"spec":{"capacity":{"storage":%q}}}`, size)
	if _, err := client.CoreV1().PersistentVolumes().Patch(ctx, volume.Name, types.MergePatchType, patch, meta.PatchOptions{}); err != nil {
		return err
	}
	patch = fmt.Appendf(nil, `{"status":{"capacity":{"storage":%q},"conditions":null,"allocatedResources":null,"allocatedResourceStatuses":null}}`, size)
	_, err = client.CoreV1().PersistentVolumeClaims(claim.Namespace).Patch(ctx, claim.Name, types.MergePatchType, patch, meta.PatchOptions{}, "status")
	return err
}
