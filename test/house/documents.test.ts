/** The pages of this repository lead where they say, and list what there is. */
import {access, readdir, readFile} from 'node:fs/promises';
import {dirname, join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, it} from 'vitest';
import {settingsSchema} from '../../src/service/config/settings-schema.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (page: string) => readFile(join(root, page), 'utf8');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...(await namesIn('docs')).filter((name) => name.endsWith('.md')),
];

it.each(pages)(
  'every link of %s leads to a file, and to a heading if it names one',
  async (page) => {
    const text = await read(page);
    const links = [...text.matchAll(/\]\((?!https?:)([^)\s#]*)(?:#([^)\s]+))?\)/g)];
    for (const [link, path = '', anchor] of links) {
      const target = path ? resolve(root, dirname(page), path) : join(root, page);
      await expect(access(target), `${link} is missing`).resolves.toBeUndefined();
      if (anchor) expect(anchorsOf(await readFile(target, 'utf8')), link).toContain(anchor);
    }
  },
);

it('the README leads to every page, or to the list in which it stands', async () => {
  const readme = await read('README.md');
  const lists = ['docs/decisions', 'docs/elements'];
  const alone = pages.filter(
    (name) => name.startsWith('docs/') && !lists.some((list) => name.startsWith(`${list}/`)),
  );
  expect(alone.filter((name) => !readme.includes(`](${name})`))).toEqual([]);
});

it('the guide lists every setting of the service, and no other', async () => {
  const [, section = ''] =
    /^## Settings\n(.*?)^## /ms.exec(await read('docs/guide/operations.md')) ?? [];
  const listed = [...section.matchAll(/^\| (`.+?) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(new Set(listed)).toEqual(new Set(Object.keys(settingsSchema.shape)));
});

it('the map for contributors has every folder of the sources', async () => {
  const folders = (await readdir(join(root, 'src'), {withFileTypes: true}))
    .filter((entry) => entry.isDirectory())
    .map(({name}) => `src/${name}`);
  const listed = [...(await read('CONTRIBUTING.md')).matchAll(/^\| `(src\/\w+)`/gm)];
  expect(new Set(listed.map(([, folder]) => folder))).toEqual(new Set(folders));
});

it('every decision has a number of its own, which its heading begins with', async () => {
  const files = await readdir(join(root, 'docs/decisions'));
  const numbers = files.map((file) => Number(file.slice(0, 4)));
  expect(new Set(numbers).size).toBe(files.length);
  for (const [at, file] of files.entries())
    expect(await read(join('docs/decisions', file)), file).toMatch(RegExp(`^# ${numbers[at]}\\. `));
});

it('what sources cite of the interface is a heading of its page', async () => {
  const headings = headingsOf(await read('docs/interface.md'));
  const cited = (await sourcesOf('src', 'test', 'demo', 'stories', 'bench')).flatMap((source) =>
    [...source.matchAll(/docs\/interface\.md, "([^"]+)"/g)].map(([, heading = '']) => heading),
  );
  expect(cited.length).toBeGreaterThan(30);
  expect(headings).toEqual(expect.arrayContaining(cited));
});

it('nothing names the host of a package registry: packages come from where npm is set to look', async () => {
  const folders = [
    '.ci',
    '.github',
    'bench',
    'demo',
    'deploy',
    'docs',
    'site',
    'src',
    'stories',
    'test',
  ];
  const names = ['package.json', 'README.md', ...(await Promise.all(folders.map(namesIn))).flat()];
  const isText = (name: string) =>
    /\.(ts|js|json|ya?ml|mdx?|html|css|conf|service)$/.test(name) &&
    !/\/(dist|node_modules|\.cache)\//.test(name);
  const texts = names.filter(isText).map(async (name) => ({name, text: await read(name)}));
  const naming = (await Promise.all(texts)).filter(({text}) =>
    /registry\.(npmjs|yarnpkg|npmmirror)\./.test(text),
  );
  expect(naming.map(({name}) => name)).toEqual([]);
});

/** The text of every source file in some folders. */
async function sourcesOf(...folders: readonly string[]): Promise<readonly string[]> {
  const names = await Promise.all(folders.map(namesIn));
  const isSource = (name: string) =>
    /\.(ts|js)$/.test(name) && !/\/(dist|node_modules)\//.test(name);
  return Promise.all(names.flat().filter(isSource).map(read));
}

async function namesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(join(root, folder), {recursive: true});
  return names.map((name) => `${folder}/${name}`);
}

/** Names by which links reach the headings of a page, as GitHub makes them. */
const anchorsOf = (markdown: string): string[] =>
  headingsOf(markdown).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

const headingsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
