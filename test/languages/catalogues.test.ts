import {readdir} from 'node:fs/promises';
import {basename, join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {readMessages, type Messages} from './catalogue.js';

interface StrTemplate {
  readonly strings: readonly string[];
  readonly values: readonly number[];
}
type Templates = Readonly<Record<string, string | StrTemplate>>;

/** Tags of the languages beside English. */
const all = 'ar bg cs da de el es fi fr he hu it ja ko nb nl pl pt ro sv tr uk zh-Hans'.split(' ');

const pages = 'src/service/pages';

/** Who speaks: where the messages are, and where the languages. */
const speakers = [
  {name: 'elements', folders: ['src/elements'], languages: 'src/elements/languages', tags: all},
  {
    name: 'pages for those who sign',
    folders: [`${pages}/sign/browser`, `${pages}/widget/browser`, `${pages}/verify/browser`],
    languages: `${pages}/sign/browser/languages`,
    tags: all,
  },
  {
    name: 'set-up page',
    folders: [`${pages}/set-up/browser`],
    languages: `${pages}/set-up/browser/languages`,
    tags: all,
  },
];

describe.each(speakers)('the words of the $name', async ({folders, languages, tags}) => {
  const english = await readMessages((await Promise.all(folders.map(messagesBelow))).flat());

  it('stand in messages', () => {
    expect(english.texts.size).toBeGreaterThan(50);
    expect(english.strays).toEqual([]);
  });

  it('have a file for each language', async () => {
    const files = (await readdir(languages)).map((file) => basename(file, '.ts'));
    expect(files.filter((name) => name !== 'languages').sort()).toEqual(
      tags.map((tag) => tag.toLowerCase()).sort(),
    );
  });

  describe.each(tags)('in %s', async (tag) => {
    const path = `../../${languages}/${tag.toLowerCase()}.ts`;
    const {templates} = (await import(path)) as {templates: Templates};
    const said = new Map(Object.entries(templates).map(([id, text]) => [id, toSentence(text)]));

    it('lack none and know no other', () => {
      expect([...said.keys()].sort()).toEqual(idsOf(english, tag).sort());
    });

    it('keep every line, and every place for a name or a number', () => {
      const lost = [...said].filter(
        ([id, text]) => !placesOf(english, id, tag).includes(marksOf(text)),
      );
      expect(lost).toEqual([]);
    });

    it('are none of them English, or empty', () => {
      const untouched = [...said].filter(([id, text]) => {
        const source = sourceOf(english, id);
        return !text.trim() || (text === source && source.split(' ').length > 2);
      });
      expect(untouched).toEqual([]);
    });
  });
});

async function messagesBelow(folder: string): Promise<string[]> {
  const files = await readdir(folder, {recursive: true});
  return files.filter((file) => file.endsWith('messages.ts')).map((file) => join(folder, file));
}

/** Sentences with a count stand once per plural form of the language. */
function idsOf({texts, counted}: Messages, tag: string): string[] {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const plain = [...texts.keys()].filter((id) => !counted.has(id.replace(/\.(one|other)$/, '')));
  return [...plain, ...[...counted].flatMap((id) => forms.map((form) => `${id}.${form}`))];
}

const sourceOf = ({texts}: Messages, id: string): string =>
  texts.get(id) ?? texts.get(id.replace(/\.\w+$/, '.other')) ?? '';

const marksOf = (text: string): string => (text.match(/\{\d\}|\n/g) ?? []).sort().join('');

/** The places and lines that a translation may have: a form for a single number need not say it. */
function placesOf(english: Messages, id: string, tag: string): string[] {
  const marks = marksOf(sourceOf(english, id));
  const [, counted = '', form] = /^(.*)\.(\w+)$/.exec(id) ?? [];
  if (!english.counted.has(counted)) return [marks];
  const rules = new Intl.PluralRules(tag);
  const numbers = Array.from({length: 200}, (_, at) => at).filter((n) => rules.select(n) === form);
  return numbers.length === 1 ? ['', '{0}'] : ['{0}'];
}

function toSentence(text: string | StrTemplate): string {
  if (typeof text === 'string') return text;
  const [first, ...rest] = text.strings;
  return first + rest.map((part, at) => `{${text.values[at]}}${part}`).join('');
}
