#!/bin/bash
# Process 1 of the node: prepares the container for a kubelet, then starts every program and keeps it running.
# A file /run/node/<program>.hold keeps a program down (fault tests). Logs: /var/log/node/<program>.log.
set -euo pipefail

pki=/etc/kubernetes
address=$(hostname -i | cut -d' ' -f1)
node=$(hostname)
mkdir -p /run/node /var/log/node
say() { echo "[node ${SECONDS}s] $*"; }
trap 'kill -TERM $(jobs -p) 2>/dev/null; pkill -KILL -P 1 2>/dev/null; exit 0' TERM INT

# --- the container as a host -----------------------------------------------------------------------------------
mount --make-rshared /
# This container has a cgroup namespace of its own, mounted read-only: kubelet and runc must write there.
awk '$3 == "cgroup" || $3 == "cgroup2" { print $2 }' /proc/mounts | while read -r mount; do
	mount -o remount,bind,rw "$mount"
done
mount -o remount,rw /sys 2>/dev/null || true
mount -o remount,rw /proc/sys 2>/dev/null || true
sysctl -qw net.ipv4.ip_forward=1
ip address replace 169.254.20.10/32 dev lo # the cluster DNS; see the Corefile
# Nothing in this cluster has a reason to reach the network outside: pods talk to pods, Services and the node only.
iptables -I FORWARD -s 10.244.0.0/23 ! -d 10.244.0.0/23 -j REJECT
iptables -N MVP-POLICY
rm -rf /var/lib/cni/networks # addresses of pods that a stop of this container ended

kubernetes credentials -dir "$pki" -node "$node" \
	-names "127.0.0.1,localhost,$address,10.96.0.1,kubernetes,kubernetes.default,kubernetes.default.svc,kubernetes.default.svc.cluster.local"

# --- programs --------------------------------------------------------------------------------------------------
supervise() {
	local name=$1
	shift
	(
		trap - TERM INT
		while true; do
			while [ -e "/run/node/$name.hold" ]; do sleep 0.1; done
			"$@" >>"/var/log/node/$name.log" 2>&1 &
			echo $! >"/run/node/$name.pid"
			wait $! || say "$name ended with code $?"
			sleep 0.5
		done
	) &
}
wait_for() {
	local what=$1
	shift
	until "$@" >/dev/null 2>&1; do
		if [ $SECONDS -gt 120 ]; then
			say "no $what after ${SECONDS}s"
			tail -n 5 /var/log/node/*.log
			exit 1
		fi
		sleep 0.1
	done
}

supervise containerd containerd
supervise etcd etcd --data-dir=/var/lib/etcd --unsafe-no-fsync --log-level=warn --quota-backend-bytes=4294967296 \
	--auto-compaction-retention=5m
supervise kube-apiserver kube-apiserver \
	--etcd-servers=http://127.0.0.1:2379 --secure-port=6443 --advertise-address="$address" \
	--tls-cert-file=$pki/apiserver.crt --tls-private-key-file=$pki/apiserver.key --client-ca-file=$pki/ca.crt \
	--kubelet-client-certificate=$pki/kubelet-client.crt --kubelet-client-key=$pki/kubelet-client.key \
	--kubelet-preferred-address-types=InternalIP \
	--service-account-key-file=$pki/service-account.pub --service-account-signing-key-file=$pki/service-account.key \
	--service-account-issuer=https://kubernetes.default.svc.cluster.local \
	--service-cluster-ip-range=10.96.0.0/16 --authorization-mode=Node,RBAC --enable-admission-plugins=NodeRestriction \
	--allow-privileged=true

wait_for containerd ctr version
ctr -n k8s.io images ls -q | grep -q mvp-pause || ctr -n k8s.io images import /opt/node/pause.tar >/dev/null
wait_for "API server" kubectl get --raw /readyz
say "API server is ready"

supervise kube-controller-manager kube-controller-manager \
	--kubeconfig=$pki/controller-manager.conf --leader-elect=false --use-service-account-credentials=true \
	--service-account-private-key-file=$pki/service-account.key --root-ca-file=$pki/ca.crt \
	--cluster-signing-cert-file=$pki/ca.crt --cluster-signing-key-file=$pki/ca.key
supervise kube-scheduler kube-scheduler --kubeconfig=$pki/scheduler.conf --leader-elect=false
supervise kubelet kubelet --config=/etc/node/kubelet.yaml --kubeconfig=$pki/kubelet.conf --node-ip="$address"
supervise kube-proxy kube-proxy --kubeconfig=$pki/kube-proxy.conf --proxy-mode=iptables --cluster-cidr=10.244.0.0/16 \
	--conntrack-max-per-core=0 --conntrack-tcp-timeout-established=0s --conntrack-tcp-timeout-close-wait=0s \
	--iptables-min-sync-period=100ms --hostname-override="$node"
kubectl apply -f /opt/node/manifests >/dev/null
supervise coredns coredns -conf /etc/node/Corefile
KUBECONFIG=$pki/policy.conf supervise policy kubernetes policy
KUBECONFIG=$pki/provisioner.conf supervise provisioner kubernetes provisioner

wait_for "ready node" kubectl wait --for=condition=Ready "node/$node" --timeout=1s
wait_for "network policies" test -S /run/node/policy.sock
# Between pods and from pods to the node, network policies come first: kube-proxy's chains (put there by now) accept some
# packets for good.
wait_for "kube-proxy" sh -c 'iptables -S FORWARD | grep -q KUBE-FORWARD'
iptables -I FORWARD -j MVP-POLICY
iptables -I INPUT -s 10.244.0.0/23 -j MVP-POLICY
wait_for "service account" kubectl get serviceaccount default
wait_for "cluster DNS" bash -c 'exec 3<>/dev/tcp/127.0.0.1/8181 && printf "GET /ready HTTP/1.0\r\n\r\n" >&3 && grep -q "200 OK" <&3'
touch /run/node/ready
say "node is ready"
wait
