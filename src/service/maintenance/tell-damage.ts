/**
 * Records damaged files in the envelopes that reference them. This is separate from the work that found them, whose
 * transaction is rolled back.
 */
import {damageTold, findUntoldDamage} from '../storage/files/damaged-files.js';
import {findEnvelope} from '../storage/envelopes/envelope-reader.js';
import {envelopesNaming} from '../storage/files/file-references.js';
import {takeNoteOnce} from '../storage/envelopes/take-note.js';
import {repeat} from '../jobs/repeat.js';
import type {Services} from '../services.js';

export type DamageServices = Pick<Services, 'db' | 'store' | 'log'>;

/** Does so until it is stopped; several processes may do so concurrently. */
export const keepDamageTold = (services: DamageServices): {stop(): Promise<void>} =>
  repeat({
    work: () => tellDamage(services),
    rest: 5_000,
    failure: 'A damaged file could not be recorded; this will be retried.',
    log: services.log,
  });

/** Records one file; returns whether there was one. */
export async function tellDamage(services: Omit<DamageServices, 'log'>): Promise<boolean> {
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
