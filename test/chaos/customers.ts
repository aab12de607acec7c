/** Customers who send contracts and have them signed, and who ask again as long as they are refused. */
import {randomUUID} from 'node:crypto';
import {setTimeout as delay} from 'node:timers/promises';
import type {EnvelopeAnswer} from '../../src/contract/resources/envelope.js';
import type {SigningState} from '../../src/contract/pages/signing-page.js';
import {sampleContent} from '../e2e/samples.js';
import {shownBy} from '../service/pages/as-shown.js';

/** Where one of the processes answers now. */
export type Door = () => string;

/** What was acknowledged to customers. */
export interface Ledger {
  /** Fingerprints of what was sent and is signed by everybody. */
  readonly signed: string[];
  acknowledged: number;
  again: number;
}

const signers = ['Anna', 'Ben'] as const;

/** Milliseconds: after so long, somebody who waits gives up and asks again. */
const timeout = 15_000;
/** Milliseconds in which everything must have come to its end. */
const longest = 180_000;

/** An account, and the receiver that hears of all that happens there. */
export interface Account {
  readonly apiKey: string;
  readonly hook: {readonly url: string};
}

export type Shop = Awaited<ReturnType<typeof openForBusiness>>;

/** Customers work at the same time, each one contract after the other, until they are told to stop. */
export async function openForBusiness(
  customers: number,
  doors: readonly Door[],
  {apiKey, hook}: Account,
) {
  const ledger: Ledger = {signed: [], acknowledged: 0, again: 0};
  const ask = asker(doors, apiKey, ledger);
  await ask({
    method: 'POST',
    path: '/v1/webhooks',
    body: {webhook_type: 'all', webhook_url: hook.url},
  });
  let isOpen = true;
  const work = async () => {
    while (isOpen) {
      const fingerprint = await send(ask);
      for (const name of signers) await sign(ask, fingerprint, name);
      ledger.signed.push(fingerprint);
    }
  };
  const all = Promise.all(Array.from({length: customers}, work));
  // What fails is heard of at closing time.
  all.catch(() => undefined);
  return {
    ledger,
    ask,
    /** Everybody finishes what they have begun. */
    async close(): Promise<Ledger> {
      isOpen = false;
      await all;
      return ledger;
    },
  };
}

/** Makes a request until it is answered well; `isDone` looks whether one whose answer was lost has done its work. */
type Ask = <Answer>(request: {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isDone?: () => Promise<boolean>;
}) => Promise<Answer>;

function asker(doors: readonly Door[], apiKey: string, ledger: Ledger): Ask {
  const service = {authorization: `Basic ${btoa(`${apiKey}:`)}`};
  let turn = 0;
  return async <Answer>({method, path, body, headers, isDone}: Parameters<Ask>[0]) => {
    let said = '';
    for (const end = Date.now() + longest; Date.now() < end; await delay(200)) {
      const door = doors[(turn += 1) % doors.length]!;
      try {
        const answer = await fetch(door() + path, {
          method,
          headers: {'content-type': 'application/json', ...service, ...headers},
          signal: AbortSignal.timeout(timeout),
          ...(body === undefined ? {} : {body: JSON.stringify(body)}),
        });
        if (answer.ok) {
          ledger.acknowledged += 1;
          return (await answer.json()) as Answer;
        }
        said = `${answer.status} ${await answer.text()}`;
      } catch (error) {
        said = String(error);
      }
      ledger.again += 1;
      if (await isDone?.()) return undefined as Answer;
    }
    throw new Error(`${method} ${path} was refused for ${longest} ms. At last: ${said}`);
  };
}

async function send(ask: Ask): Promise<string> {
  const {envelope_fingerprint} = await ask<{envelope_fingerprint: string}>({
    method: 'POST',
    path: '/v1/envelopes',
    headers: {'idempotency-key': randomUUID()},
    body: {
      envelope_title: 'Lease of 1 Mill Lane',
      envelope_documents: [
        {
          document_title: 'Lease',
          document_file_name: 'lease.pdf',
          document_file_content: await sampleContent('chromium-1.pdf'),
        },
      ],
      envelope_parties: signers.map((name) => ({
        party_name: name,
        party_email: `${name.toLowerCase()}@example.com`,
        party_role: 'signer',
      })),
    },
  });
  return envelope_fingerprint;
}

/** Signs for one of them as the signing page would, when the turn has come. */
async function sign(ask: Ask, fingerprint: string, name: string): Promise<void> {
  const {party_id} = await turnOf(ask, fingerprint, name);
  const {session_url} = await ask<{session_url: string}>({
    method: 'POST',
    path: '/v1/embed-sessions',
    body: {
      envelope_fingerprint: fingerprint,
      session_type: 'signing',
      party_id: Number(party_id),
    },
  });
  const {pathname, hash} = new URL(session_url);
  const headers = {authorization: `Bearer ${hash.slice(1)}`};
  const page = <Answer>(method: string, path: string, body?: unknown, isDone = never) =>
    ask<Answer>({method, path: `${pathname}/${path}`, body, headers, isDone});

  const {revision} = await page<SigningState>('GET', 'signing');
  const {fields} = await page<SigningState>('POST', 'signing/consent', {revision});
  const value = {kind: 'typed', text: name, hand: 'caveat'};
  for (const {field_id} of fields.filter((field) => field.is_editable))
    await page('PUT', `signing/fields/${field_id}`, {value});
  const hasSigned = async () =>
    partyIn(await envelopeOf(ask, fingerprint), name)?.party_status === 'signed';
  const shown = shownBy(await page<SigningState>('GET', 'signing'));
  await page('POST', 'signing/finish', shown, hasSigned);
}

const never = () => Promise.resolve(false);

const envelopeOf = (ask: Ask, fingerprint: string): Promise<EnvelopeAnswer> =>
  ask({method: 'GET', path: `/v1/envelopes/${fingerprint}`});

const partyIn = ({envelope_parties}: EnvelopeAnswer, name: string) =>
  envelope_parties.find(({party_title}) => party_title === name);

async function turnOf(ask: Ask, fingerprint: string, name: string) {
  let last = '';
  for (const end = Date.now() + longest; Date.now() < end; await delay(200)) {
    const envelope = await envelopeOf(ask, fingerprint);
    const party = partyIn(envelope, name);
    if (party?.party_status === 'in progress') return party;
    last = `the envelope ${fingerprint} is ${envelope.envelope_status}, ${name} ${party?.party_status}`;
  }
  throw new Error(`The turn of ${name} did not come: ${last}.`);
}
