// Traefik, the ingress controller of the tests. It is built by its own go.mod; this one says which version, and go.sum that it is the real one.
module mvp.dev/ingress

go 1.26.0

require github.com/traefik/traefik/v3 v3.6.12 // indirect
