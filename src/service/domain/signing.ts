/** A party signs what it has filled in. */
import type {Envelope, Field} from './envelope.js';
import {addedFiles} from './envelope-files.js';
import type {Command, EnvelopeEvent} from './envelope-event.js';
import {missingFields} from './fields/field-rules.js';
import {settledFields, withSettled} from './fields/settled-fields.js';
import {isSigner} from './party-role.js';
import {requireParty, requireTurn} from './preconditions.js';
import {invitations} from './preparation.js';
import {Refusal} from './refusal.js';
import {isLastToAct, nextParties} from './signing-order.js';
import {signingAsStranger} from './widget.js';
import {requireWitnessesNamed} from './people/witness-naming.js';

/** Idempotent: a second call finds that the party has signed. */
export function decideSign(
  envelope: Envelope,
  {
    partyId,
    contactId,
    language = 'en',
    isEmbedded = false,
    signIn,
  }: Extract<Command, {type: 'sign'}>,
): readonly EnvelopeEvent[] {
  if (requireParty(envelope, partyId).status === 'signed') return [];
  const party = requireTurn(envelope, partyId);
  if (!party.consented && isSigner(party))
    throw new Refusal(10010, 'Agree to sign electronically first.');
  const settled = settledFields(envelope, partyId, language);
  const missing = missingFields(withSettled(envelope, settled), partyId);
  if (missing.length > 0)
    throw new Refusal(10010, `${missing.length} required fields are still empty.`);
  requireWitnessesNamed(envelope, partyId);
  const viewed = [
    ...settling(envelope, settled),
    ...(party.viewed ? [{type: 'party-viewed', partyId} as const] : []),
  ];
  if (envelope.status === 'unsigned') return [...viewed, ...signingAsStranger(party, contactId)];
  const where = {...(isEmbedded ? {isEmbedded} : {}), ...(signIn ? {signIn} : {})};
  const signed = {type: 'party-signed', partyId, ...where} as const;
  if (isLastToAct(envelope, partyId)) return [...viewed, signed, {type: 'all-signed'}];
  return [...viewed, signed, ...invitations(nextParties(envelope, partyId))];
}

function settling(envelope: Envelope, settled: readonly Field[]): readonly EnvelopeEvent[] {
  if (settled.length === 0) return [];
  const letGo = addedFiles(withSettled(envelope, settled), envelope);
  return [{type: 'fields-settled', fields: settled, letGo}];
}
