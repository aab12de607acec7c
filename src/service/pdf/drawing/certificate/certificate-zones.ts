import type {TimeZones} from '../../../../languages/local-time.js';
import type {HistoryEntry} from '../../../domain/record/history.js';
import {partyIdOf} from '../../../../contract/resources/history.js';
import type {CertificateInput} from '../../seal/seal-input.js';

/** What a party does itself; everything else is done by the sender, or by the service. */
const ownActs: ReadonlySet<HistoryEntry['type']> = new Set([
  'party-opened',
  'party-identified',
  'party-consented',
  'party-consent-withdrawn',
  'party-asked',
  'party-viewed',
  'party-signed',
  'party-rejected',
  'party-confirmed',
  'widget-begun',
  'widget-signed',
]);

/** In which zones the time of an entry is said: that of the account, and that of the party that acted itself. */
export function zonesIn({
  timeZone,
  parties,
}: Pick<CertificateInput, 'timeZone' | 'parties'>): (entry: HistoryEntry) => TimeZones {
  const account = timeZone ? {account: timeZone} : {};
  const ofParty = new Map(parties.map(({id, timeZone: own}) => [id, own]));
  return (entry) => {
    const party = ownActs.has(entry.type) ? ofParty.get(partyIdOf(entry)) : undefined;
    return party ? {...account, party} : account;
  };
}
