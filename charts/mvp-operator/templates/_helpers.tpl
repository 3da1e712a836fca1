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

{{- /* Where people and programs reach the platform. */ -}}
{{- define "mvp.publicUrl" -}}
{{- if .Values.api.publicUrl -}}
{{- .Values.api.publicUrl -}}
{{- else if and .Values.ingress.enabled (ne .Values.ingress.host "") -}}
{{- $secure := or .Values.ingress.tls (ne .Values.ingress.platformTlsSecret "") -}}
{{- printf "%s://%s" (ternary "https" "http" $secure) .Values.ingress.host -}}
{{- else -}}
{{- printf "http://%s%s" .Values.domain (ternary (printf ":%v" .Values.urlPort) "" (not (empty .Values.urlPort))) -}}
{{- end -}}
{{- end -}}

{{- /* The platform's own origin, the only one that may show apps in a frame. */ -}}
{{- define "mvp.platformOrigin" -}}
{{- include "mvp.publicUrl" . | lower -}}
{{- end -}}

{{- /* The origins of all apps, as a content security policy names them. */ -}}
{{- define "mvp.appsOrigin" -}}
{{- $https := and .Values.ingress.enabled (or .Values.ingress.tls (ne .Values.ingress.tlsSecret "")) -}}
{{- printf "%s://*.%s%s" (ternary "https" "http" $https) .Values.domain (include "mvp.port" .) -}}
{{- end -}}

{{- define "mvp.port" -}}
{{- with .Values.urlPort }}{{ printf ":%d" (int64 .) }}{{ end -}}
{{- end -}}
