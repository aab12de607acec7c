/** The code on the pages of the elements is sound: each framework's own checker reads it, typed by the package alone. */
import {execFile} from 'node:child_process';
import {cp, mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {beforeAll, expect, it} from 'vitest';
import {snippets, type Snippet} from '../../site/making/code.js';
import {examples, type Example} from '../../site/making/examples.js';
import {recipesOf} from '../../stories/recipe/recipe-text.js';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
/** As deep in the tree as `demo/examples`, where the package finds itself by its name. */
const folder = join(root, '.cache/element-pages');

beforeAll(async () => {
  await run(process.execPath, [join(root, '.ci/prepare.js'), 'package', 'release']);
  await rm(folder, {recursive: true, force: true});
  await mkdir(folder, {recursive: true});
  await cp(join(root, 'demo/examples/tsconfig.json'), join(folder, 'tsconfig.json'));
  // Above its project, where the checker of Svelte looks for it.
  await cp(join(root, 'demo/examples/svelte/vite.config.ts'), join(folder, 'vite.config.ts'));
}, 240_000);

/** The script of a page without a framework: nobody asks there whether the element was found. */
const plain = {allowJs: true, checkJs: true, strict: false};
const typescript = ['typescript/bin/tsc', '-p', '.'] as const;

/** The checker of each framework, and the ending of its files. */
const checkers = {
  HTML: {ending: 'js', options: plain, checker: typescript},
  React: {ending: 'tsx', options: {jsx: 'react-jsx'}, checker: typescript},
  Vue: {ending: 'vue', options: {}, checker: ['vue-tsc/bin/vue-tsc.js', '--noEmit', '-p', '.']},
  Svelte: {
    ending: 'svelte',
    options: {},
    checker: ['svelte-check/bin/svelte-check', '--tsconfig', './tsconfig.json'],
  },
  Solid: {
    ending: 'tsx',
    options: {jsx: 'preserve', jsxImportSource: 'solid-js'},
    checker: typescript,
  },
  Angular: {ending: 'ts', options: {experimentalDecorators: true}, checker: typescript},
} as const;
type Framework = keyof typeof checkers;

const fileOf = ({name, code}: Snippet): string =>
  name === 'HTML' ? (/<script type="module">([\s\S]*)<\/script>/.exec(code)?.[1] ?? '') : code;

/** Writes the code of these elements as a project of a framework, and returns what its checker finds. */
async function check(
  framework: Framework,
  shown: Readonly<Record<string, Example>>,
): Promise<string> {
  const {ending, options, checker} = checkers[framework];
  const files = Object.entries(shown).map(([tag, example]) => {
    const snippet = snippets(tag, example).find(({name}) => name === framework)!;
    return [`${tag}.${ending}`, fileOf(snippet)] as const;
  });
  return checkProject(framework, files, options, checker);
}

type Files = readonly (readonly [name: string, text: string])[];

/** Writes a project, and returns what its checker finds. */
async function checkProject(
  name: string,
  files: Files,
  options: object,
  [tool, ...parameters]: readonly [string, ...string[]],
): Promise<string> {
  const project = join(folder, name);
  await rm(project, {recursive: true, force: true});
  await mkdir(project);
  const config = {extends: '../tsconfig.json', compilerOptions: options, include: ['*']};
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify(config));
  // A page without a framework imports no types: its events are those of the package.
  await writeFile(join(project, 'events.d.ts'), "import type {} from 'esign-elements';\n");
  for (const [file, text] of files) await writeFile(join(project, file), text);
  const arguments_ = [join(root, 'node_modules', tool), ...parameters];
  return run(process.execPath, arguments_, {cwd: project}).then(
    () => '',
    ({stdout}: {stdout: string}) => stdout || 'It failed and said nothing.',
  );
}

it.each(Object.keys(checkers) as Framework[])(
  'the code for %s is sound for each of eleven elements, and an event misread is found',
  async (framework) => {
    expect(Object.keys(examples)).toHaveLength(11);
    expect(await check(framework, examples)).toBe('');
    const {'esign-status': status} = examples;
    const misread = {...status!, does: 'console.log(event.form, event.to)'};
    expect(await check(framework, {'esign-status': misread})).toContain('form');
  },
  240_000,
);

/** What the recipes take from the app around them. */
const host = `
import type {} from 'esign-elements/elements';
declare const envelopeFingerprint: string;
declare const router: {push(path: string): void};
declare const status: HTMLElementTagNameMap['esign-status'];
declare function archiveAll(fingerprints: readonly string[]): void;
declare function confirmInYourApp(): Promise<boolean>;
declare function refreshContact(partyId: string): void;
declare function saveEverything(): Promise<void>;
declare function saveTemplate(fingerprint: string): void;
declare function showKeys(): void;
declare function showThanks(): void;
export {};
`;

/** The script of each recipe of these pages, as a file of its own. */
async function scriptsOf(tags: readonly string[]): Promise<Files> {
  const pages = await Promise.all(
    tags.map((tag) => readFile(join(root, 'docs/elements', `${tag}.md`), 'utf8')),
  );
  return tags.flatMap((tag, at) =>
    recipesOf(pages[at] ?? '').map(({recipe: {name, script}}) => {
      const element = `declare const element: HTMLElementTagNameMap['${tag}'];`;
      return [`${tag}-${name}.ts`, `${element}${host}${script}`] as const;
    }),
  );
}

it('the script of each recipe is sound, and a member misread is found', async () => {
  const scripts = await scriptsOf(Object.keys(examples));
  const options = {strict: false};
  expect(await checkProject('recipes', scripts, options, typescript)).toBe('');
  const misread = scripts.map(
    ([name, text]) => [name, text.replace('duplicateFingerprint}', 'duplicate}')] as const,
  );
  expect(await checkProject('recipes', misread, options, typescript)).toContain('duplicate');
}, 240_000);
