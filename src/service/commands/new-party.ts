import type {PartyRequest} from '../../contract/resources/party.js';
import type {Party} from '../domain/envelope.js';
import {takesPart} from '../domain/party-role.js';
import {settingsAfter} from './party-settings.js';
import type {Called} from './unnamed-witness.js';

/** The members of a party that the service assigns rather than the caller. */
export type PartyOrigin = Pick<Party, 'id' | 'contactId' | 'position' | 'signatureFingerprint'>;

/** The initial state of a party. */
export const newParty = (
  request: Called<PartyRequest>,
  origin: PartyOrigin,
  passwordHash?: string,
): Party => ({
  name: request.party_name,
  email: request.party_email,
  role: request.party_role,
  message: request.party_message ?? '',
  mobile: request.party_mobile || null,
  encryptedPassword: null,
  isInPerson: request.signature_in_person ?? false,
  stage: request.party_stage || null,
  ...settingsOf(request),
  ...(passwordHash ? {passwordHash} : {}),
  status: takesPart({role: request.party_role}) ? 'pending' : 'copy',
  invited: null,
  enteredPassword: null,
  enteredCode: null,
  opened: null,
  consented: null,
  agreedTo: null,
  signed: null,
  signedFrom: null,
  isSignedEmbedded: false,
  confirmed: null,
  updates: 0,
  ...origin,
});

function settingsOf(request: PartyRequest): Pick<Party, 'settings'> {
  const settings = settingsAfter(undefined, request);
  return settings ? {settings} : {};
}
