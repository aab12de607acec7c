/** How many events per second a receiver on this machine gets from a backlog with one event per envelope. */
import {setTimeout as delay} from 'node:timers/promises';
import {receiveWebhooks} from '../test/e2e/installation/webhook-receiver.js';
import {makeLease} from './lease.js';
import {sized} from './measuring.js';
import {startOwnService} from './own-service.js';

/** Number of envelopes with an event. */
const envelopes = sized(2_000, 20);

/** Events per second, from the first arrival to the last. Mails are switched off in the meantime. */
export async function benchEvents(): Promise<number> {
  const service = await startOwnService(1);
  const receiver = await receiveWebhooks();
  const {client} = service.api;
  try {
    const lease = await makeLease(service.api);
    await client.updateSettings({setting_email_signers: false});
    await client.createWebhook({webhook_type: 'send-envelope', webhook_url: receiver.url});
    await service.restart(0);
    for (let made = 0; made < envelopes; made += 20)
      await Promise.all(Array.from({length: 20}, () => client.createEnvelope(lease)));
    await service.restart(1);
    return await arrivals(receiver.ids);
  } finally {
    await service.stop();
    await receiver.close();
  }
}

async function arrivals(ids: readonly string[]): Promise<number> {
  while (ids.length === 0) await delay(2);
  const [begun, first] = [performance.now(), ids.length];
  while (ids.length < envelopes) await delay(2);
  return ((envelopes - first) / (performance.now() - begun)) * 1000;
}
