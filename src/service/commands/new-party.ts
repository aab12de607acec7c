import type {PartyRequest} from '../../contract/resources/party.js';
import type {Party} from '../domain/envelope.js';
import {addressAfter} from '../domain/invitation.js';
import {takesPart} from '../domain/party-role.js';
import {settingsAfter} from './party-settings.js';
import type {Language} from '../../contract/text/language.js';
import {documentWords} from '../pdf/drawing/document-words.js';

/** The members of a party that the service assigns rather than the caller. */
export type PartyOrigin = Pick<Party, 'id' | 'contactId' | 'position' | 'signatureFingerprint'>;

/** The initial state of a party. */
export const newParty = (
  request: Called<PartyRequest>,
  origin: PartyOrigin,
  passwordHash?: string,
): Party => ({
  name: request.party_name,
  email: addressAfter(request.party_email, {...settingsOf(request), ...origin}),
  role: request.party_role,
  message: request.party_message ?? '',
  mobile: request.party_mobile || null,
  encryptedPassword: null,
  isInPerson: request.signature_in_person ?? request.party_invitation === 'device',
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

type Naming = Pick<PartyRequest, 'party_name' | 'party_email' | 'party_named_by_signer'>;

/** A request with a name and an address, which is empty for a witness whom the signer names. */
type Called<Request extends Naming> = Request & {
  readonly party_name: string;
  readonly party_email: string;
};

/**
 * The request for a new party with a name and an address. A witness whom the signer names is called a witness until then,
 * in the account's language, and has no address.
 */
export function called<Request extends Naming>(
  request: Request,
  language: Language,
): Called<Request> {
  const {party_name: name, party_email: email, party_named_by_signer: isUnnamed} = request;
  const otherwise = isUnnamed ? documentWords[language].unnamedWitness : '';
  return {...request, party_name: name ?? otherwise, party_email: email ?? ''};
}
