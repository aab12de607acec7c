/** Each condition of PDF/A-3b and PDF/UA-1 that is checked notices a file that breaks it. */
import {PDFDocument} from '@cantoo/pdf-lib';
import {beforeAll, describe, expect, test} from 'vitest';
import {accessConditions} from '../../../../src/service/pdf/claims/access-conditions.js';
import {archiveConditions} from '../../../../src/service/pdf/claims/archive-conditions.js';
import {breachesOf} from '../../../../src/service/pdf/claims/condition.js';
import {Facts} from '../../../../src/service/pdf/claims/facts.js';
import {readSample, sealInput, textField, wave} from '../seal-fixture.js';
import {useSealing} from '../sealing.js';
import {accessBreaks, archiveBreaks} from './broken-files.js';
import {checkAccess, checkArchive} from './check-claims.js';
import {writtenBreaches, type writtenConditions} from './written-file.js';

const {pool, sealer} = await useSealing();

/** A sealed file that keeps all conditions. */
let whole: Uint8Array;

beforeAll(async () => {
  const {pdf} = await pool.normalise(await readSample('archive/agreement-3b.pdf'));
  const signature = textField({type: 'signature', value: wave, alt: 'Signature: Anna', y: 300});
  whole = (await pool.seal(pdf, sealInput([signature, textField({})]), sealer)).pdf;
});

const opened = (): Promise<PDFDocument> => PDFDocument.load(whole, {updateMetadata: false});

test('a file that keeps all of them is found to', async () => {
  expect(await checkArchive(whole)).toEqual([]);
  expect(await checkAccess(whole)).toEqual([]);
});

describe('PDF/A-3b', () => {
  test.each(Object.entries(archiveBreaks))('%s', async (condition, breakIt) => {
    const pdf = await opened();
    breakIt(pdf);
    const broken = breachesOf(new Facts(pdf), archiveConditions).map((breach) => breach.condition);
    expect(broken).toContain(condition);
  });
});

describe('PDF/UA-1', () => {
  test.each(Object.entries(accessBreaks))('%s', async (condition, breakIt) => {
    const pdf = await opened();
    breakIt(pdf);
    const broken = breachesOf(new Facts(pdf), accessConditions).map((breach) => breach.condition);
    expect(broken).toContain(condition);
  });
});

describe('the bytes of the file', () => {
  const latin1 = () => Buffer.from(whole).toString('latin1');
  const breaks: Readonly<Record<keyof typeof writtenConditions, () => string>> = {
    beginsAsBinary: () => latin1().replace(/^%PDF-1\.7\n%.*\n/, '%PDF-1.7\n'),
    endsAtItsEnd: () => `${latin1()}more`,
    hasIdentifier: () => latin1().replaceAll('/ID', '/IX'),
    statesLengths: () => latin1().replace('endstream', ' endstream'),
    writesShortStrings: () => latin1().replace('/Root', `/Long <${'0'.repeat(65_536)}> /Root`),
  };
  test.each(Object.entries(breaks))('%s', (condition, breakIt) => {
    const broken = writtenBreaches(Buffer.from(breakIt(), 'latin1')).map((each) => each.condition);
    expect(broken).toContain(condition);
  });
});
