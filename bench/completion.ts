/** A lease of two pages with one signer: the time from the last signature to the sealed file, and what all of it writes. */
import {setTimeout as delay} from 'node:timers/promises';
import pg from 'pg';
import {findEmbeddedPostgres} from '../src/service/storage/embedded-postgres/embedded-postgres.js';
import {measureEnvelopeWork, type EnvelopeWork} from './envelope-work.js';
import {fillIn, makeLease} from './lease.js';
import {sized} from './measuring.js';
import {startOwnService, type OwnService} from './own-service.js';

/** Envelopes that are signed, one after another. */
const envelopes = sized(60, 2);

export interface Completion {
  /** Milliseconds at the median. */
  readonly p50: number;
  /** Milliseconds at the 99th percentile. */
  readonly p99: number;
  /** Transactions of an envelope that write, from its creation to its seal. */
  readonly commits: number;
  /** Kilobytes of the database's write-ahead log for it. */
  readonly log: number;
  /** Processor time of a shorter envelope with an upload of its own. */
  readonly work: EnvelopeWork;
}

export async function benchCompletion(): Promise<Completion> {
  const service = await startOwnService(1);
  try {
    const lease = await makeLease(service.api);
    const times: number[] = [];
    const before = await writtenBy(service);
    for (let signed = 0; signed < envelopes; signed += 1) {
      const {envelope_fingerprint: fingerprint} = await service.api.client.createEnvelope(lease);
      times.push(await timeToSeal(service, fingerprint));
    }
    const after = await writtenBy(service);
    times.sort((one, other) => one - other);
    const at = (share: number) => times[Math.ceil(share * times.length) - 1] ?? 0;
    return {
      p50: at(0.5),
      p99: at(0.99),
      commits: (after.transaction - before.transaction) / envelopes,
      log: (after.position - before.position) / envelopes / 1024,
      work: await measureEnvelopeWork(service),
    };
  } finally {
    await service.stop();
  }
}

/** How far the database has come: only transactions that write have a number. */
async function writtenBy({
  dataDir,
}: OwnService): Promise<Record<'transaction' | 'position', number>> {
  const address = await findEmbeddedPostgres(dataDir);
  if (!address) throw new Error('The embedded database is not running.');
  const client = new pg.Client(address);
  await client.connect();
  const {rows} = await client.query(
    `SELECT pg_snapshot_xmax(pg_current_snapshot())::text::float8 AS transaction,
       pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS position`,
  );
  await client.end();
  return rows[0];
}

async function timeToSeal({api}: OwnService, fingerprint: string): Promise<number> {
  const finish = await fillIn(api, fingerprint);
  const begun = performance.now();
  await finish();
  while ((await api.envelope(fingerprint)).envelope_status !== 'signed') await delay(2);
  return performance.now() - begun;
}
