/** The service as somebody who hosts it gets it: packed, and run from what the package holds and declares alone. */
import {execFile} from 'node:child_process';
import {mkdir, mkdtemp, readdir, readFile, rm, symlink} from 'node:fs/promises';
import {builtinModules} from 'node:module';
import {basename, dirname, join} from 'node:path';
import {tmpdir} from 'node:os';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {fontFiles} from '../../src/service/pdf/drawing/text/font-files.js';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const source = join(root, 'src/service');

let folder = '';
const inPackage = (path: string) => join(folder, 'package', path);
const read = (path: string) => readFile(inPackage(path), 'utf8');

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}
const manifest = async () => JSON.parse(await read('package.json')) as Manifest;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'esign-service-'));
  // `prepack` builds what is missing.
  await run('npm', ['pack', '--pack-destination', folder], {cwd: source});
  const [tarball = ''] = await readdir(folder);
  await run('tar', ['-xzf', join(folder, tarball), '-C', folder]);
}, 240_000);

afterAll(() => rm(folder, {recursive: true, force: true}));

/** Packages that a script of the package names in `import` or `require.resolve`. */
async function packagesIn(script: string): Promise<string[]> {
  // What was built in names types in its comments.
  const named = (await read(script))
    .replaceAll(/^\s*\*.*$/gm, '')
    .matchAll(/(?:^import [^'"]*|^} from |import\(|require\.resolve\()["']([^."'][^"']*)["']/gm);
  const paths = [...named].map(([, path = '']) => path);
  return paths.map((path) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? '');
}

const isNodes = (name: string) => name.startsWith('node:') || builtinModules.includes(name);

describe('the packed service', () => {
  it('declares every package that its scripts load', async () => {
    const {dependencies} = await manifest();
    const folders = ['dist', 'dist/cli'];
    const files = await Promise.all(
      folders.map(async (folder) =>
        (await readdir(inPackage(folder))).map((file) => join(folder, file)),
      ),
    );
    const scripts = files.flat().filter((file) => file.endsWith('.js'));
    const loaded = await Promise.all(scripts.map((file) => packagesIn(file)));
    const names = [...new Set(loaded.flat())].filter((name) => !isNodes(name));
    expect(names).toEqual(expect.arrayContaining(['hono', 'pg', 'sharp']));
    expect(names.filter((name) => !(name in dependencies))).toEqual([]);
  });

  it('installs no package that the list of libraries gives no reason for', async () => {
    const list = await readFile(join(root, 'docs/releasing.md'), 'utf8');
    const named = [...list.matchAll(/^\| `([^`]+)` +\| \S/gm)].map(([, name]) => name);
    expect(named).toEqual(Object.keys((await manifest()).dependencies));
  });

  it('holds the list of every library in it, with digest and licence', async () => {
    interface Library {
      readonly name: string;
      readonly purl: string;
      readonly hashes: readonly {readonly content: string}[];
      readonly licenses: readonly object[];
    }
    const list = JSON.parse(await read('sbom.cdx.json')) as {
      readonly bomFormat: string;
      readonly components: readonly Library[];
    };
    expect(list.bomFormat).toBe('CycloneDX');
    const named = new Set(list.components.map(({name}) => name));
    const {dependencies} = await manifest();
    // What is built in, and what libraries bring along, is named too.
    for (const name of [...Object.keys(dependencies), 'lit', 'signature_pad', 'pg-pool'])
      expect(named, name).toContain(name);
    for (const name of ['vitest', 'typescript', '@playwright/test'])
      expect(named).not.toContain(name);
    for (const {purl, hashes, licenses} of list.components) {
      expect(hashes?.[0]?.content, purl).toMatch(/^[0-9a-f]{128}$/);
      expect(licenses, purl).toHaveLength(1);
    }
  });

  it('holds the licence of the code and of every font', async () => {
    expect(await read('LICENSE')).toContain('MIT');
    const paths = Object.values(fontFiles);
    const families = new Set(paths.map((path) => basename(dirname(dirname(path)))));
    const licences = [...families].map((family) => `${family}-licence.txt`);
    const files = paths.map((path) => basename(path));
    expect((await readdir(inPackage('dist/fonts'))).toSorted()).toEqual(
      [...files, ...licences].toSorted(),
    );
    for (const licence of licences) {
      expect(await read(join('dist/fonts', licence))).toContain('SIL OPEN FONT LICENSE');
    }
    const builtIn = {
      'built-in-licences.txt': ['kysely', 'pg-boss', 'cron-parser', '@opentelemetry/resources'],
      'document-child-licences.txt': ['@cantoo/pdf-lib', 'fontkit'],
    };
    for (const [file, names] of Object.entries(builtIn))
      for (const name of names)
        expect(await read(join('dist', file))).toMatch(new RegExp(`^${name}\n\n[^]*MIT`, 'm'));
  });

  it('holds nothing of the sources', async () => {
    const files = await readdir(inPackage(''));
    expect(files.toSorted()).toEqual([
      'LICENSE',
      'README.md',
      'dist',
      'package.json',
      'sbom.cdx.json',
    ]);
  });

  it('runs with its declared packages and no others', async () => {
    const {dependencies} = await manifest();
    for (const name of Object.keys(dependencies)) {
      const link = inPackage(join('node_modules', name));
      await mkdir(dirname(link), {recursive: true});
      await symlink(await installed(name), link);
    }
    const {stdout} = await run(process.execPath, [inPackage('dist/cli.js'), '--help']);
    expect(stdout).toContain('esign-service serve');
  });
});

/** Where npm has put a package: beside the service where the root has another version of it. */
const installed = async (name: string) => {
  const beside = join(source, 'node_modules', name);
  return readdir(beside).then(
    () => beside,
    () => join(root, 'node_modules', name),
  );
};
