package main

import (
	"os"
	"time"
)

// exitWithParent ends this process when the one that started it is gone, where the starter asks for that: a test run
// that is killed outright cannot clean up, and its API server must not live on.
func exitWithParent() {
	if os.Getenv("MVP_EXIT_WITH_PARENT") == "" {
		return
	}
	parent := os.Getppid()
	go func() {
		for os.Getppid() == parent {
			time.Sleep(time.Second)
		}
		os.Exit(1)
	}()
}
