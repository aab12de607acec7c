/** Whether all that was acknowledged came to its end, and once. */
import {setTimeout as delay} from 'node:timers/promises';
import type {EnvelopeAnswer} from '../../src/contract/resources/envelope.js';
import type {Ledger, Shop} from './customers.js';
import type {Row} from './report.js';
import {scaled} from './scale.js';

interface Mail {
  readonly to: string;
  readonly id: string;
  /** The signed documents went along. */
  readonly hasFile: boolean;
}

interface Witnesses {
  readonly ask: Shop['ask'];
  /** Whom mails reached; what came twice has the same id. */
  readonly mail: {readonly mails: readonly Mail[]};
  /** Events that a receiver has taken. */
  readonly hook: {readonly events: readonly {readonly id: string; readonly action: string}[]};
}

/** Milliseconds in which seals, mails and events that wait must have come; pauses grow with each try that failed. */
const longest = scaled(240_000, 900_000);

/** What each envelope of two signers brings about. */
const eventsOfEach = {
  'send-envelope': 1,
  'signed-envelope': 2,
  'signed-envelope-complete': 1,
} as const;
const signers = ['anna@example.com', 'ben@example.com'];

/** What a scenario counted, and in words what is missing, for whoever has to find out why. */
export interface Findings extends Omit<Row, 'scenario' | 'troubles'> {
  readonly missing: readonly string[];
}

/** Waits until everything has come, or has had time enough, and counts. */
export async function audit(
  {signed, acknowledged, again}: Ledger,
  {ask, mail, hook}: Witnesses,
  timeout = longest,
): Promise<Findings> {
  const unsealed = new Set(signed);
  let [sealedAgain, invitations] = [0, 0];
  const findMissing = () => [
    ...[...unsealed].map((fingerprint) => `the seal of ${fingerprint}`),
    ...missingEvents(signed.length, hook.events),
    ...missingMails({copies: signed.length, invitations}, mail.mails),
  ];
  for (const end = Date.now() + timeout; ; await delay(500)) {
    for (const fingerprint of unsealed) {
      const {seals, invited} = await recordOf(ask, fingerprint);
      if (seals === 0) continue;
      unsealed.delete(fingerprint);
      sealedAgain += seals - 1;
      invitations += invited;
    }
    if (findMissing().length === 0 || Date.now() >= end) break;
  }
  const missing = findMissing();
  return {acknowledged, again, lost: missing.length, twice: sealedAgain, missing};
}

/** How often an envelope was sealed, and to how many signers the mail server took the invitation. */
async function recordOf(ask: Witnesses['ask'], fingerprint: string) {
  const {envelope_status, envelope_history} = await ask<EnvelopeAnswer>({
    method: 'GET',
    path: `/v1/envelopes/${fingerprint}`,
  });
  const count = (type: string) =>
    envelope_history.filter(({history_type}) => history_type === type).length;
  const seals = envelope_status === 'signed' ? count('sealed') : 0;
  return {seals, invited: count('party-mailed')};
}

/** One line for each that did not come, as far as there are more envelopes than events. */
function missingEvents(envelopes: number, events: Witnesses['hook']['events']): string[] {
  const came = (action: string) => countOf(events.filter((event) => event.action === action));
  return Object.entries(eventsOfEach).flatMap(([action, each]) =>
    lines(`an event ${action}`, envelopes * each - came(action)),
  );
}

/**
 * Each signer gets the signed documents. An invitation that could not be sent in time is not sent to somebody who has
 * signed without it; what is on record as sent must have come.
 */
function missingMails(
  {copies, invitations}: {readonly copies: number; readonly invitations: number},
  mails: readonly Mail[],
): string[] {
  const toSigners = mails.filter(({to}) => signers.includes(to));
  const withFile = toSigners.filter(({hasFile}) => hasFile);
  return [
    ...signers.flatMap((address) =>
      lines(
        `the signed documents to ${address}`,
        copies - countOf(withFile.filter(({to}) => to === address)),
      ),
    ),
    ...lines('an invitation', invitations - countOf(toSigners.filter(({hasFile}) => !hasFile))),
  ];
}

const countOf = (items: readonly {readonly id: string}[]): number =>
  new Set(items.map(({id}) => id)).size;

const lines = (what: string, count: number): string[] =>
  Array.from({length: Math.max(0, count)}, () => what);
