/** Puts on record what leaves an envelope as it is. */
import type {Actor, Envelope} from '../../domain/envelope.js';
import type {Note} from '../../domain/behaviours/noting.js';
import {recordOf} from '../../domain/behaviours.js';
import {canonicalJson} from '../../domain/record/recorded.js';
import {Refusal} from '../../domain/refusal.js';
import type {Queries} from '../connection/database.js';
import {readHistory, type EnvelopeKey} from './envelope-reader.js';
import type {CommandFor, EnvelopeStore} from './envelope-store.js';

type NoteStore = Pick<EnvelopeStore, 'change'>;

/** Nothing happens where the envelope or the party is gone. */
export async function takeNote(
  store: NoteStore,
  key: EnvelopeKey,
  note: Note,
  actor: Actor | null = null,
): Promise<void> {
  try {
    await store.change(key, {type: 'note', note}, actor);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/**
 * The same, for what is recorded the first time only: who loads a file a thousand times leaves one entry, and at the
 * same instant too.
 */
export async function takeNoteOnce(
  store: NoteStore,
  envelope: Envelope,
  note: Note,
  actor: Actor | null = null,
): Promise<void> {
  const key = {companyId: envelope.companyId, envelopeId: envelope.id};
  // Searched for under the envelope's lock, so that it is not recorded twice.
  const noteIfNew: CommandFor = async (locked, transaction) =>
    (await isOnRecord(transaction, locked, note)) ? null : {type: 'note', note};
  try {
    await store.change(key, noteIfNew, actor);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function isOnRecord(db: Queries, envelope: Envelope, note: Note): Promise<boolean> {
  const record = recordOf({before: envelope, after: envelope}, note);
  const history = await readHistory(db, envelope);
  return history.some(
    (entry) =>
      entry.type === record?.type && canonicalJson(entry.data) === canonicalJson(record.data),
  );
}
