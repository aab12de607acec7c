/** `esign-elements lint`: mistakes at the tags of this package, and in recipes, in the sources of a host app. */
import {readdir, readFile, stat} from 'node:fs/promises';
import {extname, join, relative} from 'node:path';
import {readKnownTags} from '../known-tags.js';
import {numbersMissingIn} from './numbers-missing.js';
import {recipesIn} from './recipes-in.js';
import {tagsIn} from './tags-in.js';
import {mistakesAt} from './tag-rules.js';

/** What is wrong, and where. */
export interface Mistake {
  /** From the folder that was looked through. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** One sentence that says what to do. */
  readonly detail: string;
}

/** Pages, templates of the usual kinds, and programs. */
const read = new Set(
  '.html .htm .vue .svelte .astro .mdx .jsx .tsx .js .mjs .ts .mts .php .twig .erb .cshtml .jsp .j2 .jinja .njk .hbs .ejs .liquid'.split(
    ' ',
  ),
);

/** What is made, or belongs to others. */
const skipped = new Set(['node_modules', 'dist', 'build', 'out', 'vendor', 'coverage', 'target']);

/** Bytes: larger ones were made by a program. */
const mostBytes = 1024 * 1024;

/**
 * Looks through files and folders.
 * @param manifest The Custom Elements Manifest of the package.
 * @throws Error with one sentence if there is nothing at a path
 */
export async function lint(
  folder: string,
  paths: readonly string[],
  manifest: URL,
): Promise<{readonly files: number; readonly tags: number; readonly mistakes: readonly Mistake[]}> {
  const known = await readKnownTags(manifest);
  const files = (await Promise.all(paths.map((path) => filesAt(join(folder, path))))).flat();
  const texts = await Promise.all(
    files.map(async (file) => ({file: relative(folder, file), text: await readFile(file, 'utf8')})),
  );
  const recipes = recipesOf(texts.map(({text}) => text));
  const found = texts.flatMap(({file, text}) =>
    tagsIn(text).map((tag) => ({file, text, tag, wrong: mistakesAt(tag, {known, recipes, file})})),
  );
  const atTags = found.flatMap(({file, text, tag: {name, offset}, wrong}) =>
    wrong.map((detail) => ({file, ...placeOf(text, offset), detail: `<${name}>: ${detail}`})),
  );
  const inRecipes = texts.flatMap(({file, text}) =>
    numbersMissingIn(text).map(({offset, detail}) => ({file, ...placeOf(text, offset), detail})),
  );
  return {files: files.length, tags: found.length, mistakes: [...atTags, ...inRecipes]};
}

async function filesAt(path: string): Promise<readonly string[]> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new Error(`There is nothing at ${path}.`, {cause});
  });
  if (found.isFile()) return [path];
  const entries = await readdir(path, {withFileTypes: true});
  const below = await Promise.all(
    entries.map(async (entry) => {
      const {name} = entry;
      if (name.startsWith('.')) return [];
      if (entry.isDirectory()) return skipped.has(name) ? [] : filesAt(join(path, name));
      const isRead = entry.isFile() && read.has(extname(name).toLowerCase());
      if (!isRead || (await stat(join(path, name))).size > mostBytes) return [];
      return [join(path, name)];
    }),
  );
  return below.flat();
}

/** All recipes that the files give to the helper; null if that cannot be known. */
function recipesOf(texts: readonly string[]): ReadonlySet<string> | null {
  const lists = texts.filter((text) => /\bcreateEsignHandler\b/.test(text)).map(recipesIn);
  if (lists.includes(null)) return null;
  const names = new Set(lists.flatMap((each) => each ?? []));
  return names.size > 0 ? names : null;
}

function placeOf(text: string, offset: number): {readonly line: number; readonly column: number} {
  const before = text.slice(0, offset).split('\n');
  return {line: before.length, column: (before.at(-1) ?? '').length + 1};
}
