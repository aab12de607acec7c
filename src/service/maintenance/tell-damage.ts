/**
 * Records damaged files in the envelopes that reference them. This is separate from the work that found them, whose
 * transaction is rolled back.
 */
import {
  damageTold,
  findUntoldDamage,
  forgetDamage,
  listDamagedFiles,
} from '../storage/files/damaged-files.js';
import {findEnvelope} from '../storage/envelopes/envelope-reader.js';
import {envelopesNaming} from '../storage/files/file-references.js';
import {takeNoteOnce} from '../storage/envelopes/take-note.js';
import {repeat} from '../jobs/repeat.js';
import type {Blobs} from '../ports.js';
import type {Services} from '../services.js';

export interface DamageServices extends Pick<Services, 'db' | 'store' | 'log'> {
  /** Without the alarm, which was raised when the damage was found. */
  readonly plainBlobs: Pick<Blobs, 'get'>;
}

/** Does so until it is stopped; several processes may do so concurrently. Files that were restored are looked at as well. */
export function keepDamageTold(services: DamageServices): {stop(): Promise<void>} {
  const {log} = services;
  const parts = [
    repeat({
      work: () => tellDamage(services),
      rest: 5_000,
      longestRest: 30_000,
      failure: 'A damaged file could not be recorded; this will be retried.',
      log,
    }),
    repeat({
      work: createForgetMended(services),
      rest: 60_000,
      longestRest: 15 * 60_000,
      failure: 'Damaged files could not be looked at again; this will be retried.',
      log,
    }),
  ];
  return {stop: async () => void (await Promise.all(parts.map((part) => part.stop())))};
}

/** Files that are looked at in one turn, and of how many that are damaged. */
const [atOnce, most] = [20, 10_000] as const;

/**
 * Forgets the damage of files that are whole again, as after a backup was put back, so that `/health` heals by itself. Each
 * turn goes on after the last one.
 * @returns Whether a file was whole: then others may be, too.
 */
export function createForgetMended({db, plainBlobs, log}: Omit<DamageServices, 'store'>) {
  let next = 0;
  return async (): Promise<boolean> => {
    const damaged = await listDamagedFiles(db, most);
    if (next >= damaged.length) next = 0;
    let mended = 0;
    for (const sha256 of damaged.slice(next, next + atOnce)) {
      const isWhole = await plainBlobs.get(sha256).then(Boolean, () => false);
      if (!isWhole) continue;
      mended += 1;
      await forgetDamage(db, sha256);
      log.info({sha256}, 'A file that was damaged is whole again.');
    }
    next += atOnce - mended;
    return mended > 0;
  };
}

/** Records one file; returns whether there was one. */
export async function tellDamage(services: Pick<DamageServices, 'db' | 'store'>): Promise<boolean> {
  const {db} = services;
  const sha256 = await findUntoldDamage(db);
  if (sha256 === undefined) return false;
  for (const key of await envelopesNaming(db, sha256)) {
    const envelope = await findEnvelope(db, key);
    if (envelope) await takeNoteOnce(services.store, envelope, {type: 'file-damaged', sha256});
  }
  // Last: if this is interrupted, the file is reported again, which adds only missing notes.
  await damageTold(db, sha256);
  return true;
}
