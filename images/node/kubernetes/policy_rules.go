package main

import (
	"fmt"
	"net/netip"
	"slices"

	core "k8s.io/api/core/v1"
	networking "k8s.io/api/networking/v1"
	meta "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
)

// network is what the rules are made from. Every pod in it has an address and is not finished.
type network struct {
	pods       []networkPod
	namespaces map[string]labels.Set
	policies   []*networking.NetworkPolicy
}

type networkPod struct {
	*core.Pod
	address string
}

// isolation is what one pod may do in one direction: nothing but what its matches (of iptables) allow.
type isolation struct {
	pod     networkPod
	matches []string
}

// isolatedPods lists the pods that some policy of that direction selects. A pod that none selects is free.
func (n network) isolatedPods(direction networking.PolicyType) []isolation {
	var isolated []isolation
	for _, pod := range n.pods {
		var matches []string
		selected := false
		for _, policy := range n.policies {
			if policy.Namespace != pod.Namespace || !slices.Contains(policy.Spec.PolicyTypes, direction) ||
				!selects(&policy.Spec.PodSelector, pod.Labels) {
				continue
			}
			selected = true
			matches = append(matches, n.matches(policy, direction, pod)...)
		}
		if selected {
			slices.Sort(matches)
			isolated = append(isolated, isolation{pod: pod, matches: slices.Compact(matches)})
		}
	}
	return isolated
}

func (n network) matches(policy *networking.NetworkPolicy, direction networking.PolicyType, pod networkPod) []string {
	var matches []string
	if direction == networking.PolicyTypeIngress {
		for _, rule := range policy.Spec.Ingress {
			matches = append(matches, n.ruleMatches(policy.Namespace, "-s", rule.From, rule.Ports, &pod)...)
		}
		return matches
	}
	for _, rule := range policy.Spec.Egress {
		matches = append(matches, n.ruleMatches(policy.Namespace, "-d", rule.To, rule.Ports, nil)...)
	}
	return matches
}

// ruleMatches is every peer with every port of one rule. A named port is looked up in the receiving pod: the given one
// for ingress, the peer for egress.
func (n network) ruleMatches(namespace, flag string, peers []networking.NetworkPolicyPeer, ports []networking.NetworkPolicyPort, receiver *networkPod) []string {
	var matches []string
	add := func(block string, receiver *networkPod) {
		for _, port := range portMatches(ports, receiver) {
			matches = append(matches, fmt.Sprintf("%s %s%s", flag, block, port))
		}
	}
	if len(peers) == 0 {
		add("0.0.0.0/0", receiver)
	}
	for _, peer := range peers {
		if peer.IPBlock != nil {
			for _, block := range subtract(peer.IPBlock.CIDR, peer.IPBlock.Except) {
				add(block.String(), receiver)
			}
			continue
		}
		for _, pod := range n.pods {
			if !n.isPeer(namespace, peer, pod) {
				continue
			}
			if receiver == nil {
				add(pod.address, &pod)
			} else {
				add(pod.address, receiver)
			}
		}
	}
	return matches
}

func (n network) isPeer(namespace string, peer networking.NetworkPolicyPeer, pod networkPod) bool {
	if peer.NamespaceSelector == nil && pod.Namespace != namespace {
		return false
	}
	if peer.NamespaceSelector != nil && !selects(peer.NamespaceSelector, n.namespaces[pod.Namespace]) {
		return false
	}
	return peer.PodSelector == nil || selects(peer.PodSelector, pod.Labels)
}

// portMatches is one match a port; [""] for a rule without ports, which means all.
func portMatches(ports []networking.NetworkPolicyPort, receiver *networkPod) []string {
	if len(ports) == 0 {
		return []string{""}
	}
	var matches []string
	for _, port := range ports {
		protocol := "tcp"
		if port.Protocol != nil {
			protocol = map[core.Protocol]string{core.ProtocolTCP: "tcp", core.ProtocolUDP: "udp", core.ProtocolSCTP: "sctp"}[*port.Protocol]
		}
		switch {
		case port.Port == nil:
			matches = append(matches, " -p "+protocol)
		case port.EndPort != nil:
			matches = append(matches, fmt.Sprintf(" -p %s --dport %d:%d", protocol, port.Port.IntVal, *port.EndPort))
		case port.Port.IntVal != 0:
			matches = append(matches, fmt.Sprintf(" -p %s --dport %d", protocol, port.Port.IntVal))
		case receiver != nil:
			for _, number := range namedPorts(receiver, port.Port.StrVal) {
				matches = append(matches, fmt.Sprintf(" -p %s --dport %d", protocol, number))
			}
		}
	}
	return matches
}

func namedPorts(pod *networkPod, name string) []int32 {
	var numbers []int32
	for _, container := range pod.Spec.Containers {
		for _, port := range container.Ports {
			if port.Name == name {
				numbers = append(numbers, port.ContainerPort)
			}
		}
	}
	return numbers
}

// selects says whether a selector matches; a broken one (which the API server would have refused) matches nothing.
func selects(selector *meta.LabelSelector, set map[string]string) bool {
	parsed, err := meta.LabelSelectorAsSelector(selector)
	return err == nil && parsed.Matches(labels.Set(set))
}

// subtract is a block without its exceptions, as blocks.
func subtract(block string, except []string) []netip.Prefix {
	prefix, err := netip.ParsePrefix(block)
	if err != nil || !prefix.Addr().Is4() {
		return nil // pods have no IPv6 address here
	}
	var holes []netip.Prefix
	for _, each := range except {
		if hole, err := netip.ParsePrefix(each); err == nil {
			holes = append(holes, hole.Masked())
		}
	}
	return without(prefix.Masked(), holes)
}

func without(prefix netip.Prefix, holes []netip.Prefix) []netip.Prefix {
	touched := false
	for _, hole := range holes {
		if hole.Bits() <= prefix.Bits() && hole.Contains(prefix.Addr()) {
			return nil
		}
		touched = touched || prefix.Overlaps(hole)
	}
	if !touched {
		return []netip.Prefix{prefix}
	}
	// A hole lies inside: it is in one half or the other.
	half := prefix.Bits() + 1
	upper := prefix.Addr().As4()
	upper[(half-1)/8] |= 1 << (7 - (half-1)%8)
	return append(
		without(netip.PrefixFrom(prefix.Addr(), half), holes),
		without(netip.PrefixFrom(netip.AddrFrom4(upper), half), holes)...,
	)
}
