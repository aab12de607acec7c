/**
 * How many invitations per second one process sends to a mail server on this machine that accepts everything at once.
 */
import {openFaultySmtp} from '../test/service/faults/smtp-faults.js';
import {call} from './keep-alive.js';
import {makeLease} from './lease.js';
import {sized} from './measuring.js';
import {startOwnService} from './own-service.js';

/** Mails in the queue when the process starts to send, and callers that create them. */
const mails = sized(25_000, 20);
const callers = 8;

/** Invitations per second of the real service: envelopes are created while all jobs wait, then theirs are sent. */
export async function benchMails(): Promise<number> {
  const server = await openFaultySmtp('greylists (450)');
  await server.mend();
  const service = await startOwnService(1, {SMTP_URL: server.url});
  try {
    const body = await makeLease(service.api);
    await service.restart(0);
    const {url, apiKey} = service;
    let made = 0;
    const lane = async () => {
      while ((made += 1) <= mails)
        await call({method: 'POST', url: `${url}/v1/envelopes`, apiKey, body});
    };
    await Promise.all(Array.from({length: callers}, lane));
    await service.restart(1);
    return await rateOf(server.taken);
  } finally {
    await service.stop();
    await server.stop();
  }
}

/** From the first mail to the last. */
async function rateOf(taken: readonly string[]): Promise<number> {
  const first = await whenTaken(taken, 1);
  const last = await whenTaken(taken, mails);
  return (mails - 1) / ((last - first) / 1_000);
}

async function whenTaken(taken: readonly string[], count: number): Promise<number> {
  while (taken.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  return performance.now();
}
