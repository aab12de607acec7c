/** A witness whom the signer names: until then it is called a witness, in the account's language, and has no address. */
import type {PartyRequest} from '../../contract/resources/party.js';
import type {Language} from '../../contract/text/language.js';
import {documentWords} from '../pdf/drawing/document-words.js';

type Naming = Pick<PartyRequest, 'party_name' | 'party_email' | 'party_named_by_signer'>;

/** A request with a name and an address, which is empty for a witness whom the signer names. */
export type Called<Request extends Naming> = Request & {
  readonly party_name: string;
  readonly party_email: string;
};

/** The request for a new party with a name and an address. */
export function called<Request extends Naming>(
  request: Request,
  language: Language,
): Called<Request> {
  const {party_name: name, party_email: email, party_named_by_signer: isUnnamed} = request;
  const otherwise = isUnnamed ? documentWords[language].unnamedWitness : '';
  return {...request, party_name: name ?? otherwise, party_email: email ?? ''};
}
