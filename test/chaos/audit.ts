/** Whether all that was acknowledged came to its end, and once. */
import {setTimeout as delay} from 'node:timers/promises';
import type {EnvelopeAnswer} from '../../src/contract/envelope.js';
import type {Ledger, Shop} from './customers.js';
import type {Row} from './report.js';
import {scaled} from './scale.js';

interface Witnesses {
  readonly ask: Shop['ask'];
  /** Whom mails reached; copies of one have the same id. */
  readonly mail: {readonly mails: readonly {readonly to: string; readonly id: string}[]};
  /** Events that a receiver has taken. */
  readonly hook: {readonly events: readonly {readonly id: string; readonly action: string}[]};
}

/** Milliseconds in which seals, mails and events that wait must have come; pauses grow with each try that failed. */
const longest = scaled(120_000, 900_000);

/** What each envelope of two signers brings about. */
const eventsOfEach = {
  'send-envelope': 1,
  'signed-envelope': 2,
  'signed-envelope-complete': 1,
} as const;
/** To each signer: the invitation and the signed document. */
const mailsToEach = 2;

/** What a scenario counted, and in words what is missing, for whoever has to find out why. */
export interface Findings extends Omit<Row, 'scenario' | 'troubles'> {
  readonly missing: readonly string[];
}

/** Waits until everything has come, or has had time enough, and counts. */
export async function audit(
  {signed, acknowledged, again}: Ledger,
  {ask, mail, hook}: Witnesses,
  patience = longest,
): Promise<Findings> {
  const unsealed = new Set(signed);
  const findMissing = () => [
    ...[...unsealed].map((fingerprint) => `the seal of ${fingerprint}`),
    ...missingNews(signed.length, mail.mails, hook.events),
  ];
  let sealedAgain = 0;
  for (const end = Date.now() + patience; ; await delay(500)) {
    for (const fingerprint of unsealed) {
      const seals = await sealsOf(ask, fingerprint);
      if (seals > 0) unsealed.delete(fingerprint);
      sealedAgain += Math.max(0, seals - 1);
    }
    if (findMissing().length === 0 || Date.now() >= end) break;
  }
  const missing = findMissing();
  return {acknowledged, again, lost: missing.length, twice: sealedAgain, missing};
}

async function sealsOf(ask: Witnesses['ask'], fingerprint: string): Promise<number> {
  const {envelope_status, envelope_history} = await ask<EnvelopeAnswer>({
    method: 'GET',
    path: `/v1/envelopes/${fingerprint}`,
  });
  if (envelope_status !== 'signed') return 0;
  return envelope_history.filter(({history_detail}) => history_detail.startsWith('Envelope sealed'))
    .length;
}

/** One line for each that did not come, as far as there are more envelopes than news. */
function missingNews(
  envelopes: number,
  mails: Witnesses['mail']['mails'],
  events: Witnesses['hook']['events'],
): string[] {
  const came = (action: string) =>
    new Set(events.filter((event) => event.action === action).map(({id}) => id)).size;
  const reached = (address: string) =>
    new Set(mails.filter(({to}) => to === address).map(({id}) => id)).size;
  const lines = (what: string, count: number) =>
    Array.from({length: Math.max(0, count)}, () => what);
  return [
    ...Object.entries(eventsOfEach).flatMap(([action, each]) =>
      lines(`an event ${action}`, envelopes * each - came(action)),
    ),
    ...['anna@example.com', 'ben@example.com'].flatMap((address) =>
      lines(`a mail to ${address}`, envelopes * mailsToEach - reached(address)),
    ),
  ];
}
