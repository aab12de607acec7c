/** HTTP Basic authentication with the API key as user name (interface document, "Authentication"). */
import {Refusal} from '../domain/refusal.js';
import {holderOfKey, type KeyHolder} from '../storage/api-keys.js';
import type {Queries} from '../storage/database.js';
import {sha256} from '../storage/envelope-store.js';
import type {Limiter} from './rate-limit.js';

/** Who calls. */
export interface Caller extends KeyHolder {
  /** Tells keys apart in counters, without being one. */
  readonly keyName: string;
}

/** Finds out who calls. */
export type Authenticate = (authorization: string | undefined, ip: string) => Promise<Caller>;

/**
 * @param failures Counts failed tries by address.
 * @returns A function that throws Refusal 10002 for a wrong or missing key, Throttled after too many tries.
 */
export function createAuthenticate(db: Queries, failures: Limiter): Authenticate {
  return async (authorization, ip) => {
    const apiKey = keyIn(authorization);
    const holder = apiKey === undefined ? undefined : await holderOfKey(db, apiKey);
    if (apiKey !== undefined && holder) return {...holder, keyName: sha256(apiKey)};
    await failures.count(ip);
    throw new Refusal(10002);
  };
}

/** The user name of a Basic header; the password may be anything, even missing. */
function keyIn(authorization: string | undefined): string | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=_-]+)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [user] = Buffer.from(encoded, 'base64').toString('utf8').split(':', 1);
  return user || undefined;
}
