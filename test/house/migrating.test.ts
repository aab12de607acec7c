/** The guides for those who come from elsewhere name only what there is here: in the manifest and in the interface. */
import {execFile} from 'node:child_process';
import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {beforeAll, expect, it} from 'vitest';
import {endpoints} from '../../src/contract/endpoints.js';
import {eventNames} from '../../src/contract/resources/events.js';
import {partyRoleSchema} from '../../src/contract/resources/party.js';
import {describeApi} from '../../src/service/http/openapi/openapi.js';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/guide/migrating');
const guides = await readdir(folder);
const calls = Object.values(endpoints).map(({method, path}) => `${method} ${path}`);

type Named = readonly {readonly name: string}[];

/** What the manifest says of an element. */
interface Declaration {
  readonly tagName?: string;
  readonly attributes?: Named;
  readonly members?: Named;
  readonly events?: Named;
  readonly cssProperties?: Named;
}

let elements: readonly Declaration[] = [];

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [join(root, '.ci/prepare.js'), 'manifest']);
  const {modules} = JSON.parse(await readFile(join(root, 'custom-elements.json'), 'utf8')) as {
    modules: readonly {readonly declarations?: readonly Declaration[]}[];
  };
  elements = modules
    .flatMap(({declarations = []}) => declarations)
    .filter(({tagName}) => tagName !== undefined);
}, 120_000);

const namesIn = (kind: Exclude<keyof Declaration, 'tagName'>) =>
  elements.flatMap((element) => element[kind] ?? []).map(({name}) => name);

/** Options of the helper and members of its recipes. */
const helperWords = ['authorize', 'origins', 'editor', 'external_id', 'esign_external_id'];

/** What `open()` of <esign-sign> resolves to. */
const outcomes = ['signed', 'declined', 'closed'];

/** Addresses, a command, a property of the page. */
const surroundings = [
  '/esign',
  '/v1',
  'http://localhost:4000/v1',
  'npx esign-service keys add',
  'color-scheme',
];

/** Every member of bodies and answers, and every word that one of them takes. */
function wordsOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const {properties, enum: words, const: word} = schema as Record<string, unknown>;
  const own = [words, word].flat().filter((each) => typeof each === 'string');
  const members = Object.keys((properties ?? {}) as object);
  return [...own, ...members, ...Object.values(schema).flatMap(wordsOf)];
}

const interfaceWords = new Set(wordsOf(describeApi('http://localhost:4000/v1')));

/** What stands as code in the last column of the tables of a guide. */
async function namedHere(guide: string): Promise<readonly string[]> {
  const rows = (await readFile(join(folder, guide), 'utf8')).match(/^\|.*\|$/gm) ?? [];
  const last = rows.map((row) => row.split('|').at(-2) ?? '');
  return last.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words));
}

/** `<esign-sign dialog>`: the tag is in the manifest, with its attributes. */
function expectMarkup(markup: string): void {
  const [, tag = '', rest = ''] = /^<([\w-]+)(.*)>$/.exec(markup) ?? [];
  const element = elements.find(({tagName}) => tagName === tag);
  const known = (element?.attributes ?? []).map(({name}) => name);
  const used = [...rest.matchAll(/ ([a-z-]+)/g)].map(([, name = '']) => name);
  expect(element, markup).toBeDefined();
  expect(known, markup).toEqual(expect.arrayContaining(used));
}

function expectWord(words: string): void {
  // `party_role: 'copy'` is a member with one of its values.
  const [name = '', value] = words.split(': ').map((word) => word.replaceAll("'", ''));
  const isFlag = value === 'true' || value === 'false';
  const known = new Set([
    ...interfaceWords,
    ...eventNames,
    ...namesIn('attributes'),
    ...namesIn('members'),
    ...helperWords,
    ...outcomes,
    ...surroundings,
  ]);
  const unknown = [name, ...(value && !isFlag ? [value] : [])].filter(
    (word) => !known.has(word) && !partyRoleSchema.safeParse(word).success,
  );
  expect(unknown, words).toEqual([]);
}

it.each(guides)('%s names nothing that is not in the manifest or the interface', async (guide) => {
  const named = await namedHere(guide);
  expect(named.length).toBeGreaterThan(5);
  for (const words of named) {
    if (/^[A-Z]+ \//.test(words)) expect(calls).toContain(words);
    else if (words.startsWith('<')) expectMarkup(words);
    else if (words.startsWith('--')) expect(namesIn('cssProperties')).toContain(words);
    else if (words.startsWith('esign-')) expect(namesIn('events')).toContain(words);
    else if (words.endsWith('()')) expect(namesIn('members')).toContain(words.slice(0, -2));
    else expectWord(words);
  }
});
