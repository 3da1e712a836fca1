// What Argo CD's own packages make of an object: its health, by a script in the Lua of Argo CD, and whether it is another than what is committed.
// Standard input is a JSON list of {object, script, config?, predicted?}; `predicted` is what the API server answers to `config` in a dry run.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"

	"github.com/argoproj/argo-cd/gitops-engine/v3/pkg/diff"
	"github.com/argoproj/argo-cd/gitops-engine/v3/pkg/health"
	"github.com/argoproj/argo-cd/v3/pkg/apis/application/v1alpha1"
	"github.com/argoproj/argo-cd/v3/util/lua"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	kubejson "k8s.io/apimachinery/pkg/util/json"
)

type asked struct {
	Object    map[string]any `json:"object"`
	Script    string         `json:"script"`
	Config    map[string]any `json:"config"`
	Predicted map[string]any `json:"predicted"`
}

type verdict struct {
	Health  string `json:"health"`
	Message string `json:"message"`
	// What is expected where it is another than what there is; empty where Argo CD says Synced.
	Client string `json:"client"`
	Server string `json:"server"`
}

func main() {
	var all []asked
	input, err := io.ReadAll(os.Stdin)
	if err != nil {
		fail(err)
	}
	// whole numbers stay whole, as in a client of Kubernetes
	if err := kubejson.Unmarshal(input, &all); err != nil {
		fail(err)
	}
	verdicts := make([]verdict, 0, len(all))
	for _, each := range all {
		one, err := judge(each)
		if err != nil {
			fail(err)
		}
		verdicts = append(verdicts, one)
	}
	if err := json.NewEncoder(os.Stdout).Encode(verdicts); err != nil {
		fail(err)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

func judge(each asked) (verdict, error) {
	object := &unstructured.Unstructured{Object: each.Object}
	kind := object.GroupVersionKind()
	overrides := lua.ResourceHealthOverrides{kind.Group + "/" + kind.Kind: v1alpha1.ResourceOverride{HealthLua: each.Script}}
	found, err := health.GetResourceHealth(object, overrides)
	if err != nil {
		return verdict{}, err
	}
	said := verdict{Health: string(found.Status), Message: found.Message}
	if each.Config == nil {
		return said, nil
	}
	config := &unstructured.Unstructured{Object: each.Config}
	if said.Client, err = differs(config, object); err != nil {
		return verdict{}, err
	}
	// What the API server itself adds counts, too: nothing is left out as the work of an admission webhook.
	said.Server, err = differs(config, object, diff.WithServerSideDiff(true), diff.WithIgnoreMutationWebhook(false),
		diff.WithManager("argocd-controller"), diff.WithServerSideDryRunner(answer(each.Predicted)))
	return said, err
}

func differs(config, live *unstructured.Unstructured, options ...diff.Option) (string, error) {
	result, err := diff.Diff(context.Background(), config.DeepCopy(), live.DeepCopy(), options...)
	if err != nil || !result.Modified {
		return "", err
	}
	return string(result.PredictedLive), nil
}

// An answer of the API server that is there already.
type answer map[string]any

func (a answer) Run(context.Context, *unstructured.Unstructured, string) (string, error) {
	text, err := json.Marshal(map[string]any(a))
	return string(text), err
}
