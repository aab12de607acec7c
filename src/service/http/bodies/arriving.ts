/** Reads request bodies with an upper limit on size and a lower limit on speed. */
import {Refusal} from '../../domain/refusal.js';
import {withinTime} from '../../within-time.js';
import {takeFile, type IncomingFile} from '../../storage/files/unnamed-file.js';

/** The least speed: so many bytes within so many milliseconds, unless the body ends. */
export interface LeastRate {
  readonly bytes: number;
  readonly milliseconds: number;
}

/** A tenth of the speed of the slowest mobile networks. */
const leastRate: LeastRate = {bytes: 10_000, milliseconds: 10_000};

/** Limits of a body. */
export interface Arrival {
  /** Bytes. */
  readonly most: number;
  /** The error detail for a larger body; if omitted, the message of the error table. */
  readonly tooLarge?: string | undefined;
  readonly rate?: LeastRate;
}

/**
 * Yields the parts of a body. Only the time spent waiting for them counts, not the time spent processing them.
 * @throws Refusal 10012: with status 413 if the body is too large, with 408 if it arrives too slowly.
 */
export async function* arriving(
  request: Request,
  {most, tooLarge, rate = leastRate}: Arrival,
): AsyncGenerator<Uint8Array, void, undefined> {
  const announced = Number(request.headers.get('content-length'));
  // By the announced size, before any of it is read; what arrives is counted below.
  if (announced > most) throw new Refusal(10012, tooLarge);
  const clock = createRateClock(rate);
  // One of this size has as long in one piece, which costs a fraction of a stream. A larger one is never held whole.
  if (announced > 0 && announced <= Math.min(rate.bytes, leastRate.bytes)) {
    yield new Uint8Array(await clock.inTime(request.arrayBuffer()));
    return;
  }
  const reader = request.body?.getReader();
  if (!reader) return;
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
    // The rest of the body is no longer needed.
    void reader.cancel().catch(ignoreLateFailure);
  }
}

/** The client has disconnected, so there is nobody to report the error to. */
function ignoreLateFailure(): void {}

function createRateClock({bytes, milliseconds}: LeastRate) {
  let left = milliseconds;
  let come = 0;
  return {
    async inTime<Part>(waiting: Promise<Part>): Promise<Part> {
      const started = performance.now();
      const part = await withinTime(waiting, Math.max(0, left), () => {
        throw new Refusal(10012, tooSlow, 408);
      });
      left -= performance.now() - started;
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

const tooSlow = 'The body arrived too slowly: use a faster connection or send a smaller file.';

/** Receives a body that is a file. The file is on disk only while `work` runs and is always deleted afterwards. */
export async function withFileBody<Result>(
  request: Request,
  {folder, ...arrival}: Arrival & {readonly folder: string},
  work: (file: IncomingFile) => Promise<Result>,
): Promise<Result> {
  const file = await takeFile(arriving(request, arrival), folder);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}
