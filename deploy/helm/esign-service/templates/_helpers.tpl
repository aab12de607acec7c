{{/* Labels of everything. */}}
{{- define "esign.labels" -}}
app.kubernetes.io/name: esign
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{/* By which pods are found. */}}
{{- define "esign.selector" -}}
app.kubernetes.io/name: esign
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "esign.serviceAccount" -}}
{{- if .Values.serviceAccount.create -}}
{{- default .Release.Name .Values.serviceAccount.name -}}
{{- else -}}
{{- default "default" .Values.serviceAccount.name -}}
{{- end -}}
{{- end }}

{{/* What every pod is: without root, without power, without the cluster's API. Its volumes come last, for more of them. */}}
{{- define "esign.pod" -}}
automountServiceAccountToken: false
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: {type: RuntimeDefault}
volumes:
  - name: data
    emptyDir: {}
  - name: temporary
    emptyDir: {}
  - name: secrets
    secret:
      secretName: {{ .Values.secret.name }}
      # 0440
      defaultMode: 288
{{- end }}

{{/* What every container is: it has its secrets as files, and a file system that it cannot write. Its environment comes last, for more of it. */}}
{{- define "esign.container" -}}
image: {{ required "Set image.repository to where the image is." .Values.image.repository }}:{{ default .Chart.AppVersion .Values.image.tag }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: {drop: [ALL]}
env:
  - name: ESIGN_PUBLIC_URL
    value: https://{{ required "Set host to the name under which people reach the service." .Values.host }}
  - name: TMPDIR
    value: /tmp
  {{- if .Values.metrics.enabled }}
  - name: ESIGN_METRICS
    value: 0.0.0.0:9464
  {{- end }}
  {{- range $name, $value := .Values.settings }}
  - name: {{ $name }}
    value: {{ $value | quote }}
  {{- end }}
  {{- range .Values.secret.keys }}
  - name: {{ . }}_FILE
    value: /run/secrets/esign/{{ . }}
  {{- end }}
{{- end }}

{{/* Where it writes, and finds its secrets. */}}
{{- define "esign.mounts" -}}
- name: data
  mountPath: /data
- name: temporary
  mountPath: /tmp
- name: secrets
  mountPath: /run/secrets/esign
  readOnly: true
{{- end }}
