/** Requests of one account wait for each other, so that nobody else waits for them. */
import {createLastCallers, type LastCallers} from '../../last-callers.js';
import {Throttled} from '../answers/failure.js';

/** What a process has under way for each account. */
export interface TurnLimits {
  /** Requests that are worked on at the same time. */
  readonly atOnce: number;
  /** The same while other accounts ask for something too; as many if left out. */
  readonly besideOthers?: number;
  /** Requests that wait for these; more are refused. */
  readonly waiting: number;
}

/**
 * Does the work as soon as fewer than so many requests of the account are worked on, in the order of their coming.
 * @throws Throttled if too many of them wait already
 */
export type Turns = <Result>(account: number, work: () => Promise<Result>) => Promise<Result>;

interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * The turns of a process.
 * @param callers Who has asked of late.
 */
export function createTurns(
  {atOnce, besideOthers = atOnce, waiting: most}: TurnLimits,
  callers: LastCallers<number> = createLastCallers(),
): Turns {
  const queues = new Map<number, Queue>();
  const share = (account: number) => (callers.haveOther(account) ? besideOthers : atOnce);
  return async (account, work) => {
    callers.note(account);
    const queue = queues.get(account) ?? {running: 0, waiting: []};
    queues.set(account, queue);
    if (queue.waiting.length > 0 || queue.running >= share(account))
      await comesUp(queue, atOnce, most);
    else queue.running += 1;
    try {
      return await work();
    } finally {
      queue.running -= 1;
      callUp(queue, share(account));
      if (queue.running === 0) queues.delete(account);
    }
  };
}

function comesUp({waiting}: Queue, atOnce: number, most: number): Promise<void> {
  if (waiting.length >= most) throw new Throttled(atOnce + most, 1, 'moment');
  return new Promise((resolve) => waiting.push(resolve));
}

/** Begins with what waits, as far as there is room for it. */
function callUp(queue: Queue, share: number): void {
  for (const next of queue.waiting.splice(0, Math.max(0, share - queue.running))) {
    queue.running += 1;
    next();
  }
}
