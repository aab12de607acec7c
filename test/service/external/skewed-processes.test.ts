/** Processes on machines whose clocks differ: events are due by the database's clock, whoever tells of them. */
import {expect, it} from 'vitest';
import type {Finding} from '../../../src/service/installation/finding.js';
import {
  makeDatabase,
  makeFolder,
  makeKey,
  receiveEvents,
  runCommand,
  startServe,
  startWork,
} from './installation.js';
import {skewedBy} from './skewed-clock.js';

it(
  '60 events queued by processes with fast and slow clocks are delivered once and in order, and the skew is reported',
  {timeout: 120_000},
  async () => {
    const env = {
      DATABASE_URL: await makeDatabase(),
      ESIGN_DATA: await makeFolder(),
      ESIGN_WORKERS: '0',
    };
    const [ahead, behind] = [await skewedBy(2), await skewedBy(-2)];
    const key = makeKey();
    const serve = await startServe({...env, ...ahead}, key);
    await startWork({...env, ...(await skewedBy(0.3))});
    await startWork({...env, ...behind});
    const {bodies, url} = await receiveEvents();
    await serve.api.client.createWebhook({webhook_url: url, webhook_type: 'add-contact'});
    const names = Array.from({length: 60}, (_, index) => `Contact ${index}`);
    for (const [index, contact_name] of names.entries())
      await serve.api.client.createContact({contact_name, contact_email: `c${index}@example.com`});
    await expect.poll(() => bodies.length, {timeout: 30_000}).toBeGreaterThanOrEqual(60);
    expect(bodies.map((body) => new URLSearchParams(body).get('contact_name'))).toEqual(names);
    expect(serve.process.output).toContain('2.0 s ahead of the database');

    const {out} = await runCommand({...env, ...behind}, 'doctor', '--json');
    const clock = (JSON.parse(out) as Finding[]).find(({name}) => name === 'clock');
    expect(clock).toMatchObject({
      state: 'problem',
      detail: expect.stringContaining('2.0 s behind the database') as unknown,
    });
  },
);
