import {expect, test} from 'vitest';
import {verifySealed} from '../../../src/service/pdf/verifying/verify.js';
import {makeCorpus} from './corpus/corpus.js';
import {buildChild} from './seal-fixture.js';

buildChild();
const corpus = await makeCorpus();

test('the corpus has forty files and more, of different names', () => {
  expect(corpus.length).toBeGreaterThan(40);
  expect(new Set(corpus.map(({name}) => name)).size).toBe(corpus.length);
});

test.each(corpus)(
  'a file $name gets its one right verdict',
  async ({pdf, trust, reason, codes}) => {
    const {valid, subIndication, checks} = await verifySealed(pdf, trust);
    expect({
      reason: subIndication,
      codes: checks.filter(({ok}) => !ok).map(({code}) => code),
    }).toEqual({
      reason: reason ?? null,
      codes,
    });
    expect(valid).toBe(reason === undefined);
  },
);
