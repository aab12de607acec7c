/** Counts the bodies that this process is receiving, so that one caller cannot use up the memory or all slots. */
import {ThrottledError} from '../answers/failure.js';
import {UnavailableError} from '../../storage/connection/unavailable.js';

/** Limits on concurrent requests with a body. */
export interface BodyLimits {
  /** Requests with a body: in total, per account and per party. */
  readonly all: number;
  readonly account: number;
  readonly party: number;
  /** Bytes that they hold in memory. One account may use half of them. */
  readonly bytes: number;
}

const usual = {all: 256, account: 64, party: 16} as const;

/** Seconds after which a retry is worthwhile. */
const pause = 2;

/** Whose body it is. */
export interface BodyOwner {
  /** Id of the account, or the address of an anonymous caller. */
  readonly account: number | string;
  /** Session of a party. */
  readonly party?: string;
}

/** The slot of one request. */
export interface BodyPlace {
  /**
   * Adds this many bytes to what the body holds in memory. Announced bytes that have not arrived do not count.
   * @throws UnavailableError if there is no room for them.
   */
  hold(bytes: number): void;
  /** Frees the slot and all bytes that it held. */
  leave(): void;
}

export interface BodiesUnderWay {
  /**
   * Reserves a slot for a request.
   * @throws ThrottledError if the account or party has too many, UnavailableError if no slot is free.
   */
  enter(owner: BodyOwner): BodyPlace;
}

/** Creates the counter of this process. */
export function createBodiesUnderWay(
  limits: Partial<BodyLimits> & Pick<BodyLimits, 'bytes'>,
): BodiesUnderWay {
  const {all, account, party, bytes: most} = {...usual, ...limits};
  const underWay: (BodyOwner & {held: number})[] = [];

  function hold(entry: (typeof underWay)[number], bytes: number): void {
    const own = underWay.filter((other) => other.account === entry.account);
    if (bytes + sumOf(own) > most / 2 || bytes + sumOf(underWay) > most)
      throw new UnavailableError('memory');
    entry.held += bytes;
  }

  return {
    enter(owner) {
      const own = underWay.filter((other) => other.account === owner.account);
      if (own.length >= account) throw new ThrottledError(account, pause, 'moment');
      const ofParty = own.filter((other) => owner.party && other.party === owner.party);
      if (ofParty.length >= party) throw new ThrottledError(party, pause, 'moment');
      if (underWay.length >= all) throw new UnavailableError('memory');
      const entry = {...owner, held: 0};
      underWay.push(entry);
      return {
        hold: (bytes) => hold(entry, bytes),
        leave: () => {
          const at = underWay.indexOf(entry);
          if (at >= 0) underWay.splice(at, 1);
        },
      };
    },
  };
}

const sumOf = (bodies: readonly {readonly held: number}[]): number =>
  bodies.reduce((sum, {held}) => sum + held, 0);
