/** The package as a customer gets it: packed, installed into an empty project, imported and type-checked there. */
import {execFile, spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {once} from 'node:events';
import {cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {promisify} from 'node:util';
import {gzipSync} from 'node:zlib';
import {afterAll, beforeAll, describe, expect, it, onTestFinished} from 'vitest';
import {themeProperties} from '../../src/ui/frame/frame-message.js';
import {startFakeService} from '../cli/broken-host.js';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const name = 'esign-elements';

interface Packed {
  readonly filename: string;
  readonly files: readonly {readonly path: string}[];
}

/** What the manifest says of an element, as far as it is looked at here. */
interface Declaration {
  readonly tagName?: string;
  readonly cssProperties?: readonly {readonly name: string}[];
}

let project = '';
let files: readonly string[] = [];

const installed = (path: string) => join(project, 'node_modules', name, path);
const readJson = async <Content>(path: string) =>
  JSON.parse(await readFile(path, 'utf8')) as Content;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'esign-host-'));
  const destination = ['--pack-destination', project];
  const packed = await run('npm', ['pack', '--json', ...destination], {
    cwd: root,
    maxBuffer: 16 * 1024 * 1024,
  });
  // `prepack` builds first, and says so.
  const json = packed.stdout.slice(packed.stdout.search(/^[[{]$/m));
  const [tarball] = Object.values(JSON.parse(json) as Record<string, Packed>);
  files = tarball?.files.map(({path}) => path) ?? [];
  await writeFile(join(project, 'package.json'), '{"private": true, "type": "module"}');
  const quietly = [
    '--engine-strict',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  await run('npm', ['install', ...quietly, `./${tarball?.filename}`], {cwd: project});
}, 240_000);

afterAll(() => rm(project, {recursive: true, force: true}));

/** Every path below which something can be imported; patterns stand for each tag of the manifest. */
async function entries(): Promise<string[]> {
  const {exports} = await readJson<{exports: Record<string, object | string>}>(
    installed('package.json'),
  );
  const tags = await tagsOfManifest();
  return (
    Object.entries(exports)
      .filter(([, target]) => typeof target !== 'object' || 'default' in target)
      .map(([path]) => path)
      // One file for script tags: what it holds of Lit is made for browsers.
      .filter((path) => !path.endsWith('.json') && path !== './standalone')
      .flatMap((path) => tags.map((tag) => path.replace('esign-*', tag)))
      .filter((path, index, all) => all.indexOf(path) === index)
      .map((path) => path.replace(/^\./, name))
  );
}

async function tagsOfManifest(): Promise<string[]> {
  const {modules} = await readJson<{
    modules: {declarations?: {tagName?: string}[]}[];
  }>(installed('custom-elements.json'));
  return modules
    .flatMap(({declarations}) => declarations ?? [])
    .flatMap(({tagName}) => tagName ?? []);
}

/** Frameworks are those of this repository: a customer has one of their own. */
async function borrow(...packages: string[]): Promise<void> {
  for (const borrowed of packages) {
    const link = join(project, 'node_modules', borrowed);
    await mkdir(dirname(link), {recursive: true});
    await symlink(join(root, 'node_modules', borrowed), link);
  }
}

/** A server as the steps say that `init` has printed. */
const expressServer = (steps: readonly string[]) => `
import express from 'express';
import {toNodeListener} from 'esign-elements/server/node';
import {esign} from './esign.mjs';
const app = express();
${steps.map((step) => step.replace('node_modules/', '../node_modules/')).join('\n')}
const server = app.listen(0, () => console.log(server.address().port));
`;

describe('the packed package', () => {
  it('installs four packages and what they need, and no other', async () => {
    const {dependencies} = await readJson<{dependencies: object}>(installed('package.json'));
    expect(Object.keys(dependencies)).toEqual(['@lit/task', 'lit', 'zod']);
  });

  it('holds what is built and nothing of the sources', () => {
    const others = files.filter((path) => !/^(deploy|dist|docs)\//.test(path));
    expect(others.toSorted()).toEqual([
      'CONTRIBUTING.md',
      'LICENSE',
      'README.md',
      'custom-elements.json',
      'package.json',
      'sbom.cdx.json',
    ]);
    for (const built of ['index.js', 'standalone/elements.js', 'types/elements/index.d.ts']) {
      expect(files).toContain(`dist/${built}`);
    }
  });

  it('has all that its README leads to', async () => {
    const readme = await readFile(installed('README.md'), 'utf8');
    const links = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(20);
    const missing = links.filter((link) => !existsSync(installed(link)));
    expect(missing).toEqual([]);
  });

  it('imports without a DOM, every entry', async () => {
    await borrow('react');
    const all = await entries();
    const script = `for (const entry of ${JSON.stringify(all)}) await import(entry);`;
    await run(process.execPath, ['--input-type=module', '--eval', script], {cwd: project});
    expect(all).toContain(`${name}/elements/esign-sign-element`);
  });

  it('brings its command', async () => {
    const command = join(project, 'node_modules/.bin/esign-elements');
    const {stdout} = await run(command, ['--help'], {cwd: project});
    expect(stdout).toContain('esign-elements init');
    await expect(run(command, ['init'], {cwd: project})).rejects.toThrow('uses none of next');
  });

  it('makes a host of an Express project, in which the doctor finds nothing wrong', async () => {
    const folder = join(project, 'express-host');
    const command = join(project, 'node_modules/.bin/esign-elements');
    await mkdir(folder);
    await borrow('express');
    const manifest = {type: 'commonjs', dependencies: {express: '*'}};
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
    const {stdout} = await run(command, ['init', '--yes'], {cwd: folder});
    const steps = Array.from(stdout.matchAll(/`(app\.use\(.+?\))`/g), ([, step = '']) => step);
    await writeFile(join(folder, 'server.mjs'), expressServer(steps));

    const env = {...process.env, ...(await startFakeService())};
    const server = spawn(process.execPath, ['server.mjs'], {cwd: folder, env});
    onTestFinished(() => void server.kill());
    const [port] = (await once(server.stdout, 'data')) as [Buffer];
    const page = `http://localhost:${String(port).trim()}/contract.html`;
    const found = await run(command, ['doctor', page], {cwd: folder});
    expect(found.stdout).toContain('requires a sign-in');
    expect(found.stdout).not.toContain('✗');
    const elements = await fetch(new URL('/esign-elements/elements.js', page));
    expect(elements.headers.get('content-type')).toContain('javascript');
  }, 60_000);

  it('has a source map beside every script', () => {
    const scripts = files.filter((path) => /^dist\/(?:chunks|standalone)\/.+\.js$/.test(path));
    expect(scripts.length).toBeGreaterThan(5);
    // The builder's own helpers have no source of ours.
    const ours = scripts.filter((path) => !path.includes('/rolldown-runtime-'));
    expect(ours.filter((path) => !files.includes(`${path}.map`))).toEqual([]);
  });

  it('has nothing for developers in the file for script tags', async () => {
    const script = await readFile(installed('dist/standalone/elements.js'), 'utf8');
    expect(script).not.toContain('dev mode');
  });

  it('loads nothing later that is smaller than 6 kB, but languages', async () => {
    const late = files.filter((path) => /^dist\/standalone\/(?!elements|lang-).+\.js$/.test(path));
    expect(late).toContain('dist/standalone/lazy-late-views.js');
    for (const path of late)
      expect(gzipSync(await readFile(installed(path))).length, path).toBeGreaterThanOrEqual(6_000);
  });

  it('tells the hash of each script for pages of other hosts', async () => {
    const hashes = await readJson<Record<string, string>>(installed('dist/standalone/sri.json'));
    for (const [file, hash] of Object.entries(hashes)) {
      const content = await readFile(installed(`dist/standalone/${file}`));
      expect(hash).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`);
    }
    expect(Object.keys(hashes)).toContain('elements.js');
  });

  it('names modules in its manifest that are there, and nothing in them that cannot be imported', async () => {
    const {modules} = await readJson<{
      modules: {path: string; declarations?: {name: string}[]; exports?: {name: string}[]}[];
    }>(installed('custom-elements.json'));
    expect(modules.map(({path}) => path).filter((path) => !files.includes(path))).toEqual([]);
    for (const {declarations = [], exports = []} of modules) {
      const exported = exports.map(({name}) => name);
      expect(declarations.filter(({name}) => !exported.includes(name))).toEqual([]);
    }
  });

  it.each(['vscode.html-custom-data.json', 'web-types.json'])(
    'tells editors of every tag in %s',
    async (file) => {
      const text = await readFile(installed(`dist/editors/${file}`), 'utf8');
      const tags = await tagsOfManifest();
      expect(tags.filter((tag) => !text.includes(`"${tag}"`))).toEqual([]);
    },
  );

  it('tells editors once of each custom property and part that style sheets may use', async () => {
    const {properties, pseudoElements} = await readJson<Record<string, {name: string}[]>>(
      installed('dist/editors/vscode.css-custom-data.json'),
    );
    const names = [...properties!, ...pseudoElements!].map(({name}) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const further = ['--esign-frame-height', '::part(badge)'];
    expect(names).toEqual(expect.arrayContaining([...themeProperties, ...further]));
  });

  it('tells in its manifest of every element that the theme colours it', async () => {
    const {modules} = await readJson<{modules: {declarations?: Declaration[]}[]}>(
      installed('custom-elements.json'),
    );
    const elements = modules
      .flatMap(({declarations = []}) => declarations)
      .filter(({tagName}) => tagName);
    expect(elements).toHaveLength(11);
    for (const {cssProperties = []} of elements) {
      const names = cssProperties.map(({name}) => name);
      expect(names).toEqual(expect.arrayContaining([...themeProperties]));
    }
  });
});

describe('its types', () => {
  const compilerOptions = {
    target: 'ES2022',
    module: 'NodeNext',
    jsx: 'react-jsx',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
  };

  /** What the compiler has to say about one page of a host. */
  async function check(file: string): Promise<string> {
    await cp(join(import.meta.dirname, 'host', file), join(project, file));
    const config = join(project, `tsconfig.${file}.json`);
    const content = {compilerOptions, files: [file]};
    await writeFile(config, JSON.stringify(content));
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    return run(process.execPath, [compiler, '-p', config], {cwd: project}).then(
      () => '',
      ({stdout}: {stdout: string}) => stdout,
    );
  }

  it('hold for a page without a framework, declarations included', async () => {
    expect(await check('plain.ts')).toBe('');
  }, 90_000);

  it('know the events where one element is imported alone', async () => {
    expect(await check('single.ts')).toBe('');
  }, 90_000);

  it.each([
    ['react.tsx', ['@types/react', 'csstype']],
    ['preact.tsx', ['preact']],
    ['solid.tsx', ['solid-js']],
  ])(
    'hold for %s, and refuse mistakes',
    async (file, packages) => {
      await borrow(...packages);
      expect(await check(file)).toBe('');
    },
    90_000,
  );
});
