/** The chart, rendered by Helm itself: what comes of it is what Kubernetes takes, and keeps to what the guide promises. */
import {execFile} from 'node:child_process';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {PodMonitor} from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import {Deployment} from 'kubernetes-models/apps/v1';
import {Job} from 'kubernetes-models/batch/v1';
import {Ingress, NetworkPolicy} from 'kubernetes-models/networking.k8s.io/v1';
import {PodDisruptionBudget} from 'kubernetes-models/policy/v1';
import {Service, ServiceAccount} from 'kubernetes-models/v1';
import {beforeAll, describe, expect, it} from 'vitest';
import {parse, parseAllDocuments} from 'yaml';
import {settingsSchema} from '../../src/service/config/settings-schema.js';
import {helmProgram} from './helm.js';

const chart = fileURLToPath(new URL('../../deploy/helm/esign-service', import.meta.url));
const kinds = {
  Deployment,
  Ingress,
  Job,
  NetworkPolicy,
  PodDisruptionBudget,
  PodMonitor,
  Service,
  ServiceAccount,
};

/** Longer than a stop takes: `ESIGN_STOP_LEAD` of at most 15 seconds, and twice `ESIGN_STOP_TIME`, which is 30. */
const stopTakes = 75;

type Labels = Readonly<Record<string, string>>;
interface Pod {
  readonly serviceAccountName?: string;
  readonly automountServiceAccountToken: boolean;
  readonly terminationGracePeriodSeconds?: number;
  readonly securityContext: object;
  readonly volumes: readonly {readonly name: string; readonly secret?: object}[];
  readonly containers: readonly {
    readonly image: string;
    readonly args: readonly string[];
    readonly env: readonly {readonly name: string; readonly value: string}[];
    readonly envFrom?: object;
    readonly securityContext: object;
    readonly resources: object;
    readonly volumeMounts: readonly {readonly name: string; readonly mountPath: string}[];
  }[];
}
interface Manifest {
  readonly kind: keyof typeof kinds;
  readonly metadata: {readonly name: string; readonly annotations?: Labels};
  readonly spec: {
    readonly selector?: Labels & {readonly matchLabels?: Labels};
    readonly podSelector?: {readonly matchLabels: Labels};
    readonly template: {readonly metadata: {readonly labels: Labels}; readonly spec: Pod};
  };
}

const least = {
  image: {repository: 'registry.example.com/esign-service'},
  host: 'sign.example.com',
  settings: {
    ESIGN_BLOBS: 's3://papers?endpoint=https://s3.example.com&region=eu-west-1',
    ESIGN_MAIL_FROM: 'Acme <contracts@example.com>',
  },
};

const secretKeys = ['ESIGN_API_KEY', 'ESIGN_SECRETS_KEY', 'DATABASE_URL', 'SMTP_URL'];

/** Values, and the names of what comes of them. */
const installations = {
  'the least': [least, 9],
  everything: [
    {
      ...least,
      image: {...least.image, tag: '0.2.0', pullSecrets: ['registry']},
      secret: {
        name: 'signing',
        keys: [
          ...secretKeys,
          'DATABASE_POOLER_URL',
          'DATABASE_REPLICA_URL',
          'AWS_SECRET_ACCESS_KEY',
        ],
      },
      serviceAccount: {
        create: true,
        annotations: {'eks.amazonaws.com/role-arn': 'arn:aws:iam::1:role/esign'},
      },
      apply: {configMap: 'installation', keysSecret: 'keys'},
      metrics: {enabled: true, podMonitor: true},
    },
    12,
  ],
  'one process that does everything': [
    {
      ...least,
      serve: {replicas: 1},
      work: {replicas: 0},
      migrate: {enabled: false},
      ingress: {enabled: false},
      networkPolicy: {enabled: false},
      serviceAccount: {name: 'signing'},
    },
    5,
  ],
} as const satisfies Record<string, readonly [object, number]>;

let helm = '';
beforeAll(async () => {
  helm = await helmProgram();
}, 120_000);

