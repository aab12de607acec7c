/** What is said in every language but English, on each surface: whole, and nowhere left in English. */
import {readdir} from 'node:fs/promises';
import {describe, expect, it} from 'vitest';
import {languages} from '../../src/contract/text/language.js';
import {failures, under} from './heard.js';

type Words = Readonly<Record<string, string>>;

const surfaces = (await readdir('src/languages/english')).map((file) => file.replace('.ts', ''));
const others = languages.filter((tag) => tag !== 'en');

const wordsIn = async (folder: string, name: string): Promise<Words> =>
  ((await import(`../../src/languages/${folder}/${name}.ts`)) as {words: Words}).words;

/** What is said in English; what kind a failure is of has no sentence there. */
async function englishOf(surface: string): Promise<Words> {
  const words = await wordsIn('english', surface);
  return surface === 'history' ? {...words, ...under('failure.', failures)} : words;
}

it('there are catalogues', () => {
  expect(surfaces.length).toBeGreaterThan(7);
});

describe.each(surfaces)('the words of %s', async (surface) => {
  const english = await englishOf(surface);

  it('have a file for each language', async () => {
    const files = others.map((tag) => `${tag.toLowerCase()}.ts`);
    expect((await readdir(`src/languages/${surface}`)).sort()).toEqual(files.sort());
  });

  describe.each(others)('in %s', async (tag) => {
    const said = await wordsIn(surface, tag.toLowerCase());
    const sentences = Object.entries(said);

    it('lack none and know no other', () => {
      expect(Object.keys(said).sort()).toEqual(idsOf(english, tag).sort());
    });

    it('keep every place for a name or a number', () => {
      const lost = sentences.filter(
        ([id, text]) => !placesOf(english, id, tag).includes(marksOf(text)),
      );
      expect(lost).toEqual([]);
    });

    it('name a text message only where the English does: a code may come by mail', () => {
      const wrong = sentences.filter(
        ([id, text]) =>
          textMessage.test(text) &&
          !/text message|mobile|phone|\bsms\b/i.test(englishOfId(english, id)),
      );
      expect(wrong).toEqual([]);
    });

    it('keep every number, and every name that is the same in all languages', () => {
      const lost = sentences.filter(([id, text]) => {
        // A failure is told by its kind, not as the English example; a form of a count may be a word.
        const isOwn = /(^|\.)failure\./.test(id) || countedOf(id, english) !== undefined;
        const source = isOwn ? '' : englishOfId(english, id);
        return [...numbersIn(source), ...namesIn(source)].some((each) => !isIn(text, each));
      });
      expect(lost).toEqual([]);
    });

    it('speak of documents: an envelope is what the interface calls them', () => {
      const wrong = sentences.filter(
        ([id, text]) => envelope.test(text) && !/folder/.test(englishOfId(english, id)),
      );
      expect(wrong).toEqual([]);
    });

    it('are none of them English, or empty', () => {
      const untouched = sentences.filter(
        ([id, text]) => !text.trim() || (/[a-z]{3} [a-z]/.test(text) && text === english[id]),
      );
      expect(untouched).toEqual([]);
    });
  });
});

const numbersIn = (text: string): string[] =>
  text.replaceAll(/\{[^}]*\}|\+[\d ]+/g, '').match(/(?<!\w)\d(?:[\d,.]*\d)?(?!\w)/g) ?? [];

const namesIn = (text: string): string[] =>
  text.match(
    /PDF(?:\/A|\/UA)?|Excel|JPG|PNG|WebP|TIFF|RTF|CSV|HTML|SHA-256|UTF-8|IBAN|API|ESIGN_\w+/g,
  ) ?? [];

/** Numbers are grouped as in the language: 10,000, 10.000 or 10 000. */
const isIn = (text: string, each: string): boolean =>
  plain(text).includes(plain(each)) || text.includes(each);

const plain = (text: string): string => text.replaceAll(/(?<=\d)[,.\s\u00a0\u202f](?=\d)/g, '');

/** What languages call an envelope. */
const envelope =
  /مظروف|مظاريف|الظرف|плик|obál[ek]|kuvert|umschl|φάκελ|φακέλ|\bsobres?\b(?= (?:env|cre|can|fir|sel))|kuor[ie]|enveloppe|מעטפ|boríték|\bbust[ae]\b|封筒|봉투|konvolutt|\benvelop|kopert|\bplic(?:ul|uri)?\b|\bzarf|конверт|信封/iu;

/** What languages call a text message. */
const textMessage =
  /(?<!\p{L})sms|tekstiviest|tekstmelding|رسال(?:ة|ات) نصية|الرسالة النصية|הודע(?:ת|ות) ה?טקסט|문자 메시지|短信/iu;

/** The sentence in English; of one with a count, that for many. */
const englishOfId = (english: Words, id: string): string =>
  english[id] ?? english[`${countedOf(id, english) ?? id}.other`] ?? '';

/** Sentences with a count stand once per plural form of the language. */
function idsOf(english: Words, tag: string): string[] {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  return Object.keys(english).flatMap((id) => {
    const counted = countedOf(id, english);
    if (counted === undefined) return [id];
    return id.endsWith('.other') ? forms.map((form) => `${counted}.${form}`) : [];
  });
}

/** What the id of a sentence with a count begins with; undefined for any other. */
function countedOf(id: string, english: Words): string | undefined {
  const [, counted] = /^(.*)\.(?:zero|one|two|few|many|other)$/.exec(id) ?? [];
  return counted !== undefined && `${counted}.other` in english ? counted : undefined;
}

const marksOf = (text = ''): string => [...new Set(text.match(/\{[\w ]+\}/g))].sort().join('');

/** The places that a translation may have: a form for a single number need not say it. */
function placesOf(english: Words, id: string, tag: string): string[] {
  const counted = countedOf(id, english);
  if (counted === undefined) return [marksOf(english[id])];
  const all = marksOf(english[`${counted}.other`]);
  const rules = new Intl.PluralRules(tag);
  const form = id.slice(counted.length + 1);
  const numbers = Array.from({length: 200}, (_, at) => at).filter((n) => rules.select(n) === form);
  return numbers.length === 1 ? ['', all] : [all];
}
