/**
 * Prepares a checkout: installs missing packages and builds what is older than its sources. Plain JavaScript without
 * dependencies, because it runs before anything is installed. `node .ci/prepare.js [target …]` does it from a shell;
 * without targets it builds all of them, and with `packages` it only installs.
 */
import {spawn} from 'node:child_process';
import {
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cache = join(root, '.cache');

/** The scripts of installed packages by the names of their commands; `node` runs one of ours. */
const programs = {
  vite: ['node_modules/vite/bin/vite.js'],
  tsc: ['node_modules/@typescript/native/bin/tsc'],
  cem: ['node_modules/@custom-elements-manifest/analyzer/cem.js'],
  storybook: ['node_modules/storybook/dist/bin/dispatcher.js'],
  node: [],
};

const typesOf = (part) => `tsc -p src/${part}/tsconfig.build.json`;
const tags = 'sign send widget document template status parties timeline actions envelopes verify';

/**
 * What can be built, in this order: from which sources, and by which commands of installed packages. A target stands
 * below those that it is made from.
 */
const targets = {
  package: {
    says: 'the package esign-elements',
    sources: [
      'src/contract',
      'src/languages',
      'src/client',
      'src/server',
      'src/elements',
      'src/ui',
      'src/cli',
      'src/frameworks',
      'vite.config.ts',
      'package.json',
    ],
    commands: ['vite build --logLevel warn'],
  },
  release: {
    says: 'what esign-elements is published with: types, manifest, one file for script tags',
    sources: [
      '.cache/built-package',
      '.ci/manifest',
      'custom-elements-manifest.config.js',
      'src/frameworks',
    ],
    commands: [
      'vite build --mode standalone --logLevel warn',
      ...['elements', 'server', 'server/node'].map(typesOf),
      'cem analyze',
    ],
  },
  manifest: {
    says: 'the list of what the elements offer',
    sources: ['src/elements', '.ci/manifest', 'custom-elements-manifest.config.js'],
    commands: ['cem analyze'],
  },
  child: {
    says: 'the document child',
    sources: [
      'src/contract',
      'src/languages',
      'src/expressions',
      'src/service/built-in.ts',
      'src/service/domain',
      'src/service/package.json',
      'src/service/pdf',
    ],
    commands: ['vite build --config src/service/pdf/vite.config.ts'],
  },
  pages: {
    says: 'the pages of the service',
    sources: [
      'src/contract',
      'src/languages',
      'src/client',
      'src/ui',
      'src/elements',
      'src/expressions',
      'src/pages',
    ],
    commands: ['pages', 'console'].map(
      (mode) => `vite build --mode ${mode} --config src/pages/vite.config.ts`,
    ),
  },
  service: {
    says: 'the service',
    sources: [
      'src/contract',
      'src/languages',
      'src/client',
      'src/server',
      'src/expressions',
      'src/service',
    ],
    commands: ['vite build --config src/service/vite.config.ts'],
  },
  sbom: {
    says: 'the lists of libraries',
    sources: ['package-lock.json', '.ci/sbom.js'],
    commands: ['node .ci/sbom.js'],
  },
  catalogue: {
    says: 'the catalogue of the elements',
    sources: [
      '.cache/built-manifest',
      '.cache/built-pages',
      '.storybook',
      'stories',
      'docs/elements',
      'src/contract',
      'src/languages',
      'src/elements',
      'src/ui',
      'test/elements',
      'test/pages/elements/console-fixture.ts',
    ],
    commands: ['storybook build --quiet -o .cache/site/catalogue'],
  },
  demo: {
    says: 'the demo',
    sources: [
      'src/contract',
      'src/languages',
      'src/client',
      'src/server',
      'src/ui',
      'src/elements',
      'demo',
    ],
    commands: ['vite build --config demo/vite.config.ts'],
  },
  sizes: {
    says: 'what is measured of the elements',
    sources: [
      'src/contract',
      'src/languages',
      'src/server',
      'src/elements',
      'src/ui',
      'vite.config.ts',
    ],
    commands: [...tags.split(' '), 'all', 'server', 'headless'].map(
      (part) => `vite build --mode size-${part} --logLevel warn`,
    ),
  },
  examples: {
    says: 'the examples',
    sources: ['.cache/built-package', 'demo/examples'],
    commands: ['node demo/examples/build.js'],
  },
};

/** What is built or installed, never a source. */
const notSources = new Set(['node_modules', 'dist', '.cache', 'sbom.cdx.json']);

/**
 * Installs and builds what is missing or out of date; several processes may call it at once, and only one does the
 * work.
 * @param {readonly string[]} names targets to build; all of them if omitted
 * @throws Error with one sentence that says what failed
 */
export async function prepare(names = Object.keys(targets)) {
  await withLock(async () => {
    await install();
    const unknown = names.find((name) => !targets[name]);
    if (unknown) throw new Error(`There is no target called ${unknown} to build.`);
    for (const name of Object.keys(targets)) if (names.includes(name)) await build(name);
  });
}

/** Installs packages unless those of the lock file are already installed. */
async function install() {
  const installed = join(root, 'node_modules/.package-lock.json');
  if ((await timeOf(installed)) >= (await timeOf(join(root, 'package-lock.json')))) return;
  console.log('Installing packages …');
  await run(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    'The packages could not be installed: see npm’s message above.',
  );
  // Gives the file a new time: the next check compares it with that of package-lock.json.
  await writeFile(installed, await readFile(installed));
}

/** The targets that are older than their sources. */
export async function outOfDate() {
  const names = Object.keys(targets);
  const current = await Promise.all(names.map((name) => isCurrent(name)));
  return names.filter((_, index) => !current[index]);
}

const stampOf = (name) => join(cache, `built-${name}`);

async function isCurrent(name) {
  return (await timeOf(stampOf(name))) >= (await newestOf(targets[name].sources));
}

/** Builds one target unless it is newer than its sources. */
async function build(name) {
  const target = targets[name];
  // The stamp gets this time, so that sources changed during the build count as newer.
  const started = new Date();
  if (await isCurrent(name)) return;
  console.log(`Building ${target.says} …`);
  // Otherwise a build started from a test would get the development version of bundled libraries.
  const env = {...process.env, NODE_ENV: 'production'};
  for (const command of target.commands) {
    const [name, ...parameters] = command.split(' ');
    await run(
      process.execPath,
      [...(programs[name] ?? []), ...parameters],
      `Building ${target.says} failed.`,
      env,
    );
  }
  await writeFile(stampOf(name), '');
  await utimes(stampOf(name), started, started);
}

/** Time of the last change in milliseconds; 0 if there is no such file. */
const timeOf = async (path) => (await stat(path).catch(() => ({mtimeMs: 0}))).mtimeMs;

async function newestOf(sources) {
  const times = await Promise.all(sources.map((source) => newestIn(join(root, source))));
  return Math.max(0, ...times);
}

/** A folder's own time shows removed files; a build changes that of the folder it writes to. */
async function newestIn(path) {
  const entry = await stat(path).catch(() => undefined);
  if (!entry?.isDirectory()) return entry?.mtimeMs ?? 0;
  const all = await readdir(path);
  const names = all.filter((name) => !notSources.has(name));
  const times = await Promise.all(names.map((name) => newestIn(join(path, name))));
  return Math.max(names.length === all.length ? entry.mtimeMs : 0, ...times);
}

function run(command, parameters, failure, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {cwd: root, env, stdio: 'inherit'});
    child.once('error', (error) => reject(new Error(`${failure} (${error.message})`)));
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(failure))));
  });
}

