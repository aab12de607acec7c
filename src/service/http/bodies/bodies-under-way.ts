/** Counts the bodies that this process is taking in, so that neither memory nor the places of other accounts run out. */
import {Throttled} from '../failure.js';
import {UnavailableError} from '../../storage/connection/unavailable.js';

/** What may be under way at the same time. */
export interface BodyLimits {
  /** Requests with a body, of all accounts. */
  readonly all: number;
  /** Of one account. */
  readonly account: number;
  /** Bytes of bodies that have to lie in memory as a whole. */
  readonly bytes: number;
}

const usual: BodyLimits = {all: 256, account: 64, bytes: 96 * 1024 * 1024};

/** Seconds after which it is worth to come again. */
const pause = 2;

export interface BodiesUnderWay {
  /**
   * Counts a request in.
   * @param bytes those of its body that have to lie in memory
   * @returns Counts it out.
   * @throws Throttled with status 429 for more than one account may have, UnavailableError for more than there is room for.
   */
  enter(companyId: number, bytes: number): () => void;
}

/** A count of this process. */
export function createBodiesUnderWay({
  all,
  account,
  bytes: most,
}: BodyLimits = usual): BodiesUnderWay {
  const underWay: {readonly companyId: number; readonly bytes: number}[] = [];
  return {
    enter(companyId, bytes) {
      const own = underWay.filter((other) => other.companyId === companyId).length;
      if (own >= account) throw new Throttled(account, pause, 'moment');
      const held = underWay.reduce((sum, other) => sum + other.bytes, 0);
      // One that has all the room for itself is let in, however large it may be.
      const isCrowded = held > 0 && bytes > 0 && held + bytes > most;
      if (underWay.length >= all || isCrowded) throw new UnavailableError('memory');
      const entry = {companyId, bytes};
      underWay.push(entry);
      return () => void underWay.splice(underWay.indexOf(entry), 1);
    },
  };
}
