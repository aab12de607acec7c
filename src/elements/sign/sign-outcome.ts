import type {EnvelopeView, PartyView} from '../../contract/helper.js';
import type {EventParty, Outcome} from '../event-classes.js';

/** What is known of how a party's part has ended. */
interface Known {
  /** Path of the envelope at the helper. */
  readonly path: string;
  readonly view: EnvelopeView | undefined;
  /** The user's party. */
  readonly mine: PartyView | undefined;
  /** The reason with which the user has just declined. */
  readonly reason: string | undefined;
}

/** What the events say of it: never more than the user may see. */
export function outcomeOf({path, view, mine, reason}: Known): Outcome {
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
