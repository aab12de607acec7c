/** Whether all that was acknowledged came to its end, and once. */
import {setTimeout as delay} from 'node:timers/promises';
import type {EnvelopeAnswer} from '../../src/contract/envelope.js';
import type {openForBusiness, Ledger} from './customers.js';
import type {Row} from './report.js';

interface Witnesses {
  readonly ask: ReturnType<typeof openForBusiness>['ask'];
  /** Whom mails reached; copies of one have the same id. */
  readonly mail: {readonly mails: readonly {readonly to: string; readonly id: string}[]};
  /** Events that a receiver has taken. */
  readonly hook: {readonly events: readonly {readonly id: string; readonly action: string}[]};
}

/** Milliseconds in which seals, mails and events that wait must have come. */
const patience = 180_000;

/** What each envelope of two signers brings about. */
const eventsOfEach = {
  'send-envelope': 1,
  'signed-envelope': 2,
  'signed-envelope-complete': 1,
} as const;
/** To each signer: the invitation and the signed document. */
const mailsToEach = 2;

/** Waits until everything has come, or has had time enough, and counts. */
export async function audit(
  {signed, acknowledged, again}: Ledger,
  {ask, mail, hook}: Witnesses,
): Promise<Omit<Row, 'scenario' | 'troubles'>> {
  const missing = () => missingNews(signed.length, mail.mails, hook.events);
  const unsealed = new Set(signed);
  let sealedAgain = 0;
  for (const end = Date.now() + patience; Date.now() < end; await delay(500)) {
    for (const fingerprint of unsealed) {
      const seals = await sealsOf(ask, fingerprint);
      if (seals > 0) unsealed.delete(fingerprint);
      sealedAgain += Math.max(0, seals - 1);
    }
    if (unsealed.size === 0 && missing() === 0) break;
  }
  return {acknowledged, again, lost: unsealed.size + missing(), twice: sealedAgain};
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

function missingNews(
  envelopes: number,
  mails: Witnesses['mail']['mails'],
  events: Witnesses['hook']['events'],
): number {
  const came = (action: string) =>
    new Set(events.filter((event) => event.action === action).map(({id}) => id)).size;
  const reached = (address: string) =>
    new Set(mails.filter(({to}) => to === address).map(({id}) => id)).size;
  const missingEvents = Object.entries(eventsOfEach).map(
    ([action, each]) => envelopes * each - came(action),
  );
  const missingMails = ['anna@example.com', 'ben@example.com'].map(
    (address) => envelopes * mailsToEach - reached(address),
  );
  return [...missingEvents, ...missingMails].reduce((sum, each) => sum + Math.max(0, each), 0);
}
