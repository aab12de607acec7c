/** How the certificate lays out what it says, read and measured by foreign tools. */
import {createHash} from 'node:crypto';
import {execFile} from 'node:child_process';
import {readdir} from 'node:fs/promises';
import {promisify} from 'node:util';
import {beforeAll, expect, test} from 'vitest';
import {
  entrySentence,
  hashedText,
  chainStart,
  type HistoryEntry,
} from '../../../src/service/domain/record/history.js';
import type {CertificateInput, CertificateParty} from '../../../src/service/pdf/seal/seal-input.js';
import {findWords, textOf, withFiles} from './pdf-tools.js';
import {certificate, chain, readSample, sealInput} from './seal-fixture.js';
import {useSealing} from './sealing.js';

const run = promisify(execFile);

const {pool, sealer} = await useSealing();
let document: Uint8Array;

beforeAll(async () => {
  document = (await pool.normalise(await readSample('chromium-1.pdf'))).pdf;
});

const [anna] = certificate.parties as [CertificateParty];
const browsers = ['Firefox/140.0', 'Chrome/142.0', 'Safari/605.1.15'].map(
  (name) => `Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 ${name}`,
);

function signer(index: number): CertificateParty {
  const email = `signer${index}@example.com`;
  return {
    ...anna,
    name: `Signer Number ${index}`,
    email,
    authentication: [
      `Personal link for ${email}`,
      'Code sent to the number that ends in 4521, entered 2026-11-20 09:02:00 UTC',
    ],
    ip: `192.0.2.${index}`,
    userAgent: browsers[index % browsers.length]!,
    pagesViewed: '1–2',
    signatureFingerprint: createHash('sha256').update(email).digest('hex').slice(0, 32),
  };
}

/** What an ordinary signer leaves in the history. */
const steps = ['invited to sign', 'opened the envelope', 'entered the code', 'agreed', 'signed'];

/** Entries that say these words, from somewhere. */
function entries(details: readonly (readonly [string, string, string])[]): HistoryEntry[] {
  const all: HistoryEntry[] = [];
  for (const [position, [title, ip, userAgent]] of details.entries()) {
    const previous = all.at(-1)?.hash ?? chainStart;
    const at = new Date(Date.UTC(2026, 10, 20, 9, position));
    const data = {title, documents: [], parties: []};
    const entry = {position, type: 'created', data, ip, userAgent, at, previous} as const;
    all.push({...entry, hash: createHash('sha256').update(hashedText(entry)).digest('hex')});
  }
  return all;
}

function signedBy(count: number): CertificateInput {
  const parties = Array.from({length: count}, (_, index) => signer(index + 1));
  const happened = steps.flatMap((step) =>
    parties.map(
      ({name, email, ip, userAgent}) =>
        [`${name} (${email}) ${step}`, ip ?? '', userAgent ?? ''] as const,
    ),
  );
  return {...certificate, parties, history: entries(happened), verifyUrl};
}

const verifyUrl = 'https://sign.example.com/verify';

async function sealed(input: CertificateInput): Promise<Uint8Array> {
  return (await pool.seal(document, sealInput([], {certificate: input}), sealer)).pdf;
}

/** What stands on the certificate's pages, each by itself. */
async function pagesOf(pdf: Uint8Array): Promise<readonly string[]> {
  const text = await textOf(pdf, '-f', '3', '-layout');
  return text.split('\f').slice(0, -1);
}

/** Text without the line breaks that layout has put in. */
const joined = (text: string) => text.replace(/\s+/g, '');

test.each(['en', 'de', 'ja'] as const)(
  'twenty signers take seven pages at most in %s, and each says how it was identified, when and from where',
  async (language) => {
    const input = {...signedBy(20), language};
    const pdf = await sealed(input);
    expect((await pagesOf(pdf)).length).toBeLessThanOrEqual(7);
    // As it was drawn: by the layout, what stands beside a line would come between its halves.
    const text = joined(await textOf(pdf, '-f', '3', '-raw'));
    for (const {
      name,
      email,
      authentication,
      ip,
      pagesViewed,
      signatureFingerprint,
    } of input.parties) {
      const said = [name, email, ...authentication, ip, pagesViewed, signatureFingerprint];
      for (const each of said) expect(text).toContain(joined(each ?? ''));
    }
    for (const entry of input.history)
      expect(text).toContain(joined(entrySentence(entry, language)));
  },
);

test('a witness is said to be named by the signer, if it was so', async () => {
  const {parties, ...input} = signedBy(2);
  const [first, second] = parties;
  const witness = {...second!, role: 'witness', witnessOf: first!.name} as const;
  const read = async (change: object) =>
    joined(
      await textOf(await sealed({...input, parties: [first!, {...witness, ...change}]}), '-raw'),
    );
  expect(await read({isNamedBySigner: true})).toContain(joined('named by the signer'));
  expect(await read({})).not.toContain(joined('named by the signer'));
});

