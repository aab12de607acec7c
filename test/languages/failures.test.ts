/** Whoever is refused a document is told what is wrong with it, where, and what to do about it. */
import {describe, expect, it} from 'vitest';
import {
  failureKinds,
  type DocumentFailureCode,
} from '../../src/contract/resources/document-failure.js';
import {languages} from '../../src/contract/text/language.js';
import {failures} from '../../src/languages/english/history.js';
import {sayFailure} from '../../src/languages/history-words.js';

type Told = keyof typeof failures;

const codes = Object.keys(failures) as Told[];

/** What a sender can do, as the beginning of a clause. */
const advice =
  /(?:^|[.:;,] |\band )(?:or )?(?:Remove|Save|Open|Choose|Print|Send|Give|Split|Check|Get|Try|Write|Correct|have its operator|upload)\b/i;

describe.each(codes)('the refusal %s', (code) => {
  it('says what to do', () => {
    const [, ...rest] = failures[code].split(/(?<=[.:;]) /);
    // The first sentence says what is wrong, unless it says that it must be otherwise.
    const told = rest.length > 0 ? rest.join(' ') : failures[code];
    expect(told).toMatch(code === 'not_https' ? /must begin with/ : advice);
  });

  it.each(languages.filter((language) => language !== 'en'))('says so in %s', (language) => {
    const told = sayFailure({...everything, code} as never, language);
    expect(told.match(/[.。:：,،、;；]/gu)?.length ?? 0).toBeGreaterThan(1);
    expect(told).not.toBe(sayFailure({...everything, code} as never, 'en'));
  });
});

/** The values that sentences mention. */
const everything = {
  page: 7,
  most: 1000,
  megabytes: 25,
  title: 'Lease',
  signers: 'Anna',
  host: 'files.example.com',
  seconds: 20,
  error: 'ECONNRESET',
  status: 404,
  bytes: 100,
  name: 'Eicar',
  names: 'rent',
  role: 'signer2',
  tag: '{{#rooms}}',
};

it('names the page, where one page is concerned', () => {
  for (const code of [
    'page_unreadable',
    'page_incomplete',
    'page_unseen',
    'page_too_heavy',
  ] as const)
    expect(sayFailure({code, page: 7}, 'en')).toMatch(/\bpage 7\b/i);
});

it.each(languages)('names it in %s as well', (language) => {
  expect(sayFailure({code: 'page_unreadable', page: 7}, language)).toContain('7');
});

it('is there for every code', () => {
  const known = (Object.keys(failureKinds) as DocumentFailureCode[]).filter(
    (code) => code !== 'other',
  );
  expect(codes.toSorted()).toEqual(known.toSorted());
});
