/** How a party takes part, from the members of a request. */
import type {ChangedParty} from '../../contract/resources/party.js';
import type {PartySettings} from '../domain/envelope.js';

/** Members that a request has in common for new and for changed parties. */
type Requested = Pick<
  ChangedParty,
  | 'party_witness_of'
  | 'party_host'
  | 'party_copy_from_start'
  | 'party_sign_in_required'
  | 'party_may_reassign'
  | 'party_language'
>;

/** The settings after a request: what it omits stays as it was, an empty text or `false` removes it. */
export function settingsAfter(before: PartySettings | undefined, request: Requested) {
  const {party_witness_of: witnessOf, party_host: host} = request;
  const {party_copy_from_start: isCopied, party_sign_in_required: needsSignIn} = request;
  const {party_may_reassign: mayReassign, party_language: language} = request;
  const changed = {
    ...before,
    ...(witnessOf === undefined ? {} : {witnessOf: witnessOf || undefined}),
    ...(host === undefined ? {} : {host: host || undefined}),
    ...(needsSignIn === undefined ? {} : {needsSignIn: needsSignIn || undefined}),
    ...(mayReassign === undefined ? {} : {mayReassign}),
    ...(language === undefined ? {} : {language: language || undefined}),
    ...(isCopied === undefined ? {} : {isCopiedAtStart: isCopied || undefined}),
  };
  const set = Object.entries(changed).filter(([, value]) => value !== undefined);
  return set.length > 0 ? {settings: Object.fromEntries(set) as PartySettings} : {};
}
