/**
 * Records damaged files in the envelopes that reference them. This is separate from the work that found them, whose
 * transaction is rolled back.
 */
import type {Log} from '../log.js';
import {damageTold, findUntoldDamage} from '../storage/files/damaged-files.js';
import type {Database} from '../storage/connection/database.js';
import {findEnvelope} from '../storage/envelopes/envelope-reader.js';
import type {EnvelopeStore} from '../storage/envelopes/envelope-store.js';
import {envelopesNaming} from '../storage/files/file-references.js';
import {takeNoteOnce} from '../storage/envelopes/take-note.js';
import {repeat} from '../jobs/repeat.js';

export interface DamageParts {
  readonly db: Database;
  readonly store: Pick<EnvelopeStore, 'change'>;
  readonly log: Log;
}

/** Does so until it is stopped; several processes may do so concurrently. */
export const keepDamageTold = (parts: DamageParts): {stop(): Promise<void>} =>
  repeat({
    work: () => tellDamage(parts),
    rest: 5_000,
    failure: 'A damaged file could not be recorded; this will be retried.',
    log: parts.log,
  });

/** Records one file; returns whether there was one. */
export async function tellDamage(parts: Omit<DamageParts, 'log'>): Promise<boolean> {
  const {db} = parts;
  const sha256 = await findUntoldDamage(db);
  if (sha256 === undefined) return false;
  for (const key of await envelopesNaming(db, sha256)) {
    const envelope = await findEnvelope(db, key);
    if (envelope) await takeNoteOnce(parts.store, envelope, {type: 'file-damaged', sha256});
  }
  // Last: if this is interrupted, the file is reported again, which adds only missing notes.
  await damageTold(db, sha256);
  return true;
}
