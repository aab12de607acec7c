/**
 * Which tests belong to changed files: those that changed, those that import a changed file, themselves or by files
 * beside them, and those in the folder that mirrors a changed file's. What a change breaks farther away, `npm test` finds.
 */
import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import {allFiles} from './kinds.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * The files that differ from a revision, new ones that git does not ignore too.
 * @param {string} revision
 * @returns {string[]} paths from the root of the checkout
 */
export function changedFiles(revision) {
  const lines = (...parameters) =>
    execFileSync('git', parameters, {cwd: root, encoding: 'utf8'}).split('\n').filter(Boolean);
  return [
    ...lines('diff', '--name-only', '--diff-filter=d', revision),
    ...lines('ls-files', '--others', '--exclude-standard'),
  ];
}

/**
 * The test files that belong to these files.
 * @param {readonly string[]} files paths from the root of the checkout
 * @returns {string[]} likewise
 */
export function testsOf(files) {
  const changed = new Set(files);
  const mirrored = files.map(mirrorOf);
  return allFiles().filter(
    (test) =>
      [...reachedFrom(test)].some((file) => changed.has(file)) ||
      mirrored.some((place) => place && test.startsWith(place)),
  );
}

/** The beginning of the paths of tests that mirror a file; undefined if no folder or file below `test` does. */
function mirrorOf(file) {
  const [, path] = /^src\/(.+)$/.exec(file) ?? [];
  if (!path) return file.endsWith('.md') ? 'test/house/' : undefined;
  // The tests of the elements lie in one folder, and begin with the name of the element's.
  const [, element] = /^elements\/([\w-]+)\//.exec(path) ?? [];
  if (element && element !== 'internal') return `test/elements/${element}`;
  for (let place = dirname(path); place.includes('/') || isPackage(place); place = dirname(place)) {
    if (existsSync(join(root, 'test', place))) return `test/${place}/`;
  }
  return undefined;
}

/** A folder of `src` whose tests lie in one of the same name; those of the service are too many. */
const isPackage = (place) => place !== '.' && place !== 'service';

/** A test, the files beside it that it imports, and what those import: no types, which a compiler checks. */
function reachedFrom(test, file = test, reached = new Set()) {
  if (reached.has(file)) return reached;
  reached.add(file);
  if (dirname(file) !== dirname(test) || !/\.(ts|js)$/.test(file)) return reached;
  for (const name of importsOf(file)) reachedFrom(test, name, reached);
  return reached;
}

const known = new Map();

/** The files of ours that a file imports; `.js` stands for `.ts` in an import. */
function importsOf(file) {
  if (!known.has(file)) {
    const text = readFileSync(join(root, file), 'utf8');
    const paths = [
      ...text.matchAll(/(?:^import|^export|\bimport\()(?! type\b)[^;]*?'(\.[^']+)'/gm),
    ].map(([, path]) => relative(root, join(root, dirname(file), path)));
    const found = paths.map((path) =>
      [path, path.replace(/\.js$/, '.ts')].find((each) => existsSync(join(root, each))),
    );
    known.set(
      file,
      found.filter((path) => path && /\.\w+$/.test(path)),
    );
  }
  return known.get(file);
}
