/** Time from the last signature to the sealed file: a lease of two pages, signed by its one signer. */
import {setTimeout as delay} from 'node:timers/promises';
import type {SigningState} from '../src/contract/pages/signing-page.js';
import {people} from '../test/e2e/people.js';
import {shownBy} from '../test/service/pages/as-shown.js';
import {makeLease} from './lease.js';
import {startOwnService, type OwnService} from './own-service.js';

/** Envelopes that are signed, one after another. */
const envelopes = 60;

/** Milliseconds at the median and at the 99th percentile. */
export async function benchCompletion(): Promise<{readonly p50: number; readonly p99: number}> {
  const service = await startOwnService(1);
  try {
    const lease = await makeLease(service.api);
    const times: number[] = [];
    for (let signed = 0; signed < envelopes; signed += 1) {
      const {envelope_fingerprint: fingerprint} = await service.api.client.createEnvelope(lease);
      times.push(await timeToSeal(service, fingerprint));
    }
    times.sort((one, other) => one - other);
    const at = (share: number) => times[Math.ceil(share * times.length) - 1] ?? 0;
    return {p50: at(0.5), p99: at(0.99)};
  } finally {
    await service.stop();
  }
}

async function timeToSeal({api}: OwnService, fingerprint: string): Promise<number> {
  const {envelope_parties: parties} = await api.envelope(fingerprint);
  const page = await api.openSession(fingerprint, parties[0]?.party_id);
  const {revision} = await page.call<SigningState>('GET', 'signing');
  const {fields} = await page.call<SigningState>('POST', 'signing/consent', {revision});
  const signature = fields.find(({type}) => type === 'signature');
  const value = {kind: 'typed', text: people.tom.name, hand: 'caveat'};
  await page.call('PUT', `signing/fields/${signature?.field_id}`, {value});
  const shown = shownBy(await page.call<SigningState>('GET', 'signing'));
  const begun = performance.now();
  await page.call('POST', 'signing/finish', shown);
  while ((await api.envelope(fingerprint)).envelope_status !== 'signed') await delay(2);
  return performance.now() - begun;
}
