import {mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import ts from 'typescript';
import {describe, expect, it, onTestFinished} from 'vitest';
import {init} from '../../src/cli/init/init.js';
import {lineDiff} from '../../src/cli/init/line-diff.js';

interface Answers {
  readonly write?: boolean;
  readonly replace?: boolean;
  /** `type` of package.json. */
  readonly type?: 'module' | 'commonjs';
}

/** A throw-away project with one dependency, and what a person would answer. */
async function setup(
  dependency: string,
  {write = true, replace = false, type = 'module'}: Answers = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'esign-init-'));
  onTestFinished(() => rm(folder, {recursive: true}));
  const manifest = {type, dependencies: {[dependency]: '*'}};
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  const printed: string[] = [];
  const questions: string[] = [];
  const run = (framework?: string) =>
    init({
      folder,
      framework,
      print: (text) => void printed.push(text),
      confirm: async (question) => {
        questions.push(question);
        return write;
      },
      mayReplace: async (question) => {
        questions.push(question);
        return replace;
      },
    });
  const read = (path: string) => readFile(join(folder, path), 'utf8');
  return {folder, run, read, questions, printed: () => printed.join('')};
}

const mistakesIn = (text: string) =>
  ts
    .transpileModule(text, {
      reportDiagnostics: true,
      compilerOptions: {jsx: ts.JsxEmit.ReactJSX, target: ts.ScriptTarget.ES2022},
    })
    .diagnostics?.map(({messageText}) => messageText);

describe('init', () => {
  it.each([
    ['express', ['esign.js', 'public/contract.html']],
    ['next', ['app/esign/[...path]/route.js', 'app/contract/page.jsx']],
    ['vite', ['esign.js', 'esign-plugin.js', 'contract.html']],
  ])('writes handler, page and settings into a project of %s', async (dependency, paths) => {
    const {run, read, printed} = await setup(dependency);
    expect(await run()).toBe(true);
    for (const path of paths) {
      const text = await read(path);
      expect(printed()).toContain(`New: ${path}`);
      expect(path.endsWith('.html') ? [] : mistakesIn(text)).toEqual([]);
    }
    expect(await read('.env.example')).toContain('ESIGN_API_KEY=\n');
  });

  it('writes TypeScript into a typed project, and beside its routes', async () => {
    const {folder, run, read} = await setup('next');
    await writeFile(join(folder, 'tsconfig.json'), '{}');
    await mkdir(join(folder, 'src/app'), {recursive: true});
    await run();
    expect(await read('src/app/contract/page.tsx')).toContain("from 'esign-elements/react'");
  });

  it('writes a module where other files are scripts, and says how it is called', async () => {
    const {run, read, printed} = await setup('express', {type: 'commonjs'});
    await run();
    expect(await read('esign.mjs')).toContain('export const esign');
    expect(printed()).toContain('`esign` from ./esign.mjs');
  });

  it('lets nobody in before the host says who is signed in', async () => {
    const {run, read} = await setup('express');
    await run();
    expect(await read('esign.js')).toContain('    return null;\n  },\n  recipes: {');
  });

  it('shows everything and writes nothing where the answer is no', async () => {
    const {folder, run, printed} = await setup('vite', {write: false});
    expect(await run()).toBe(false);
    expect(await readdir(folder)).toEqual(['package.json']);
    expect(printed()).toContain('+ import {createEsignHandler}');
  });

  it('keeps a file that is there, unless its own question is answered with yes', async () => {
    const kept = await setup('express');
    await writeFile(join(kept.folder, 'esign.js'), 'mine');
    await kept.run();
    expect(await kept.read('esign.js')).toBe('mine');
    expect(kept.questions).toContain('esign.js already exists. Replace it?');

    const replaced = await setup('express', {replace: true});
    await writeFile(join(replaced.folder, 'esign.js'), 'mine');
    await replaced.run();
    expect(replaced.printed()).toContain('- mine');
    expect(await replaced.read('esign.js')).toContain('createEsignHandler');
  });

  it('adds to settings that are there, takes none away and writes none twice', async () => {
    const {folder, run, read} = await setup('express');
    await writeFile(join(folder, '.env.example'), 'PORT=3000\nESIGN_API_KEY=ours');
    await run();
    const first = await read('.env.example');
    expect(first).toMatch(/^PORT=3000\nESIGN_API_KEY=ours\nESIGN_SERVICE_URL=.+\n/);
    expect(first.match(/ESIGN_API_KEY/g)).toHaveLength(1);
    await run();
    expect(await read('.env.example')).toBe(first);
  });

  it('says in one sentence why it cannot work here', async () => {
    const {folder, run} = await setup('fastify');
    await expect(run()).rejects.toThrow('uses neither Express, Next nor Vite');
    await expect(run('rails')).rejects.toThrow('--for takes next, express, vite');
    await rm(join(folder, 'package.json'));
    await expect(run()).rejects.toThrow('There is no package.json here');
  });

  it('shows a change line by line', () => {
    expect(lineDiff('a\nb\nc\n', 'a\nx\nc\nd\n')).toBe('  a\n+ x\n- b\n  c\n+ d\n');
  });
});
