import {mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {compile as compileSvelte} from 'svelte/compiler';
import ts from 'typescript';
import {parse as parseVue} from 'vue/compiler-sfc';
import {describe, expect, it, onTestFinished} from 'vitest';
import {init} from '../../src/cli/init/init.js';
import {lineDiff} from '../../src/cli/init/line-diff.js';
import {readGuide} from '../matrix/guide.js';

interface Answers {
  readonly write?: boolean;
  readonly replace?: boolean;
  /** `type` of package.json. */
  readonly type?: 'module' | 'commonjs';
}

/** A throw-away project with these dependencies, and what a person would answer. */
async function setup(
  dependency: string,
  {write = true, replace = false, type = 'module'}: Answers = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'esign-init-'));
  onTestFinished(() => rm(folder, {recursive: true}));
  const dependencies = Object.fromEntries(dependency.split(' ').map((name) => [name, '*']));
  const manifest = {type, dependencies};
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  const printed: string[] = [];
  const questions: string[] = [];
  const run = (stack?: string) =>
    init({
      folder,
      stack,
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
      compilerOptions: {
        jsx: ts.JsxEmit.ReactJSX,
        target: ts.ScriptTarget.ES2022,
        experimentalDecorators: true,
      },
    })
    .diagnostics?.map(({messageText}) => messageText) ?? [];

/** What the compiler of a file's language finds wrong. */
function errorsIn(path: string, text: string): unknown[] {
  if (path.endsWith('.svelte')) return compileSvelte(text, {}).warnings;
  if (path.endsWith('.vue')) return parseVue(text).errors;
  return /\.(html|astro)$/.test(path) ? [] : mistakesIn(text);
}

/** The file with the handler: the one that is named after it, or lies below it. */
const handlerIn = (paths: readonly string[]): string =>
  paths.find((path) => /(^|\/)esign(\/.*)?\.ts$/.test(path)) ?? '';

/** Each stack, what its own starter depends on, and what is written. */
const stacks: readonly (readonly [string, string, readonly string[], string])[] = [
  [
    'next',
    'next react react-dom',
    ['app/esign/[...path]/route.js', 'app/contract/page.jsx'],
    'export {esign as GET, esign as POST, esign as DELETE}',
  ],
  [
    'nuxt',
    'nuxt vue vue-router',
    ['server/routes/esign/[...path].ts', 'pages/contract.vue'],
    'esign(toWebRequest(event))',
  ],
  [
    'sveltekit',
    '@sveltejs/adapter-auto @sveltejs/kit svelte vite',
    ['src/routes/esign/[...path]/+server.js', 'src/routes/contract/+page.svelte'],
    'env.ESIGN_API_KEY',
  ],
  [
    'astro',
    'astro',
    ['src/pages/esign/[...path].js', 'src/pages/contract.astro'],
    "getSecret('ESIGN_API_KEY')",
  ],
  [
    'solidstart',
    '@solidjs/router @solidjs/start solid-js vinxi vite',
    ['src/routes/esign/[...path].js', 'src/routes/contract.jsx'],
    'export const GET = handle;\nexport const POST = handle;\nexport const DELETE = handle;',
  ],
  [
    'react-router',
    '@react-router/dev @react-router/node express react vite',
    ['app/routes/esign.js', 'app/routes/contract.jsx'],
    'export const loader = ({request}) => esign(request)',
  ],
  [
    'angular',
    '@angular/core @angular/ssr express',
    ['src/esign.ts', 'src/app/contract/contract.ts'],
    'export {esign}',
  ],
  [
    'hono',
    'hono @hono/node-server',
    ['esign.js', 'public/contract.html', 'public/contract.js'],
    'export {esign}',
  ],
  [
    'express',
    'express',
    ['esign.js', 'public/contract.html', 'public/contract.js'],
    'export {esign}',
  ],
  [
    'vite',
    'vite',
    ['esign.js', 'esign-plugin.js', 'contract.html', 'contract.js'],
    'export {esign}',
  ],
];

