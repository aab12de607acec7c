import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';

/** Resident bytes from which it is worth to look for garbage: well below what has a child replaced. */
const much = 180 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/**
 * Gives back what finished jobs have left behind. By itself the engine waits with that until there is more than a child
 * may hold, and to start another child takes as long as twenty jobs.
 */
export function spareMemory(): void {
  if (process.memoryUsage.rss() > much) collect();
}
