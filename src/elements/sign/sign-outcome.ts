import type {EnvelopeView, PartyView} from '../../contract/helper.js';
import type {EventParty, Outcome} from '../event-classes.js';

/**
 * What the events say of how a party's part has ended: never more than the user may see.
 * @param path Of the envelope at the helper.
 * @param mine The user's party.
 * @param reason With which the user has just declined.
 */
export function outcomeOf(
  path: string,
  view: EnvelopeView | undefined,
  mine: PartyView | undefined,
  reason: string | undefined,
): Outcome {
  const declined = view?.parties.find(({status}) => status === 'rejected');
  const entry = view?.timeline.findLast(({type}) => type === 'rejected');
  return {
    party: toEventParty(declined ?? mine),
    reason: reason ?? entry?.reason ?? '',
    download: view?.can.includes('download') ? `${path}/download` : '',
  };
}

const toEventParty = (party: PartyView | undefined): EventParty | undefined =>
  party && {
    partyId: party.party_id,
    name: party.name,
    role: party.role,
    email: party.email,
  };
