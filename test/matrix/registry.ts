/** A registry of this machine, with both packages as a release publishes them; all others come from elsewhere. */
import {execFile} from 'node:child_process';
import {mkdir, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {freePort} from '../e2e/installation/free-port.js';
import {ServerProcess} from '../e2e/installation/server-process.js';
import {stepOfRelease} from '../package/release-workflow.js';
import {installTools, matrixFolder, runScript, scriptOf, writeIn} from './folders.js';

const root = join(import.meta.dirname, '../..');
const folder = join(matrixFolder, 'registry');

/** What is published here, and asked of no other registry. */
const ours: readonly string[] = ['esign-elements', 'esign-service'];

/** How each package manager adds packages; pnpm lets a package see what it declares and nothing else. */
const adding = {
  npm: ['install', '--no-audit', '--no-fund', '--loglevel=error'],
  pnpm: ['add', '--config.strict-peer-dependencies=true'],
  yarn: ['add', '--non-interactive', '--silent'],
};

/** A package manager of the matrix. */
export type Manager = keyof typeof adding;
export const managers = Object.keys(adding) as Manager[];

/** A registry that runs. */
export interface Registry {
  /** Adds packages to the project in a folder; those of ours must hold where an installation is strict about engines. */
  add(manager: Manager, project: string, ...packages: readonly string[]): Promise<void>;
  /** Publishes both packages as the workflow of a release does; returns what it says. */
  release(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the registry and publishes both packages. */
export async function startRegistry(): Promise<Registry> {
  const tools = await installTools();
  const origin = `127.0.0.1:${await freePort()}`;
  for (const name of ours) await rm(join(folder, 'storage', name), {recursive: true, force: true});
  const {stdout: upstream} = await npm(['config', 'get', 'registry'], root);
  await writeIn(folder, 'config.yaml', configurationFor(upstream.trim()));
  const server = await ServerProcess.start({
    name: 'registry',
    command: [await scriptOf(tools, 'verdaccio'), '--config', 'config.yaml', '--listen', origin],
    folder,
    env: {},
    readyUrl: `http://${origin}/-/ping`,
  });
  const env = {npm_config_registry: `http://${origin}/`, npm_config_loglevel: 'error'};
  const release = () => runRelease({...env, npm_config_userconfig: join(folder, 'npmrc')});
  await release();
  return {
    release,
    add: async (manager, project, ...packages) => {
      const isOurs = packages.every((name) => ours.includes(name));
      const parameters = [...adding[manager], ...packages];
      const strictly = {...env, npm_config_engine_strict: String(isOurs)};
      if (manager === 'npm') return void (await npm(parameters, project, strictly));
      await runScript(project, [await scriptOf(tools, manager), ...parameters], strictly);
    },
    stop: () => server.stop(),
  };
}

/** Packs both, and runs the workflow's own lines; only its own host can attest where packages come from. */
async function runRelease(env: Readonly<Record<string, string>>): Promise<string> {
  const packed = join(folder, 'packed');
  await rm(packed, {recursive: true, force: true});
  await mkdir(packed, {recursive: true});
  const both = ['--workspaces', '--include-workspace-root', '--pack-destination', packed];
  await npm(['pack', ...both], root);
  const lines = (await stepOfRelease('Publish')).replace(' --provenance', '');
  // The registry takes any token.
  const options = {cwd: packed, env: {...process.env, ...env, NPM_TOKEN: 'any'}};
  const {stdout} = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', lines], options);
  return stdout;
}

const npm = (
  parameters: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
) =>
  promisify(execFile)('npm', parameters, {
    cwd,
    env: {...process.env, ...env},
    maxBuffer: 64 * 1024 * 1024,
  });

/** All that is not ours comes from where npm is set to look. */
const configurationFor = (upstream: string) => `storage: ./storage
uplinks: {upstream: {url: '${upstream}'}}
packages:
  'esign-@(elements|service)': {access: $all, publish: $all}
  '**': {access: $all, proxy: upstream}
max_body_size: 200mb
log: {type: stdout, format: pretty, level: warn}
`;
