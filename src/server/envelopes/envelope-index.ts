/**
 * Which envelopes belong to whom, kept by the helper for services whose list supports neither `owner` nor
 * `party_email`: such a service would list everybody's envelopes to everybody.
 */
import {addressKey} from '../../contract/text/address.js';
import {envelopeListAnswerSchema} from '../service-answers.js';
import type {Service} from '../service.js';
import type {EsignStore} from '../store.js';

/** Lists of fingerprints by owner id and by the party's address, newest first. */
export interface EnvelopeIndex {
  /** Whether the index is needed; the service is asked once. */
  isNeeded(): Promise<boolean>;
  add(fingerprint: string, owner: string, emails: readonly string[]): Promise<void>;
  find(role: 'owner' | 'party', who: string): Promise<readonly string[]>;
}

const mostKept = 1_000;

/** An index in the store. */
export function createEnvelopeIndex(service: Service, store: EsignStore): EnvelopeIndex {
  let answer: Promise<boolean> | undefined;
  const load = async (key: string) =>
    ((await store.getItem(key)) as readonly string[] | null) ?? [];
  const put = async (key: string, fingerprint: string) => {
    const kept = await load(key);
    if (!kept.includes(fingerprint))
      await store.setItem(key, [fingerprint, ...kept].slice(0, mostKept));
  };
  return {
    isNeeded() {
      answer ??= ignoresFilters(service).catch((error: unknown) => {
        // A failed question is asked again; its rejection must not answer every later request.
        answer = undefined;
        throw error;
      });
      return answer;
    },
    async add(fingerprint, owner, emails) {
      await put(keyOf('owner', owner), fingerprint);
      for (const email of new Set(emails.map(addressKey))) {
        await put(keyOf('party', email), fingerprint);
      }
    },
    find: (role, who) => load(keyOf(role, role === 'party' ? addressKey(who) : who)),
  };
}

/** Nobody owns envelopes under a random name: a service that lists some ignores the filter. */
async function ignoresFilters(service: Service): Promise<boolean> {
  const query = {owner: crypto.randomUUID(), limit: 1};
  const list = await service.read('listEnvelopes', {}, envelopeListAnswerSchema, {query});
  return list.total_envelopes > 0;
}

const keyOf = (role: 'owner' | 'party', who: string) =>
  `esign:index:${role}:${encodeURIComponent(who)}`;
