/** Counts the bodies that this process is taking in, so that neither memory nor the places of others run out. */
import {Throttled} from '../answers/failure.js';
import {UnavailableError} from '../../storage/connection/unavailable.js';

/** What may be under way at the same time. */
export interface BodyLimits {
  /** Requests with a body: all, those of one account, and those of one party. */
  readonly all: number;
  readonly account: number;
  readonly party: number;
  /** Bytes that they hold in memory. One account gets half of them. */
  readonly bytes: number;
}

const usual = {all: 256, account: 64, party: 16} as const;

/** Seconds after which it is worth to come again. */
const pause = 2;

/** Whose body it is. */
export interface BodyOwner {
  /** Id of the account; of strangers their address. */
  readonly account: number | string;
  /** Session of a party. */
  readonly party?: string;
}

/** The place of one request. */
export interface BodyPlace {
  /**
   * Says that so many bytes more of it have come to lie in memory. What is only announced takes no room from others.
   * @throws UnavailableError if there is no room for them.
   */
  hold(bytes: number): void;
  /** Counts the request out, with all that it held. */
  leave(): void;
}

export interface BodiesUnderWay {
  /**
   * Counts a request in.
   * @throws Throttled for more than one account or party may have, UnavailableError for more than there are places.
   */
  enter(owner: BodyOwner): BodyPlace;
}

/** A count of this process. */
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
      if (own.length >= account) throw new Throttled(account, pause, 'moment');
      const ofParty = own.filter((other) => owner.party && other.party === owner.party);
      if (ofParty.length >= party) throw new Throttled(party, pause, 'moment');
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
