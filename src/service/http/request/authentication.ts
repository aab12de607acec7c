/** Who calls: HTTP Basic authentication with the API key as user name (docs/interface.md, "Authentication"). */
import {
  mandatePermissions,
  scopePermissions,
  type ConsoleRole,
  type Permission,
} from '../../../contract/access/permissions.js';
import {Refusal} from '../../domain/refusal.js';
import {holderByHash, type AccountHolder, type KeyHolder} from '../../storage/access/api-keys.js';
import {linkHolder} from '../../storage/access/link-holders.js';
import {
  mandateByHash,
  mandateObstacle,
  type AskingAgent,
  type MandateHolder,
} from '../../storage/access/mandates.js';
import type {Clock} from '../../ports.js';
import type {Doer} from '../../storage/accounts/audit-log.js';
import type {Queries} from '../../storage/connection/database.js';
import {sha256} from '../../security/sha256.js';
import type {Limiter} from './rate-limit.js';

/** The authenticated caller. */
export interface Caller extends AccountHolder {
  /** Identifies the key in counters without revealing it. */
  readonly keyName: string;
  readonly permissions: readonly Permission[];
  /** The person, if it is a user who is signed in to the console. */
  readonly user: CallingUser | null;
  /** The mandate, if it is an agent. */
  readonly mandateId: number | null;
  /** The agent that this user has connected and through which the call comes, if it does. */
  readonly agent?: AskingAgent;
  /** The key, if it is neither. */
  readonly keyId: number | null;
  /** Who runs the command that calls; omitted if it is none. */
  readonly operator?: Doer;
  /** With whom links in answers to this caller end. */
  readonly holder: string;
}

/** A user who is signed in. */
export interface CallingUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: ConsoleRole;
  /** Null for a call through an agent that the user has connected. */
  readonly sessionId: string | null;
  readonly signedIn: Date;
}

/** Authenticates a request; failures are counted per address. */
export type Authenticate = (
  authorization: string | undefined,
  ipOf: () => string,
) => Promise<Caller>;

/**
 * @param failures Counts failed attempts by address.
 * @returns A function that throws Refusal 10002 for a wrong or missing key, ThrottledError after too many failed attempts
 */
export function createAuthenticate(db: Queries, failures: Limiter, clock: Clock): Authenticate {
  // Many requests with the same key come at the same moment, and asking for it is half the statements of a read.
  const callerOf = shareLookUps((keyName) => findCaller(db, keyName, clock.now()));
  return async (authorization, ipOf) => {
    const apiKey = keyIn(authorization);
    const caller = apiKey === undefined ? undefined : await callerOf(sha256(apiKey));
    if (caller) return caller;
    // Counted only now, so that the right key still works after too many wrong ones.
    await failures.count(ipOf());
    throw new Refusal(10002);
  };
}

/** The owner of a key, or the agent with a token. */
async function findCaller(db: Queries, keyName: string, now: Date): Promise<Caller | undefined> {
  const holder = await holderByHash(db, keyName, now);
  if (holder) return toCaller(holder, keyName);
  const agent = await mandateByHash(db, keyName, now);
  if (agent) return toAgent(agent, keyName);
  // Who has the token may know what it waits for; that is no attempt to guess one.
  const obstacle = await mandateObstacle(db, keyName, now);
  if (obstacle !== null) throw new Refusal(10002, obstacle);
  return undefined;
}

const toCaller = ({scope, ...account}: KeyHolder, keyName: string): Caller => ({
  ...account,
  keyName,
  permissions: scopePermissions[scope],
  user: null,
  mandateId: null,
  holder: linkHolder.key(account.keyId),
});

/** Who acts under a mandate. */
export const toAgent = (holder: MandateHolder, keyName: string): Caller => ({
  ...holder,
  keyName,
  permissions: mandatePermissions,
  user: null,
  keyId: null,
  holder: linkHolder.mandate(holder.mandateId),
});

/** The user name of a Basic header; the password may be anything, even missing. */
export function keyIn(authorization: string | undefined): string | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=_-]+)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [user] = Buffer.from(encoded, 'base64').toString('utf8').split(':', 1);
  return user || undefined;
}

/** Looks something up under its key. */
type LookUp<Found> = (key: string) => Promise<Found>;

interface Running<Found> {
  readonly found: Promise<Found>;
  /** The look-up that begins when this one ends, for everybody who came meanwhile. */
  next?: Promise<Found>;
}

/**
 * Runs one look-up of a key at a time. Who asks while one is running shares the next one instead of joining it, so that
 * nobody gets an answer from before they asked.
 */
export function shareLookUps<Found>(lookUp: LookUp<Found>): LookUp<Found> {
  const all = new Map<string, Running<Found>>();

  function begin(key: string): Promise<Found> {
    const running: Running<Found> = {found: lookUp(key)};
    all.set(key, running);
    const end = () => void (all.get(key) === running && all.delete(key));
    running.found.then(end, end);
    return running.found;
  }

  return (key) => {
    const running = all.get(key);
    if (!running) return begin(key);
    const again = () => begin(key);
    return (running.next ??= running.found.then(again, again));
  };
}
