import type {PartyRequest} from '../../contract/resources/party.js';
import type {Party} from '../domain/envelope.js';

/** What a party gets from us rather than from whoever names it. */
export type PartyOrigin = Pick<Party, 'id' | 'contactId' | 'position' | 'signatureFingerprint'>;

/** A party as it is stored first: nothing has happened to it yet. */
export const newParty = (request: PartyRequest, origin: PartyOrigin): Party => ({
  name: request.party_name,
  email: request.party_email,
  role: request.party_role,
  message: request.party_message ?? '',
  mobile: request.party_mobile || null,
  encryptedPassword: null,
  isInPerson: request.signature_in_person ?? false,
  status: request.party_role === 'copy' ? 'copy' : 'pending',
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