/** Runs Helm with these values; a refusal is what it says. */
async function runHelm(command: readonly string[], values: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'esign-chart-'));
  try {
    const path = join(folder, 'values.yaml');
    await writeFile(path, JSON.stringify(values));
    const env = {
      ...process.env,
      HELM_CACHE_HOME: folder,
      HELM_CONFIG_HOME: folder,
      HELM_DATA_HOME: folder,
    };
    return (await promisify(execFile)(helm, [...command, '--values', path], {env})).stdout;
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

const rendered = async (values: object): Promise<readonly Manifest[]> =>
  parseAllDocuments(await runHelm(['template', 'esign', chart], values))
    .map((document) => document.toJS() as Manifest | null)
    .filter((manifest) => manifest !== null);

const podsOf = (manifests: readonly Manifest[]) =>
  manifests
    .filter(({kind}) => kind === 'Deployment' || kind === 'Job')
    .map(({metadata: {name}, spec: {template}}) => ({name, ...template}));

const named = (manifests: readonly Manifest[], kind: string, name: string) =>
  manifests.find((each) => each.kind === kind && each.metadata.name === name);

describe.each(Object.entries(installations))('%s', (_what, [values, count]) => {
  it('is what Kubernetes takes', async () => {
    const manifests = await rendered(values);
    expect(manifests).toHaveLength(count);
    for (const manifest of manifests) {
      const Kind = kinds[manifest.kind] as unknown as new (data: object) => {validate(): void};
      expect(() => new Kind(manifest).validate()).not.toThrow();
    }
    await runHelm(['lint', '--strict', chart], values);
  });

  it('runs without root, without power, and on a file system that cannot be written', async () => {
    const pods = podsOf(await rendered(values));
    expect(pods.length).toBeGreaterThan(1);
    for (const {spec} of pods) {
      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: {runAsNonRoot: true, seccompProfile: {type: 'RuntimeDefault'}},
      });
      const volumes = spec.volumes.map(({name}) => name).toSorted();
      for (const {securityContext, resources, volumeMounts, env} of spec.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: {drop: ['ALL']},
        });
        expect(resources).toHaveProperty('limits.memory');
        expect(volumeMounts.map(({name}) => name).toSorted()).toEqual(volumes);
        const writable = volumeMounts.map(({mountPath}) => mountPath);
        expect(writable).toContain(env.find(({name}) => name === 'TMPDIR')?.value);
      }
    }
  });

  it('is given settings that exist, and secrets as files alone', async () => {
    for (const {spec} of podsOf(await rendered(values)))
      for (const {env, envFrom} of spec.containers) {
        const names = env.map(({name}) => name);
        const settings = names.filter((name) => name !== 'TMPDIR');
        const known = Object.keys(settingsSchema.shape);
        expect(
          settings
            .map((name) => name.replace(/_FILE$/, ''))
            .filter((name) => !known.includes(name)),
        ).toEqual([]);
        expect(new Set(names).size).toBe(names.length);
        expect(envFrom).toBeUndefined();
        for (const key of secretKeys) expect(names).not.toContain(key);
        expect(env).toContainEqual({
          name: 'DATABASE_URL_FILE',
          value: '/run/secrets/esign/DATABASE_URL',
        });
      }
  });

  it('finds its own pods by their labels: requests reach those that answer', async () => {
    const manifests = await rendered(values);
    const pods = podsOf(manifests);
    const foundBy = (labels: Labels) =>
      pods
        .filter(({metadata}) =>
          Object.entries(labels).every(([name, value]) => metadata.labels[name] === value),
        )
        .map(({name}) => name);
    expect(foundBy(named(manifests, 'Service', 'esign')?.spec.selector ?? {})).toEqual([
      'esign-service',
    ]);
    for (const kind of ['Deployment', 'PodDisruptionBudget'])
      for (const name of ['esign-service', 'esign-worker'])
        expect(foundBy(named(manifests, kind, name)?.spec.selector?.matchLabels ?? {})).toEqual([
          name,
        ]);
  });

  it('stays patient while a pod stops', async () => {
    const deployments = (await rendered(values)).filter(({kind}) => kind === 'Deployment');
    for (const {spec} of deployments)
      expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(stopTakes);
  });
});

it('sends requests to a pod that is ready, and restarts it only when it does not answer', async () => {
  const served = named(await rendered(least), 'Deployment', 'esign-service');
  expect(served?.spec.template.spec.containers[0]).toMatchObject({
    args: ['serve'],
    env: expect.arrayContaining([
      {name: 'ESIGN_PUBLIC_URL', value: 'https://sign.example.com'},
      {name: 'ESIGN_WORKERS', value: '0'},
    ]) as unknown,
    startupProbe: {httpGet: {path: '/readyz'}},
    readinessProbe: {httpGet: {path: '/readyz'}},
    livenessProbe: {httpGet: {path: '/livez'}},
  });
});

