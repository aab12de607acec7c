/** Empty folders, what is installed into them, and the scripts that run there. */
import {execFile} from 'node:child_process';
import {access, mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {promisify} from 'node:util';

/**
 * Everything that the matrix downloads and makes. It is outside of the checkout, where `node_modules` of the checkout cannot
 * stand in for what a project forgot to install.
 */
export const matrixFolder = join(tmpdir(), 'esign-matrix');

/** An empty folder. */
export async function emptyFolder(name: string): Promise<string> {
  const folder = join(matrixFolder, name);
  await rm(folder, {recursive: true, force: true});
  await mkdir(folder, {recursive: true});
  return folder;
}

/** An empty folder with a project in it. */
export async function emptyProject(name: string): Promise<string> {
  const folder = await emptyFolder(name);
  await writeIn(folder, 'package.json', '{"private": true, "type": "module"}\n');
  return folder;
}

/** Writes a file, with the folders on the way to it. */
export async function writeIn(folder: string, path: string, content: string | Uint8Array) {
  await mkdir(dirname(join(folder, path)), {recursive: true});
  await writeFile(join(folder, path), content);
}

/** The script of a command, which one of the packages that a project has asked for brings. */
export async function scriptOf(folder: string, name: string): Promise<string> {
  const {dependencies, devDependencies} = await manifestIn<Dependencies>(folder);
  for (const wanted of Object.keys({...dependencies, ...devDependencies})) {
    const place = join(folder, 'node_modules', wanted);
    const {bin = {}} = await manifestIn<Commands>(place);
    const path = typeof bin === 'string' ? wanted === name && bin : bin[name];
    if (path) return join(place, path);
  }
  throw new Error(`Nothing that is installed in ${folder} brings the command ${name}.`);
}

type ByName = Readonly<Record<string, string>>;

interface Dependencies {
  readonly dependencies?: ByName;
  readonly devDependencies?: ByName;
}

interface Commands {
  readonly bin?: string | ByName;
}

const manifestIn = async <Manifest>(folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Runs a script of Node to its end; what it said is in the error if it fails. */
export async function runScript(
  folder: string,
  [script, ...parameters]: readonly [string, ...string[]],
  env: ByName = {},
): Promise<string> {
  const options = {cwd: folder, env: {...process.env, ...env}, maxBuffer: 64 * 1024 * 1024};
  const run = promisify(execFile)(process.execPath, [script, ...parameters], options);
  const {stdout} = await run.catch((error: Error & {stdout?: string}) => {
    throw new Error(`${error.message}\n${error.stdout}`);
  });
  return stdout;
}

/** What only the matrix needs, in a folder that stays: the registry, and other package managers than npm. */
const tools = {
  dependencies: {verdaccio: '6.8.0', pnpm: '10.34.9', yarn: '1.22.22'},
  // One of its libraries names a tag that not every registry has.
  overrides: {'node-fetch': '2.7.0'},
};

/** Installs the tools unless they are there, and gives their folder. */
export async function installTools(): Promise<string> {
  const folder = join(matrixFolder, 'tools');
  const manifest = {private: true, ...tools};
  const isThere = await access(join(folder, 'node_modules/verdaccio')).then(
    () => true,
    () => false,
  );
  if (isThere) return folder;
  await writeIn(folder, 'package.json', JSON.stringify(manifest));
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
  await promisify(execFile)('npm', ['install', ...quietly], {cwd: folder});
  return folder;
}
