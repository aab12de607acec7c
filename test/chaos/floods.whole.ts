/** Strangers who flood the doors that are open to everybody, while customers work. */
import {randomBytes} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {setTimeout as delay} from 'node:timers/promises';
import {expect, it} from 'vitest';
import {samplePath} from '../e2e/samples.js';
import {audit} from './audit.js';
import {openForBusiness} from './customers.js';
import {startMachine} from './machine.js';
import {inWords, report} from './report.js';

/** Megabytes that one process may hold, whatever comes. */
const mostMemory = 400;
const callers = 40;

type Flood = (url: string) => Promise<Response>;

/** By what each caller sends. */
function makeFloods(pdf: Buffer): Readonly<Record<string, Flood>> {
  const letters = randomBytes(15_000_000).toString('base64');
  // Valid to its end, and of 23 MB.
  const large = Buffer.concat([pdf, Buffer.from(`\n%${randomBytes(11_500_000).toString('hex')}`)]);
  const post = (url: string, type: string, body: BodyInit) =>
    fetch(url, {
      method: 'POST',
      headers: {'content-type': type},
      body,
      signal: AbortSignal.timeout(60_000),
    });
  return {
    '40 files of 23 MB to `/verify`': (url) => post(`${url}/verify`, 'application/pdf', large),
    '40 bodies of 20 MB to a page of a signer': (url) =>
      post(`${url}/sign/none/signing/consent`, 'application/json', `{"revision":"${letters}"}`),
    '40 bodies of 20 MB without a key': (url) =>
      post(`${url}/v1/envelopes`, 'application/json', `{"envelope_title":"${letters}"}`),
    '40 deep bodies': (url) =>
      post(`${url}/v1/envelopes`, 'application/json', '['.repeat(5_000_000)),
  };
}

it(
  'floods of strangers lose nothing of customers, and the process keeps within its memory',
  {timeout: 1_200_000, retry: 0},
  async () => {
    const machine = await startMachine();
    const shop = openForBusiness(3, [machine.url], machine.apiKey);
    await shop.ask({
      method: 'POST',
      path: '/v1/webhooks',
      body: {webhook_type: 'all', webhook_url: machine.hook.url},
    });
    const floods = makeFloods(await readFile(samplePath('chromium-1.pdf')));
    const happened = [...Object.keys(floods), ...Object.keys(floods)];
    const statuses = new Set<number>();
    for (const name of happened) {
      await Promise.all(
        Array.from({length: callers}, async () => {
          // A body that is refused before its end is cut.
          const answer = await floods[name]!(machine.url()).catch(() => undefined);
          if (answer) statuses.add(answer.status);
          await answer?.body?.cancel();
        }),
      );
      await delay(2_000);
    }
    const ledger = await shop.close();
    const found = await audit(ledger, {ask: shop.ask, ...machine});
    await report({scenario: 'One `serve`, flooded', troubles: inWords(happened), ...found});
    expect(found).toMatchObject({missing: [], twice: 0});
    expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect(await mostHeld(machine.process().pid)).toBeLessThan(mostMemory);
    expect(ledger.signed.length).toBeGreaterThan(0);
  },
);

/** Megabytes that a process held at most. */
async function mostHeld(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
