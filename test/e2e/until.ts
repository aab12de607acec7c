import {setTimeout as delay} from 'node:timers/promises';

/** Milliseconds to wait for something that happens by itself. */
const timeout = 30_000;

/**
 * Asks again and again until there is an answer other than `undefined` or `false`.
 * @throws Error that names what was waited for
 */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | undefined | false>,
  milliseconds = timeout,
): Promise<Answer> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`Waited ${milliseconds} ms in vain for: ${what}`);
    await delay(50);
  }
}
