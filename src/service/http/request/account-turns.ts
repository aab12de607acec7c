/** Limits the concurrent requests of each account, so that one account does not delay the others. */
import {createLastCallers, type LastCallers} from '../../last-callers.js';
import {ThrottledError} from '../answers/failure.js';

/** Limits per account within one process. */
export interface TurnLimits {
  /** Requests processed at the same time. */
  readonly atOnce: number;
  /** The same while other accounts send requests too; if omitted, `atOnce`. */
  readonly besideOthers?: number;
  /** Requests that may wait; more are refused. */
  readonly waiting: number;
}

/**
 * Does the work as soon as the account is below its limit, in order of arrival.
 * @throws ThrottledError if too many requests of the account are already waiting
 */
export type Turns = <Result>(account: number, work: () => Promise<Result>) => Promise<Result>;

interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Creates the turns of a process.
 * @param callers The accounts that sent requests recently.
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
  if (waiting.length >= most) throw new ThrottledError(atOnce + most, 1, 'moment');
  return new Promise((resolve) => waiting.push(resolve));
}

/** Starts waiting requests up to the limit. */
function callUp(queue: Queue, share: number): void {
  for (const next of queue.waiting.splice(0, Math.max(0, share - queue.running))) {
    // Counted here, not when the request resumes: until then, another could take its turn.
    queue.running += 1;
    next();
  }
}