it('without workers, what answers does the work', async () => {
  const manifests = await rendered(installations['one process that does everything'][0]);
  const served = named(manifests, 'Deployment', 'esign-service')?.spec.template.spec;
  expect(served?.containers[0]?.env.map(({name}) => name)).not.toContain('ESIGN_WORKERS');
  expect(served?.serviceAccountName).toBe('signing');
});

it('updates the tables before it starts, and applies a file afterwards, once each', async () => {
  const manifests = await rendered(installations.everything[0]);
  const jobs = manifests.filter(({kind}) => kind === 'Job');
  expect(
    Object.fromEntries(
      jobs.map(({metadata, spec}) => [
        metadata.annotations?.['helm.sh/hook'],
        spec.template.spec.containers[0]?.args,
      ]),
    ),
  ).toEqual({
    'pre-install,pre-upgrade': ['migrate'],
    'post-install,post-upgrade': ['apply', '/installation/installation.yaml'],
  });
  // There is no service account of the chart's yet.
  const [migrate] = podsOf(manifests).filter(({name}) => name === 'esign-migrate');
  expect(migrate?.spec.serviceAccountName).toBeUndefined();
  const [applied] = podsOf(manifests).filter(({name}) => name === 'esign-apply');
  expect(applied?.spec).toMatchObject({
    serviceAccountName: 'esign',
    volumes: expect.arrayContaining([
      {name: 'installation', configMap: {name: 'installation'}},
      {name: 'keys', secret: {secretName: 'keys', defaultMode: 0o440}},
    ]) as unknown,
  });
});

it('lets requests reach the service alone, and no pod ask what a cloud tells about its machines', async () => {
  const manifests = await rendered(installations.everything[0]);
  const closed = named(manifests, 'NetworkPolicy', 'esign-closed')?.spec;
  const all = {'app.kubernetes.io/name': 'esign', 'app.kubernetes.io/instance': 'esign'};
  expect(closed).toMatchObject({
    podSelector: {matchLabels: all},
    policyTypes: ['Ingress', 'Egress'],
    ingress: [{ports: [{port: 9464}]}],
  });
  expect(JSON.stringify(closed)).toContain('"cidr":"0.0.0.0/0","except":["169.254.0.0/16"]');
  for (const {metadata} of podsOf(manifests)) expect(metadata.labels).toMatchObject(all);
  expect(named(manifests, 'NetworkPolicy', 'esign-service')?.spec).toMatchObject({
    podSelector: {matchLabels: {...all, 'app.kubernetes.io/component': 'service'}},
    ingress: [{ports: [{port: 'http'}]}],
  });
  const unwatched = named(await rendered(least), 'NetworkPolicy', 'esign-closed')?.spec;
  expect(unwatched).not.toHaveProperty('ingress');
});

it.each([
  ['nothing is said', {}, 'host'],
  [
    'a secret stands in the settings',
    {...least, settings: {...least.settings, SMTP_URL: 'smtp://user:secret@x'}},
    'SMTP_URL',
  ],
  [
    'a setting is a number, which Helm would write as 1e+06',
    {...least, settings: {...least.settings, ESIGN_BODY_MEMORY: 1_000_000}},
    'ESIGN_BODY_MEMORY',
  ],
  ['a member is misspelt', {...least, sevre: {replicas: 3}}, 'sevre'],
  [
    'there is no key to the database',
    {...least, secret: {name: 'x', keys: ['ESIGN_API_KEY', 'ESIGN_SECRETS_KEY']}},
    'contain',
  ],
  [
    'files would be in a pod',
    {...least, settings: {ESIGN_MAIL_FROM: 'a@b.com', ESIGN_BLOBS: null}},
    'ESIGN_BLOBS',
  ],
  ['a host is an address', {...least, host: 'https://sign.example.com'}, 'host'],
])('refuses values where %s', async (_what, values, said) => {
  await expect(rendered(values)).rejects.toThrow(said);
});

it('has the version of the service', async () => {
  const read = (path: string) => readFile(path, 'utf8');
  const {version} = JSON.parse(await read(join(chart, '../../../src/service/package.json'))) as {
    version: string;
  };
  expect(parse(await read(join(chart, 'Chart.yaml')))).toMatchObject({
    version,
    appVersion: version,
  });
});