test('times stand in the zone of the account beside UTC, and programs are no browsers', async () => {
  const signedAt = new Date('2026-11-20T23:30:05Z');
  const {parties, ...input} = signedBy(1);
  const read = async (timeZone: string) => {
    const all = [{...parties[0]!, signedAt, userAgent: 'node'}];
    const history = entries([['Lease', '192.0.2.1', 'node']]);
    const pdf = await sealed({...input, parties: all, history, timeZone});
    return joined(await textOf(pdf, '-f', '3', '-raw'));
  };
  const berlin = await read('Europe/Berlin');
  expect(berlin).toContain(joined('2026-11-20 23:30:05 UTC 2026-11-21 00:30 UTC+01:00'));
  expect(berlin).toContain(joined('2026-11-20 09:00:00 UTC 10:00 UTC+01:00'));
  expect(berlin).toContain(joined('the same time in Europe/Berlin, with its difference from UTC'));
  expect(berlin).not.toContain('node');
  expect(await read('America/New_York')).toContain(joined('18:30 UTC-05:00'));
  const utc = await read('UTC');
  expect(utc).not.toMatch(/UTC[+-]/);
});

test.each(['en', 'ar'] as const)(
  'what a party did stands in its own zone in %s, and what others did in that of the account',
  async (language) => {
    const anna = {party_id: '1', name: 'Anna', email: 'anna@example.com'};
    const {parties, ...input} = signedBy(2);
    const history = chain([
      {type: 'party-invited', data: {party: anna}},
      {type: 'party-opened', data: {party: anna}},
    ]);
    const zones = {timeZone: 'Europe/Berlin', language, history} as const;
    const own = {...parties[0]!, id: '1', timeZone: 'Asia/Calcutta'};
    const pdf = await sealed({...input, ...zones, parties: [own, {...parties[1]!, id: '2'}]});
    const text = joined(await textOf(pdf, '-f', '3', '-raw'));
    // Invited, and as the history says it.
    expect(text).toContain(joined('2026-11-20 09:01:00 UTC 10:01 UTC+01:00'));
    expect(text).toContain(joined('2026-11-20 09:00:00 UTC 10:00 UTC+01:00'));
    // Signed, and as the history says it.
    expect(text).toContain(joined('2026-11-20 09:04:00 UTC 14:34 UTC+05:30'));
    expect(text).toContain(joined('2026-11-20 09:01:00 UTC 14:31 UTC+05:30'));
    // Nobody knows where the other one was.
    expect(text).toContain(joined('2026-11-20 09:04:00 UTC 10:04 UTC+01:00'));
    // Named once.
    expect(text.split('Asia/Kolkata')).toHaveLength(2);
    expect(text.split('Europe/Berlin')).toHaveLength(2);
  },
);

test('who sent it, and each way in which a party was identified, begin a line of their own', async () => {
  const sender = {name: 'Clara Berg', email: 'clara@example.com'};
  const pdf = await sealed({...signedBy(1), sender});
  const lines = (await textOf(pdf, '-f', '3', '-raw')).split('\n').map((line) => line.trim());
  expect(lines.some((line) => line.endsWith('Harbour Lettings'))).toBe(true);
  expect(lines).toContain('Clara Berg · clara@example.com');
  expect(lines.some((line) => line.startsWith('Code sent to the number that ends in 4521'))).toBe(
    true,
  );
});

test('two signers take two pages', async () => {
  expect((await pagesOf(await sealed(signedBy(2)))).length).toBeLessThanOrEqual(2);
});

test.each(['en', 'ar'] as const)(
  'its code in %s leads to the page for checking',
  async (language) => {
    const pdf = await sealed({...signedBy(1), language});
    const read = await withFiles({'file.pdf': pdf}, async (folder) => {
      const drawn = ['-r', '150', '-gray', '-f', '3', '-l', '3', '-png', 'file.pdf', 'page'];
      await run('pdftoppm', drawn, {cwd: folder});
      const [page = ''] = (await readdir(folder)).filter((name) => name.endsWith('.png'));
      return run('zbarimg', ['--quiet', '--raw', page], {cwd: folder});
    });
    expect(read.stdout.trim()).toBe(verifyUrl);
  },
);

test('the envelope and where to check it stand on every page of it', async () => {
  const pages = await pagesOf(await sealed(signedBy(20)));
  for (const page of pages) {
    expect(page).toContain(certificate.envelope.fingerprint);
    expect(page).toContain(verifyUrl);
  }
});

