import type {Actor} from '../../domain/envelope.js';
import {isListed} from '../../domain/consent/access-check.js';
import type {PartyKey} from '../../security/party-password.js';
import {findEnvelope, type EnvelopeKey} from '../../storage/envelopes/envelope-reader.js';
import {readAccessRecord} from '../../storage/access/access-checks.js';
import type {EnvelopeStore} from '../../storage/envelopes/envelope-store.js';
import {takeNoteOnce} from '../../storage/envelopes/take-note.js';
import type {PageServices} from '../shared/page-services.js';

/** Records the number of wrong passwords, codes and passkeys for a party, if the last attempt was not recorded individually. */
export async function noteUnlisted(
  {db, store}: Pick<PageServices, 'db'> & {readonly store: Pick<EnvelopeStore, 'change'>},
  envelopeKey: EnvelopeKey,
  partyKey: PartyKey,
  actor: Actor,
): Promise<void> {
  const {failed} = await readAccessRecord(db, partyKey);
  for (const by of ['password', 'code', 'passkey'] as const) {
    const tries = failed[by];
    const envelope = isListed(tries) ? undefined : await findEnvelope(db, envelopeKey);
    const note = {type: 'party-not-identified', partyId: partyKey.partyId, by, tries} as const;
    if (envelope) await takeNoteOnce(store, envelope, note, actor);
  }
}
