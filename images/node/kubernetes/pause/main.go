// Command pause is the process that holds a pod's namespaces: it waits for the signal to go and does nothing else.
// The kubelet's own pause image cannot be had where there is no registry.
package main

import (
	"os"
	"os/signal"
	"syscall"
)

func main() {
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, syscall.SIGINT, syscall.SIGTERM)
	<-stop
}
