/** Whether a PDF is what it claims to be, for tests: the conditions of the service, and those on the bytes of the file. */
import {PDFDocument} from '@cantoo/pdf-lib';
import {accessConditions} from '../../../../src/service/pdf/claims/access-conditions.js';
import {archiveConditions} from '../../../../src/service/pdf/claims/archive-conditions.js';
import {breachesOf, type Breach} from '../../../../src/service/pdf/claims/condition.js';
import {Facts} from '../../../../src/service/pdf/claims/facts.js';
import {writtenBreaches} from './written-file.js';

/** What in a file breaks the conditions of PDF/A-3b. */
export async function checkArchive(file: Uint8Array): Promise<readonly Breach[]> {
  return [...breachesOf(await factsOf(file), archiveConditions), ...writtenBreaches(file)];
}

/** What in a file breaks the conditions of PDF/UA-1. */
export async function checkAccess(file: Uint8Array): Promise<readonly Breach[]> {
  return breachesOf(await factsOf(file), accessConditions);
}

const factsOf = async (file: Uint8Array): Promise<Facts> =>
  new Facts(await PDFDocument.load(file, {updateMetadata: false, ignoreEncryption: true}));
