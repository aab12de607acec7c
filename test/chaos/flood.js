/**
 * Floods a service from a process of its own, so that the one that watches stays awake:
 * `node flood.js <kind> <address of the service>`. Prints the statuses of the answers as JSON.
 */
import {randomBytes} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';

const callers = 40;

const letters = () => randomBytes(15_000_000).toString('base64');

/** A PDF that is valid to its end, of 23 MB. */
async function largePdf() {
  const pdf = await readFile(join(import.meta.dirname, '../fixtures/samples/chromium-1.pdf'));
  return Buffer.concat([pdf, Buffer.from(`\n%${randomBytes(11_500_000).toString('hex')}`)]);
}

/** @type {Readonly<Record<string, {path: string, type: string, body: () => unknown}>>} */
const kinds = {
  verify: {path: '/verify', type: 'application/pdf', body: largePdf},
  signer: {
    path: '/sign/none/signing/consent',
    type: 'application/json',
    body: () => `{"revision":"${letters()}"}`,
  },
  keyless: {
    path: '/v1/envelopes',
    type: 'application/json',
    body: () => `{"envelope_title":"${letters()}"}`,
  },
  deep: {path: '/v1/envelopes', type: 'application/json', body: () => '['.repeat(5_000_000)},
};

const [kind = '', url = ''] = process.argv.slice(2);
const {path, type, body: make} = kinds[kind];
const body = await make();

async function call() {
  try {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: {'content-type': type},
      body,
      signal: AbortSignal.timeout(60_000),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    // A body that is refused before its end may be cut.
    return 'cut';
  }
}

const answers = await Promise.all(Array.from({length: callers}, call));
process.stdout.write(JSON.stringify(answers));
