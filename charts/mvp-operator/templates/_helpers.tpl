{{- define "mvp.labels" -}}
app.kubernetes.io/name: mvp-operator
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | quote }}
{{- end }}

{{- define "mvp.selector" -}}
app.kubernetes.io/name: mvp-operator
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "mvp.podSecurity" -}}
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.images.pullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "mvp.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{- define "mvp.storeUrl" -}}
http://mvp-store.{{ .Release.Namespace }}.svc:8082
{{- end }}

{{- /* Whether the one way to the platform is its Ingress, by https. */ -}}
{{- define "mvp.platformIsSecure" -}}
{{- with .Values.ingress -}}
{{- and .enabled (ne .host "") (or .tls (ne .platformTlsSecret "")) (not $.Values.gateway.enabled) -}}
{{- end -}}
{{- end -}}
