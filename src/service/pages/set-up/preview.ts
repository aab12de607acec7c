/** What a party would see of a draft or template with the fields that are in the editor; nothing is stored. */
import type {PlacedFieldView} from '../../../contract/pages/set-up-page.js';
import type {SigningState} from '../../../contract/pages/signing-page.js';
import type {Party} from '../../domain/envelope.js';
import {Refusal} from '../../domain/refusal.js';
import {toFramedDocuments} from '../shared/framed-document.js';
import {readSigningState, type StateParts} from '../signing/signing-state.js';
import {newKeys, toFields} from './placed-fields.js';
import type {SetUpWork} from './set-up-work.js';

/** As whom it is shown, with which fields, and in which language. */
export interface Preview {
  readonly partyId: number;
  readonly fields: readonly PlacedFieldView[];
  readonly language: string;
}

/**
 * The state of a signing page that can only be looked at: it links to what the sender may see anyway, and leads nowhere.
 * @throws Refusal 10281 if the party does not belong to it, 10278 if it is no longer being set up
 */
export async function readPreview(
  parts: StateParts,
  work: SetUpWork,
  {partyId, fields, language}: Preview,
): Promise<SigningState> {
  if (!(await work.readPlaced()).isOpen) throw new Refusal(10278);
  const sent = await work.readAsSent();
  const envelope = {
    ...sent,
    parties: sent.parties.map((party) => toInvited(party, partyId)),
    fields: toFields(fields, sent.fields, previewIds(newKeys(fields, sent.fields))),
  };
  return {
    ...(await readSigningState(parts, envelope, partyId, language)),
    is_preview: true,
    fingerprint: 'preview',
    documents: toFramedDocuments(envelope, parts),
    takes_questions: false,
    can_reassign: false,
    unnamed_witnesses: [],
    redirect_url: '',
  };
}

/** It is this party's turn, whoever comes before it. */
const toInvited = (party: Party, partyId: number): Party => ({
  ...party,
  status: party.id === partyId ? 'in progress' : 'pending',
});

/** Negative, so that they differ from the ids of stored fields. */
const previewIds = (keys: readonly string[]): ReadonlyMap<string, number> =>
  new Map(keys.map((key, index) => [key, -1 - index]));
