import {readdir} from 'node:fs/promises';
import {basename, join} from 'node:path';
import {describe, expect, it} from 'vitest';
import type {DocumentFailureKind} from '../../src/contract/resources/document-failure.js';
import {messageOf} from '../../src/contract/errors.js';
import {readMessages, type Messages} from './catalogue.js';

interface StrTemplate {
  readonly strings: readonly string[];
  readonly values: readonly number[];
}
type Templates = Readonly<Record<string, string | StrTemplate>>;

/** Tags of the languages beside English. */
const all = 'ar bg cs da de el es fi fr he hu it ja ko nb nl pl pt ro sv tr uk zh-Hans'.split(' ');

const pages = 'src/service/pages';

/** Why documents could not be used: what the service says in English of each kind. */
const failures = {
  password: 'The PDF needs a password to open. Remove the password and upload it again.',
  damaged:
    'The PDF is damaged and could not be repaired. Open it in another program, save it as a new PDF, and upload that.',
  empty: 'The file is empty.',
  unsupported: 'The file is not a PDF.',
  too_long: 'The PDF has more than 1000 pages, which is the most this service takes.',
  too_large: 'The file is larger than 25 MB, which is the most this service takes.',
  signed:
    'The PDF is already signed: “Lease” carries signatures by Anna (2026-11-20). Send it again with document_signatures “keep”, so that they stay valid, or “drop”, so that they end.',
  portfolio:
    'The PDF is a portfolio of other files. Open it, save the files in it, and upload those.',
  dynamic_form:
    'The PDF is a dynamic form that only a few programs can draw. Open it in one, print it to a new PDF, and upload that.',
  too_heavy: 'This file takes too long to read. Save it as a PDF and upload that.',
  unfinished:
    'The service could not finish its work on this document. Whoever runs it finds the reason in the log and can have it tried again.',
  unreachable: 'files.example.com did not answer within 20 seconds.',
  unknown_role: '“Lease” has a tag for signer2, but no recipient has that role.',
} as const satisfies Record<DocumentFailureKind, string>;

const failuresUnder = (prefix: string) =>
  Object.entries(failures).map(([name, text]) => [`${prefix}${name}`, text] as const);

/** What helper and service say to users of the elements. */
const problems = [
  ['problem-rate_limited', 'Too many requests. Try again in a moment.'],
  ['problem-too_large', 'This file is too large.'],
  ['problem-10266', messageOf(10266)],
  ['problem-closed', messageOf(10278)],
  ['problem-10280', messageOf(10280)],
] as const;

/** What checks of a sealed file find, as `<esign-verify>` says it; the service says it in English. */
const findings = {
  'document-unchanged': 'The document is as it was sealed.',
  'document-extended': 'The document is as it was sealed; only proofs for later years were added.',
  'document-changed': 'The document was changed after it was sealed.',
  'document-added': 'Something was added to the file after it was sealed.',
  'document-malformed': 'The file or its seal is damaged.',
  'signature-made': 'The seal was made with the key of {name}.',
  'signature-missing': 'The file holds no seal.',
  'signature-foreign': 'The file is signed, but not with a seal of this kind.',
  'signature-forged': 'The signature was not made with the key of its certificate.',
  'certificate-weak': 'The key or the method is no longer safe.',
  'certificate-sound': 'The certificate of {name} was issued by {issuer}.',
  'certificate-unfit': 'The certificate of {name} may not be used for this seal.',
  'certificate-ended': 'The certificate of {name} was not valid at the proven time.',
  'certificate-revoked': 'The certificate of {name} has not been trusted since {at}.',
  'certificate-unchecked':
    'It is not known whether the certificate of {name} was revoked; try again later.',
  'installation-known': 'Sealed by an installation that is trusted here.',
  'installation-unknown':
    'Sealed by an installation that is not known here; SHA-256 of its certificate: {sha256}.',
  'timestamp-proved': 'Sealed before {at}, as {name} proves.',
  'timestamp-archived': 'Sealed before {at}, as {name} proves; confirmed again on {archived}.',
  'timestamp-missing': 'The timestamp of the seal is missing.',
  'timestamp-other': 'The timestamp does not belong to this seal.',
  'timestamp-unknown': 'The timestamp comes from {name}, which cannot be relied on here.',
  'history-unbroken': 'All {count} entries of the history follow from one another.',
  'history-broken': 'The history is missing, was changed, or is that of another document.',
};

/** Who speaks: where the messages are, which others come over the wire in English, and where the languages. */
const speakers = [
  {
    name: 'elements',
    folders: ['src/elements'],
    heard: [
      ...problems,
      ...Object.entries(findings).map(([code, text]) => [`found-${code}`, text] as const),
    ],
    languages: 'src/elements/languages',
    tags: all,
  },
  {
    name: 'pages for those who sign',
    folders: [`${pages}/sign/browser`, `${pages}/widget/browser`, `${pages}/confirm/browser`],
    heard: [],
    languages: `${pages}/sign/browser/languages`,
    tags: all,
  },
  {
    name: 'set-up page',
    folders: [`${pages}/set-up/browser`],
    heard: failuresUnder('set-up.failure.'),
    languages: `${pages}/set-up/browser/languages`,
    tags: all,
  },
];

describe.each(speakers)('the words of the $name', async ({folders, heard, languages, tags}) => {
  const read = await readMessages((await Promise.all(folders.map(messagesBelow))).flat());
  const english = {...read, texts: new Map([...read.texts, ...heard])};

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

const marksOf = (text: string): string => (text.match(/\{\w+\}|\n/g) ?? []).sort().join('');

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
