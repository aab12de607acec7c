import type {Log} from '../../../log.js';

/** Whether a check passes; if not, the log says why. */
export async function isWell(
  check: () => Promise<unknown>,
  part: string,
  log: Log,
): Promise<boolean> {
  try {
    await check();
    return true;
  } catch (error) {
    log.error({err: error, part}, 'The health check failed');
    return false;
  }
}
