// What GitOps tools make of an object: kstatus, as Flux and kubectl's plugins ask it, and a health script of Argo CD, in
// the Lua that Argo CD runs and with as little of its library. Standard input is a JSON list of {object, script}.
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"

	lua "github.com/yuin/gopher-lua"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	kubejson "k8s.io/apimachinery/pkg/util/json"
	"sigs.k8s.io/cli-utils/pkg/kstatus/status"
)

type asked struct {
	Object map[string]any `json:"object"`
	Script string         `json:"script"`
}

type verdict struct {
	Kstatus string `json:"kstatus"`
	Argo    string `json:"argo"`
	Message string `json:"message"`
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
	result, err := status.Compute(&unstructured.Unstructured{Object: each.Object})
	if err != nil {
		return verdict{}, err
	}
	state := lua.NewState(lua.Options{SkipOpenLibs: true})
	defer state.Close()
	for _, library := range []struct {
		name string
		open lua.LGFunction
	}{{lua.LoadLibName, lua.OpenPackage}, {lua.BaseLibName, lua.OpenBase}, {lua.TabLibName, lua.OpenTable}} {
		if err := state.CallByParam(lua.P{Fn: state.NewFunction(library.open), NRet: 0, Protect: true}, lua.LString(library.name)); err != nil {
			return verdict{}, err
		}
	}
	state.SetGlobal("obj", valueOf(state, each.Object))
	if err := state.DoString(each.Script); err != nil {
		return verdict{}, err
	}
	health, isTable := state.Get(-1).(*lua.LTable)
	if !isTable {
		return verdict{}, fmt.Errorf("the script returned no table")
	}
	return verdict{
		Kstatus: result.Status.String(),
		Argo:    health.RawGetString("status").String(),
		Message: health.RawGetString("message").String(),
	}, nil
}

func valueOf(state *lua.LState, value any) lua.LValue {
	switch typed := value.(type) {
	case string:
		return lua.LString(typed)
	case bool:
		return lua.LBool(typed)
	case float64:
		return lua.LNumber(typed)
	case int64:
		return lua.LNumber(typed)
	case map[string]any:
		table := state.NewTable()
		for key, each := range typed {
			table.RawSetString(key, valueOf(state, each))
		}
		return table
	case []any:
		table := state.NewTable()
		for _, each := range typed {
			table.Append(valueOf(state, each))
		}
		return table
	default:
		return lua.LNil
	}
}
