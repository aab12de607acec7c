/** The guides for those who come from elsewhere name only what there is here. */
import {readdir, readFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import {expect, it} from 'vitest';
import {endpoints} from '../../src/contract/endpoints.js';
import {eventNames} from '../../src/contract/resources/events.js';

const folder = fileURLToPath(new URL('../../docs/guide/migrating', import.meta.url));
const guides = await readdir(folder);
const calls = Object.values(endpoints).map(({method, path}) => `${method} ${path}`);
const contract = await textOf('../../src/contract');
const elements = await textOf('../../src/elements');
const theme = await textOf('../../src/ui/tokens');

it.each(guides)(
  '%s names endpoints, members, tags, attributes and events that exist',
  async (guide) => {
    const named = await namedHere(guide);
    expect(named.length).toBeGreaterThan(5);
    for (const words of named) {
      if (/^[A-Z]+ \//.test(words)) expect(calls).toContain(words);
      if (/^[a-z]+(-[a-z]+)*-(envelope|widget|complete|failed|template|contact|user)$/.test(words))
        expect(eventNames).toContain(words);
      for (const member of words.match(
        /\b(envelope|party|document|field|template|branding)_\w+/g,
      ) ?? [])
        expect(contract, words).toContain(member);
      for (const [, tag = '', attributes = ''] of words.matchAll(/<(esign-[a-z]+)([^>]*)>/g)) {
        expect(elements).toContain(`'${tag}'`);
        for (const [attribute] of attributes.matchAll(/[a-z-]+(?=[=\s]|$)/g))
          expect(elements, words).toMatch(new RegExp(`\\b${attribute}\\b`));
      }
      if (/^esign-[a-z-]+$/.test(words)) expect(elements).toContain(`'${words}'`);
      if (words.startsWith('--esign-')) expect(theme).toContain(words);
    }
  },
);

/** What stands as code in the last column of the tables of a guide. */
async function namedHere(guide: string): Promise<readonly string[]> {
  const rows = (await readFile(`${folder}/${guide}`, 'utf8')).match(/^\|.*\|$/gm) ?? [];
  const last = rows.map((row) => row.split('|').at(-2) ?? '');
  return last.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words));
}

async function textOf(path: string): Promise<string> {
  const root = fileURLToPath(new URL(path, import.meta.url));
  const names = await readdir(root, {recursive: true});
  const sources = names.filter((name) => name.endsWith('.ts'));
  return (await Promise.all(sources.map((name) => readFile(`${root}/${name}`, 'utf8')))).join('\n');
}
