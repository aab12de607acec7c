/** The certificate in the language of the account, read by foreign tools. */
import {beforeAll, expect, test} from 'vitest';
import {languages, type Language} from '../../../src/contract/text/language.js';
import {fill} from '../../../src/languages/fill.js';
import {documentWords} from '../../../src/service/pdf/drawing/document-words.js';
import {entrySentence} from '../../../src/service/domain/record/history.js';
import {ask, findWords, textOf} from './pdf-tools.js';
import {certificate, chain, readSample, sealInput} from './seal-fixture.js';
import {useSealing} from './sealing.js';

const {pool, sealer} = await useSealing();
let document: Uint8Array;

beforeAll(async () => {
  document = (await pool.normalise(await readSample('chromium-1.pdf'))).pdf;
});

/** What was made sure of, and when. */
const checked = {
  email: 'anna@example.com',
  account: 'Mill',
  time: '2026-11-20',
  digits: '4521',
  host: 'Nora',
};

/** A certificate in which every word is said. */
async function sealIn(language: Language) {
  const words = documentWords[language];
  const [anna, omar] = certificate.parties;
  const files = [{name: 'passport.pdf', sha256: 'cd34'.repeat(16)}];
  const authentication = [
    words.personalLink,
    words.passedLink,
    words.sentLink,
    words.handedOver,
    words.embeddedSession,
    words.confirmedLink,
    words.inPerson,
    words.inPersonHost,
    words.signedIn,
    words.mailedPassword,
    words.enteredPassword,
    words.enteredCode,
  ].map((text) => fill(text, {...checked, way: words.sms}));
  const parties = [
    ...(anna
      ? [
          {
            ...anna,
            authentication,
            files,
            pagesViewed: '1–2',
            hidden: [words.noLabel],
            timeZone: 'Asia/Kolkata',
          },
        ]
      : []),
    ...(omar ? [{...omar, role: 'copy' as const, authentication: []}] : []),
    {name: 'Tom', email: '', role: 'signer' as const, authentication: []},
    ...(['approver', 'viewer'] as const).map((role) => ({
      name: role,
      email: `${role}@example.com`,
      role,
      authentication: [],
      signedAt: new Date('2026-11-20T10:00:00Z'),
    })),
  ];
  const input = {
    ...certificate,
    parties,
    language,
    timeZone: 'Europe/Berlin',
    isTest: true,
    verifyUrl: 'https://sign.example.com/verify',
    copies: ['anna@example.com'],
    documents: certificate.documents.map((each) => ({...each, uploadSha256: each.sha256})),
  };
  const own = {...sealer, identity: {...sealer.identity, stampers: [{name: '', isOwn: true}]}};
  const sealed = await pool.seal(document, sealInput([], {certificate: input}), own);
  return {...sealed, said: [...saidIn(language), ...authentication]};
}

/** What stands elsewhere: on other pages, in a field, in names of files, for a missing signature, in place of a name. */
const elsewhere = new Set(['signatures', 'seal', 'signedFile', 'none', 'unnamedWitness']);

function saidIn(language: Language): readonly string[] {
  const {pages, ...words} = documentWords[language];
  const written = Object.entries(words).filter(
    ([id, text]) => !elsewhere.has(id) && !id.startsWith('addendum.') && !text.includes('{'),
  );
  return [fill(pages, {count: 2}), ...written.map(([, text]) => text)];
}

const letters = (text: string) => text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '');

test.each(languages)('its fonts have every letter of %s', async (language) => {
  expect((await sealIn(language)).missing).toEqual([]);
});

/** Arabic letters share glyphs, so that a tool that reads glyphs finds others than were written. */
const legible = languages.filter((tag) => tag !== 'ar');

test.each(legible)('every word of it is there in %s, and the history too', async (tag) => {
  const {pdf, said} = await sealIn(tag);
  const text = letters(await textOf(pdf, '-f', '3'));
  const happened = certificate.history.slice(1, 3).map((entry) => entrySentence(entry, tag));
  const words = [...said, ...happened].flatMap((sentence) => sentence.split(/[^\p{L}\p{M}]+/u));
  expect(words.filter((word) => !text.includes(letters(word)))).toEqual([]);
  expect(text).toContain('Signingcertificate');
});

test('its lines begin where they are read from', async () => {
  const placeOf = async (language: Language) => {
    const words = await findWords((await sealIn(language)).pdf, 3);
    return words.find(({text}) => text === certificate.envelope.fingerprint);
  };
  const [english, hebrew] = [await placeOf('en'), await placeOf('he')];
  expect(english?.left).toBeCloseTo(176, 0);
  expect(hebrew?.right).toBeCloseTo(595.28 - 176, 0);
});

test('a date in a line from right to left keeps its order', async () => {
  const words = await findWords((await sealIn('ar')).pdf, 3);
  expect(words.map(({text}) => text)).toContain('2026-11-20');
});

// Thirty files are sealed.
const thirty = {timeout: 180_000};
test('the words that close it follow an entry, however many there are', thirty, async () => {
  const lastPageOf = async (count: number) => {
    const history = Array.from({length: count}, () => certificate.history[0]!);
    const [last] = chain([{type: 'cancelled', data: {reason: 'The last entry'}}]);
    const input = {...certificate, history: [...history, last!]};
    const {pdf} = await pool.seal(document, sealInput([], {certificate: input}), sealer);
    const pages = (await textOf(pdf, '-f', '3')).split('\f');
    return pages.find((page) => page.includes('esign-history.json')) ?? '';
  };
  const counts = Array.from({length: 30}, (_, index) => index + 6);
  const pages = await Promise.all(counts.map(lastPageOf));
  expect(pages.filter((page) => !page.includes('The last entry'))).toEqual([]);
});

test.each([
  ['ja', 'NotoSansJP'],
  ['ko', 'NotoSansKR'],
  ['zh-Hans', 'NotoSansSC'],
] as const)('characters that languages share have the shapes of %s', async (language, font) => {
  const party = {name: '山田', email: 'a@example.com', role: 'signer' as const, authentication: []};
  const input = {...certificate, parties: [party], language};
  const {pdf} = await pool.seal(document, sealInput([], {certificate: input}), sealer);
  const fonts = await ask(pdf, 'pdffonts', '@');
  const east = fonts.match(/NotoSans(JP|KR|SC)/g) ?? [];
  expect(new Set(east)).toEqual(new Set([font]));
});
