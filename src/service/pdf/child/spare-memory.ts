import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';

/** Resident bytes from which garbage collection is worthwhile: well below the size at which a child is replaced. */
const much = 180 * 1024 * 1024;

// The flag affects only new contexts, so `gc` is taken from one.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/**
 * Frees memory that finished jobs have left behind. Otherwise the engine would wait until the child exceeds its limit,
 * and starting another child takes as long as twenty jobs.
 */
export function spareMemory(): void {
  if (process.memoryUsage.rss() > much) collect();
}