describe('init', () => {
  it.each(stacks)(
    'knows %s by its dependencies, and writes in its style',
    async (stack, dependencies, paths, line) => {
      const {run, read, printed, questions} = await setup(dependencies);
      expect(await run()).toBe(true);
      expect(questions.join()).toContain(`to this ${stack} project?`);
      expect(await read(paths[0]!)).toContain(line);
      for (const path of paths) {
        const text = await read(path);
        expect(printed()).toContain(`New: ${path}`);
        expect(errorsIn(path, text)).toEqual([]);
        // Strict policies block inline scripts; Astro makes a file of its own.
        if (path.endsWith('.html')) expect(text).not.toMatch(/<script[^>]*>(?!<\/script>)/);
      }
      expect(await read('.env.example')).toContain('ESIGN_API_KEY=\n');
    },
  );

  it.each(stacks)('writes TypeScript into a project of %s that is typed', async (_, names) => {
    const {folder, run} = await setup(names);
    await writeFile(join(folder, 'tsconfig.json'), '{}');
    await run();
    const written = (await readdir(folder, {recursive: true})).filter((path) =>
      /\.(js|ts|jsx|tsx|vue|svelte|html|astro)$/.test(path),
    );
    for (const path of written)
      expect(errorsIn(path, await readFile(join(folder, path), 'utf8'))).toEqual([]);
    // Strict settings of the compiler ask for brackets.
    expect(await readFile(join(folder, handlerIn(written)), 'utf8')).toMatch(/['\]]\)? \?\? ''/);
    // What is below public/ goes to the browser as it is.
    expect(written.filter((path) => /^(?!public\/).*\.jsx?$/.test(path))).toEqual([]);
  });

  it.each(['express', 'hono'])(
    'lets Vite build the page of %s where a project has both',
    async (name) => {
      const {folder, run, read, printed} = await setup(`${name} vite`);
      await mkdir(join(folder, 'src'));
      await mkdir(join(folder, 'server'));
      await run();
      expect(await read('server/esign.js')).toContain('createEsignHandler');
      expect(await read('contract.js')).toContain("import 'esign-elements/elements'");
      expect((await readdir(folder)).toSorted()).not.toContain('public');
      expect(printed()).toContain("proxy: {'/esign': 'http://localhost:3000'}");
      expect(printed()).toContain('Start your server and `vite`');
    },
  );

  it.each(['express', 'hono'])('puts the code of %s where the server has its own', async (name) => {
    const {folder, run, read} = await setup(name);
    await mkdir(join(folder, 'src'));
    await run();
    expect(await read('src/esign.js')).toContain('export {esign}');
  });

  it.each([
    ['@nestjs/core @nestjs/platform-express express', 'NestJS'],
    ['@remix-run/dev express vite', 'Remix'],
    ['@tanstack/react-start vite', 'TanStack Start'],
    ['fastify', 'Fastify'],
    ['@angular/core', 'Angular without a server'],
  ])('does not take %s for what it is made of, and names the guide', async (names, title) => {
    const {run} = await setup(names);
    await expect(run()).rejects.toThrow(
      `\`init\` writes no code for ${title}; node_modules/esign-elements/docs/guide/server-helper.md#mounting-it`,
    );
  });

  it('writes TypeScript into a typed project, and beside its routes', async () => {
    const {folder, run, read} = await setup('next');
    await writeFile(join(folder, 'tsconfig.json'), '{}');
    await mkdir(join(folder, 'src/app'), {recursive: true});
    await run();
    expect(await read('src/app/contract/page.tsx')).toContain("from 'esign-elements/react'");
  });

  it.each([
    ['next', 'app/contract/page.tsx', 'app/page.tsx'],
    ['nuxt', 'pages/contract.vue', 'app/app.vue'],
    ['sveltekit', 'src/routes/contract/+page.svelte', 'src/routes/+page.svelte'],
    ['astro', 'src/pages/contract.astro', 'src/pages/index.astro'],
    ['hono', 'public/contract.js', 'public/contract.js'],
    ['express', 'public/contract.js', 'public/contract.js'],
    ['react-router', 'app/routes/contract.tsx', 'app/routes/contract.tsx'],
    ['solidstart', 'src/routes/contract.tsx', 'src/routes/index.tsx'],
    ['angular', 'src/app/contract/contract.ts', 'src/contract.ts'],
    ['vite', 'contract.ts', 'contract.ts'],
  ])('writes the page that the guide of %s shows', async (stack, path, shown) => {
    const {folder, run, read, printed} = await setup('next');
    await writeFile(join(folder, 'tsconfig.json'), '{}');
    await run(stack);
    expect(printed()).toContain(`esign-elements/docs/guide/stacks/${stack}.md`);
    expect(await read(path)).toBe((await readGuide(stack)).files.get(shown));
  });

  it('writes a module where other files are scripts, and says how it is called', async () => {
    const {run, read, printed} = await setup('express', {type: 'commonjs'});
    await run();
    expect(await read('esign.mjs')).toContain('export {esign}');
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
    const {folder, run} = await setup('lodash');
    await expect(run()).rejects.toThrow('uses none of next, nuxt, sveltekit,');
    await expect(run('rails')).rejects.toThrow('--for takes next, nuxt, sveltekit,');
    await rm(join(folder, 'package.json'));
    await expect(run()).rejects.toThrow('There is no package.json here');
  });

  it('shows a change line by line', () => {
    expect(lineDiff('a\nb\nc\n', 'a\nx\nc\nd\n')).toBe('  a\n+ x\n- b\n  c\n+ d\n');
  });
});
