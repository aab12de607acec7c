import {randomUUID} from 'node:crypto';
import {setTimeout as delay} from 'node:timers/promises';
import type {Serve} from '../service/external/installation.js';

/** Milliseconds. */
const pauses = {look: 100, timeout: 15_000, after: 3_000} as const;

/** A client that writes all the time, one request after another, and notes how long it had to wait until one succeeded. */
export function watchWaits({api}: Serve) {
  let isWatching = true;
  let longest = 0;
  const watch = async () => {
    while (isWatching) {
      const began = performance.now();
      await untilWritten();
      longest = Math.max(longest, performance.now() - began);
      await delay(pauses.look);
    }
  };
  const untilWritten = async () => {
    while (isWatching) {
      const contact = {contact_name: 'Watcher', contact_email: `${randomUUID()}@example.com`};
      const written = await Promise.race([
        api.client.createContact(contact).then(
          () => true,
          () => false,
        ),
        delay(pauses.timeout, false),
      ]);
      if (written) return;
      await delay(pauses.look);
    }
  };
  void watch();
  return {
    /** Milliseconds of the longest wait from a change until some time after it. */
    async during(change: () => Promise<void>): Promise<number> {
      longest = 0;
      await change();
      await delay(pauses.after);
      return Math.round(longest);
    },
    stop: () => void (isWatching = false),
  };
}
