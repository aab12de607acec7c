/** What a run consists of: the kinds of `kinds.js`, whole or some of their files. */
import {existsSync} from 'node:fs';
import {dirname, relative, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {changedFiles, testsOf} from './changed.js';
import {allFiles, filesOf, kindOf, kinds} from './kinds.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * What to run of which kind.
 * @param {readonly string[]} asked paths and kinds; none for what the options name
 * @returns {{name: string, files?: string[], isQuick?: boolean, isSlice?: boolean}[]}
 * @throws Error if a path names no tests
 */
export function planOf({all, rest, changed, since}, asked) {
  if (changed || since) {
    const files = changedFiles(since ?? 'HEAD');
    return [{name: 'checks', files}, ...chosen(testsOf(files))];
  }
  if (asked.length > 0) {
    const named = asked.filter((each) => kinds[each]);
    const paths = asked.filter((each) => !kinds[each]);
    return [...named.map((name) => ({name})), ...chosen([...new Set(paths.flatMap(testsAt))])];
  }
  const names = Object.keys(kinds);
  if (rest) return names.flatMap(restOf);
  if (all) return names.map(sliceOf);
  return names.flatMap((name) => quickOf(name) ?? []);
}

/** What `npm test` runs of a kind; undefined if nothing. */
function quickOf(name) {
  const {quick} = kinds[name];
  if (!quick) return undefined;
  return quick === true
    ? {name, isQuick: true}
    : {name, files: testsIn(quick.files), isQuick: true};
}

/** What `npm test` leaves out. */
function restOf(name) {
  const {quick} = kinds[name];
  if (quick === true) return [];
  const ran = new Set(testsIn(quick?.files ?? []));
  const slice = sliceOf(name);
  return ran.size === 0
    ? [slice]
    : [{...slice, files: (slice.files ?? filesOf(name)).filter((file) => !ran.has(file))}];
}

/** What `npm run test:all` runs of a kind. */
function sliceOf(name) {
  const {long, slice} = kinds[name];
  if (!long) return {name, isSlice: Boolean(slice)};
  return {name, isSlice: true, files: filesOf(name).filter((file) => !long.includes(file))};
}

function testsIn(places) {
  const isThere = (file) => places.some((place) => file === place || file.startsWith(`${place}/`));
  return allFiles().filter(isThere);
}

/** Test files by kind. */
function chosen(files) {
  const names = new Set(files.map(kindOf).filter(Boolean));
  return [...names].map((name) => ({name, files: files.filter((file) => kindOf(file) === name)}));
}

/**
 * The test files that a path names.
 * @throws Error if it names none
 */
function testsAt(path) {
  const place = relative(root, resolve(path));
  const files = place.startsWith('test') ? testsIn([place]) : testsOf([place]);
  if (files.length > 0 && existsSync(resolve(path))) return files;
  throw new Error(
    `No tests belong to ${path}. Name a test file, a folder, a source file, or a kind: ${Object.keys(kinds).join(', ')}.`,
  );
}