/** Only one process at a time; a lock whose owner has ended is taken over. */
async function withLock(work) {
  await mkdir(cache, {recursive: true});
  const lock = join(cache, 'prepare.lock');
  while (!(await take(lock))) await delay(200);
  try {
    await work();
  } finally {
    await rm(lock, {force: true});
  }
}

/** The lock is created with its owner's process id in it, so that it is never empty. */
async function take(lock) {
  const own = `${lock}.${process.pid}`;
  await writeFile(own, String(process.pid));
  try {
    // Fails if the lock exists: `link` creates it and its content in one step.
    await link(own, lock);
    return true;
  } catch {
    await dropDead(lock);
    return false;
  } finally {
    await rm(own, {force: true});
  }
}

/** Removes the lock of a process that has ended; a lock that was replaced in the meantime is put back. */
async function dropDead(lock) {
  const ownerOf = async (path) => Number(await readFile(path, 'utf8').catch(() => ''));
  const owner = await ownerOf(lock);
  if (!owner || isAlive(owner)) return;
  const dead = `${lock}.dead.${process.pid}`;
  await rename(lock, dead).catch(() => undefined);
  if ((await ownerOf(dead)) !== owner) await link(dead, lock).catch(() => undefined);
  await rm(dead, {force: true});
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process is alive, but belongs to another user.
    return error.code === 'EPERM';
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2);
  const wanted = names.length > 0 ? names.filter((name) => name !== 'packages') : undefined;
  prepare(wanted).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
