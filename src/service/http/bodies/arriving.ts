/** Bodies as they come: not more of them than may be, and not slower than anybody needs. */
import {setTimeout as delay} from 'node:timers/promises';
import {Refusal} from '../../domain/refusal.js';

/** What a connection has to bring: so many bytes in so many milliseconds, or its end. */
export interface LeastRate {
  readonly bytes: number;
  readonly milliseconds: number;
}

/** A tenth of what the slowest of mobile networks brings. */
const leastRate: LeastRate = {bytes: 10_000, milliseconds: 10_000};

/** What may come, and how. */
export interface Arrival {
  /** Bytes. */
  readonly most: number;
  /** What is said of more; the error table's sentence if left out. */
  readonly tooLarge?: string | undefined;
  readonly rate?: LeastRate;
}

/**
 * The parts of a body. Only the time that is waited for them counts, not what is done with them.
 * @throws Refusal 10012: with status 413 for more than may come, with 408 if it comes too slowly.
 */
export async function* arriving(
  request: Request,
  {most, tooLarge, rate = leastRate}: Arrival,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (Number(request.headers.get('content-length')) > most) throw new Refusal(10012, tooLarge);
  const reader = request.body?.getReader();
  if (!reader) return;
  const clock = createRateClock(rate);
  let length = 0;
  try {
    for (;;) {
      const {done, value} = await clock.inTime(reader.read());
      if (done) return;
      length += value.length;
      if (length > most) throw new Refusal(10012, tooLarge);
      clock.hasCome(value.length);
      yield value;
    }
  } finally {
    // What is still to come is of no use to anybody.
    void reader.cancel().catch(ignoreLateFailure);
  }
}

/**
 * A small body, in one piece.
 * @throws Refusal 10012 with status 408 if it does not come in time.
 */
export const inOnePiece = (request: Request): Promise<ArrayBuffer> =>
  createRateClock(leastRate).inTime(request.arrayBuffer());

/** Whoever sent it is gone. */
function ignoreLateFailure(): void {}

function createRateClock({bytes, milliseconds}: LeastRate) {
  let left = milliseconds;
  let come = 0;
  return {
    async inTime<Part>(waiting: Promise<Part>): Promise<Part> {
      const started = Date.now();
      const part = await within(waiting, left);
      left -= Date.now() - started;
      return part;
    },
    hasCome(length: number): void {
      come += length;
      if (come < bytes) return;
      come = 0;
      left = milliseconds;
    },
  };
}

async function within<Part>(waiting: Promise<Part>, milliseconds: number): Promise<Part> {
  const over = new AbortController();
  const late = delay(Math.max(0, milliseconds), undefined, {signal: over.signal}).then(() => {
    throw new Refusal(10012, tooSlow, 408);
  });
  try {
    return await Promise.race([waiting, late]);
  } finally {
    late.catch(ignoreLateFailure);
    over.abort();
  }
}

const tooSlow = 'The body came too slowly: send it over a better connection, or in a smaller file.';
