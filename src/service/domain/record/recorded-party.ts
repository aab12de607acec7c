/** The parties of an entry, as they were when it was written. */
import type {HistoryRecord, RecordedParty} from '../../../contract/resources/history.js';
import type {Envelope, Party} from '../envelope.js';
import type {WitnessNamed} from '../people/other-person.js';
import {kindOf, witnessed} from '../party-role.js';

/** A party, and its role unless it is that of a signer. */
export function ofRole(envelope: Envelope, partyId: number) {
  const party = envelope.parties.find(({id}) => id === partyId);
  const role = party && kindOf(party);
  const told = role === 'approver' || role === 'viewer' || role === 'witness' ? {role} : {};
  return {party: partyIn(envelope, partyId), ...told};
}

/** Who else was there when the party signed: the signer that it watched, or its host. */
export function companyOf({parties}: Envelope, partyId: number) {
  const party = parties.find(({id}) => id === partyId);
  const signer = party && witnessed(parties, party);
  const host = party?.isInPerson ? party.settings?.host : undefined;
  return {...(signer && {witness_of: recordedParty(signer)}), ...(host && {host})};
}

/** Who watches, and the signer who said so. */
export const witnessRecord = (envelope: Envelope, {partyId, by}: WitnessNamed): HistoryRecord => ({
  type: 'witness-named',
  data: {party: partyIn(envelope, partyId), by: partyIn(envelope, by)},
});

/** A party as it is recorded. */
export const recordedParty = ({id, name, email}: Party): RecordedParty => ({
  party_id: String(id),
  name,
  email,
});

/** A party that no longer exists is recorded by its id alone. */
export function partyIn({parties}: Envelope, partyId: number): RecordedParty {
  const party = parties.find(({id}) => id === partyId);
  return party ? recordedParty(party) : {party_id: String(partyId), name: '', email: ''};
}