test('what everybody agreed to stands once and in full, and each party refers to it', async () => {
  const text = (await pagesOf(await sealed(signedBy(20)))).join('');
  expect(joined(text).split(joined(anna.consent ?? ''))).toHaveLength(2);
  expect(text.match(/Agreed to\s+\[\d\]/g)).toHaveLength(20);
  for (const browser of browsers) expect(joined(text).split(joined(browser))).toHaveLength(2);
});

test('words longer than a page go on over the next, and nothing runs into the foot', async () => {
  const terms = Array.from({length: 2_000}, (_, index) => `term${index}`).join(' ');
  const input = {...signedBy(1), parties: [{...anna, consent: terms}]};
  const pdf = await sealed(input);
  const text = joined((await pagesOf(pdf)).join(''));
  for (const word of ['term0', 'term1000', 'term1999']) expect(text).toContain(word);
  for (const page of [3, 4, 5]) {
    const words = await findWords(pdf, page);
    const lowest = Math.max(
      ...words.filter(({text: word}) => word.startsWith('term')).map(({bottom}) => bottom),
    );
    expect(lowest).toBeLessThan(842 - 50);
  }
});

test('a party with more to tell than a page holds goes on over the next', async () => {
  const files = Array.from({length: 60}, (_, index) => ({
    name: `file-${index}.pdf`,
    sha256: createHash('sha256').update(String(index)).digest('hex'),
  }));
  const pdf = await sealed({...signedBy(1), parties: [{...anna, files}]});
  const text = joined((await pagesOf(pdf)).join(''));
  for (const {name, sha256} of files) expect(text).toContain(`${name}SHA-256${sha256}`);
});

test('it says who sent the envelope from where, who gets copies, and what was uploaded', async () => {
  const [document] = certificate.documents;
  const input: CertificateInput = {
    ...signedBy(1),
    sender: {name: 'Clara Berg', email: 'clara@example.com', ip: '2001:db8::17'},
    copies: ['anna@example.com', 'clara@example.com'],
    documents: [{...document!, uploadSha256: '77ee'.repeat(16)}],
  };
  const [page = ''] = await pagesOf(await sealed(input));
  expect(page).toContain('Clara Berg · clara@example.com · 2001:db8::17');
  expect(page).toMatch(/Copies go to\s+anna@example.com, clara@example.com/);
  expect(page).toContain(`As uploaded · SHA-256 ${'77ee'.repeat(16)}`);
});

test.each(['chromium-1.pdf', 'crop-rot90.pdf', 'inherited-box-rotate.pdf'] as const)(
  '%s: the envelope is named at the foot of every page, where the account wants it',
  async (sample) => {
    const {pdf, pages} = await pool.normalise(await readSample(sample));
    const input = sealInput([], {pageMark: certificate.envelope.fingerprint});
    const marked = (await pool.seal(pdf, input, sealer)).pdf;
    for (const [index, {height}] of pages.entries()) {
      const marks = (await findWords(marked, index + 1)).filter(
        ({text}) => text === certificate.envelope.fingerprint,
      );
      expect(marks).toHaveLength(1);
      expect(marks[0]?.left).toBeCloseTo(14, 0);
      expect(marks[0]?.bottom).toBeGreaterThan(height - 14);
      expect(marks[0]?.bottom).toBeLessThan(height);
    }
  },
);

/** Long enough for the longest name that is taken, in words as people have them and in one that cannot be broken. */
const longNames = {
  words: 'Maria da Conceição Rajapaksha Mudiyanselage '.repeat(6).slice(0, 254).padEnd(255, 'x'),
  one: 'W'.repeat(255),
};

test.each([
  ['words', 'en'],
  ['one', 'en'],
  ['words', 'ar'],
] as const)(
  'a name of 255 characters (%s) stands whole within the margins in %s',
  async (key, language) => {
    const name = longNames[key];
    const signature = {kind: 'typed', text: name, hand: 'caveat'} as const;
    const sender = {name, email: 'clara@example.com'};
    const history = entries([[`${name} (anna@example.com) signed`, '192.0.2.1', browsers[0]!]]);
    const parties = [{...signer(1), name, signature}];
    const pdf = await sealed({...certificate, language, history, sender, parties});
    const text = joined(await textOf(pdf, '-f', '3', '-raw'));
    expect(text.split(joined(name)).length).toBeGreaterThanOrEqual(4);
    for (const {left, right} of await findWords(pdf, 3)) {
      expect(left).toBeGreaterThanOrEqual(60);
      expect(right).toBeLessThanOrEqual(596 - 60);
    }
  },
);
