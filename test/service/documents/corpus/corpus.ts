/** Genuine, tampered and foreign files, each with its one right verdict. */
import type {CheckCode, SubIndication} from '../../../../src/service/pdf/verifying/verdict.js';
import type {Trust} from '../../../../src/service/pdf/verifying/trust.js';
import {now} from './authority.js';
import {type Line, makePeople} from './people.js';
import {genuine} from './genuine.js';
import {changedAfterwards} from './changed-afterwards.js';
import {addedAfterwards} from './added-afterwards.js';
import {tablesAfterwards} from './tables-afterwards.js';
import {otherReadings} from './other-readings.js';
import {badHistories} from './bad-histories.js';
import {badTimestamps} from './bad-timestamps.js';
import {badCertificates} from './bad-certificates.js';
import {badSignatures} from './bad-signatures.js';
import {foreign} from './foreign.js';
import type {Finding} from './judged-case.js';

/** One file, what is believed besides, and what is to be said of it. */
export interface CorpusCase {
  readonly name: string;
  readonly pdf: Uint8Array;
  readonly trust: Trust;
  /** Why it is not valid; `undefined` where it is. */
  readonly reason: SubIndication | undefined;
  /** Every check that does not pass. */
  readonly codes: readonly CheckCode[];
  /** All of it in one word. */
  readonly finding: Finding;
}

/** Makes all of them; they differ in keys and times each time. */
export async function makeCorpus(): Promise<readonly CorpusCase[]> {
  const people = await makePeople();
  const trust: Trust = {
    seals: [people.root.certificate],
    timestampAuthorities: [people.tsaRoot.certificate],
    distrusted: [],
    revocationLists: [],
    at: now,
  };
  const lines: Line[] = [
    ...(await genuine(people)),
    ...(await changedAfterwards(people)),
    ...(await addedAfterwards(people)),
    ...(await tablesAfterwards(people)),
    ...(await otherReadings(people)),
    ...(await badHistories(people)),
    ...(await badTimestamps(people)),
    ...(await badCertificates(people)),
    ...(await badSignatures(people)),
    ...(await foreign(people)),
  ];
  return Promise.all(
    lines.map(async ([name, pdf, reason, said = [], more]) => {
      const codes = [said].flat() as CheckCode[];
      const finding = findingOf(codes);
      return {name, pdf: await pdf, reason, codes, finding, trust: {...trust, ...more}};
    }),
  );
}

/** What proves nothing wrong, and not that all is well. */
const open: ReadonlySet<CheckCode> = new Set<CheckCode>([
  'certificate-ended',
  'certificate-revoked',
  'certificate-unchecked',
  'certificate-unconnected',
  'certificate-unfit',
  'certificate-weak',
  'document-unsigned',
  'installation-unknown',
  'signature-foreign',
  'signature-weak',
  'timestamp-ended',
  'timestamp-unfit',
  'timestamp-unknown',
]);

function findingOf(codes: readonly CheckCode[]): Finding {
  const [code] = codes;
  if (code === undefined) return 'good';
  if (codes.length === 1 && code === 'signature-missing') return 'none';
  if (codes.length === 1 && code === 'installation-unknown') return 'unknown';
  if (!codes.every((each) => open.has(each))) return 'bad';
  if (codes.includes('document-unsigned')) return 'added';
  return codes.includes('signature-foreign') ? 'foreign' : 'open';
}
