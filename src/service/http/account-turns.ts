/** Requests of one account wait for each other, so that nobody else waits for them. */
import {Throttled} from './failure.js';

/** What a process has under way for each account. */
export interface TurnLimits {
  /** Requests that are worked on at the same time. */
  readonly atOnce: number;
  /** Requests that wait for these; more are refused. */
  readonly waiting: number;
}

/**
 * Does the work as soon as fewer than so many requests of the account are worked on, in the order of their coming.
 * @throws Throttled where too many of them wait already
 */
export type Turns = <Result>(account: number, work: () => Promise<Result>) => Promise<Result>;

interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

/** The turns of a process. */
export function createTurns({atOnce, waiting: most}: TurnLimits): Turns {
  const queues = new Map<number, Queue>();
  return async (account, work) => {
    const queue = queues.get(account) ?? {running: 0, waiting: []};
    queues.set(account, queue);
    if (queue.running >= atOnce) await comesUp(queue, atOnce, most);
    else queue.running += 1;
    try {
      return await work();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else queue.running -= 1;
      if (queue.running === 0) queues.delete(account);
    }
  };
}

/** Whoever ends hands the place on, so the number that runs stays the same. */
function comesUp({waiting}: Queue, atOnce: number, most: number): Promise<void> {
  if (waiting.length >= most) throw new Throttled(atOnce + most, 1, 'moment');
  return new Promise((resolve) => waiting.push(resolve));
}
