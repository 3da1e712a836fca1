// Command announce is the last CNI plugin of the node's chain: it tells the policy agent the address of a new pod and
// waits until the pod's network policies are in force, so that no program of the pod ever runs without them.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"time"
)

// network is the part of the plugin's input that is used: what the plugins before this one did.
type network struct {
	Version  string          `json:"cniVersion"`
	Previous json.RawMessage `json:"prevResult"`
}

type result struct {
	IPs []struct {
		Address string `json:"address"`
	} `json:"ips"`
}

func main() {
	if err := run(); err != nil {
		// The form in which CNI wants a failure; the runtime tries the pod again.
		_ = json.NewEncoder(os.Stdout).Encode(map[string]any{"cniVersion": "0.4.0", "code": 100, "msg": err.Error()})
		os.Exit(1)
	}
}

func run() error {
	switch os.Getenv("CNI_COMMAND") {
	case "VERSION":
		_, err := fmt.Println(`{"cniVersion":"0.4.0","supportedVersions":["0.3.1","0.4.0"]}`)
		return err
	case "ADD":
	default:
		return nil // a pod that goes needs no word: its rules go when its object does
	}
	input, err := io.ReadAll(os.Stdin)
	if err != nil {
		return err
	}
	var given network
	var previous result
	if err := json.Unmarshal(input, &given); err != nil {
		return err
	}
	if err := json.Unmarshal(given.Previous, &previous); err != nil || len(previous.IPs) == 0 {
		return fmt.Errorf("no address from the plugins before: %w", err)
	}
	arguments := map[string]string{}
	for part := range strings.SplitSeq(os.Getenv("CNI_ARGS"), ";") {
		if key, value, found := strings.Cut(part, "="); found {
			arguments[key] = value
		}
	}
	address, _, _ := strings.Cut(previous.IPs[0].Address, "/")
	if err := announce(map[string]string{
		"namespace": arguments["K8S_POD_NAMESPACE"], "name": arguments["K8S_POD_NAME"], "address": address,
	}); err != nil {
		return fmt.Errorf("network policies: %w", err)
	}
	_, err = os.Stdout.Write(given.Previous)
	return err
}

func announce(said map[string]string) error {
	body, err := json.Marshal(said)
	if err != nil {
		return err
	}
	dial := func(ctx context.Context, _, _ string) (net.Conn, error) {
		return (&net.Dialer{}).DialContext(ctx, "unix", "/run/node/policy.sock")
	}
	client := http.Client{Timeout: 10 * time.Second, Transport: &http.Transport{DialContext: dial}}
	response, err := client.Post("http://policy/", "application/json", bytes.NewReader(body))
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		message, _ := io.ReadAll(response.Body)
		return fmt.Errorf("%s: %s", response.Status, message)
	}
	return nil
}
