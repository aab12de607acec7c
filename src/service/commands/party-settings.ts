/** How a party takes part, from the members of a request. */
import type {ChangedParty, IdentityCheckName} from '../../contract/resources/party.js';
import {isAskedBySms} from '../domain/identity/identity.js';
import type {Party, PartySettings} from '../domain/envelope.js';
import {messageWayOf} from '../domain/invitation.js';

/** Members that a request has in common for new and for changed parties. */
type Requested = Pick<
  ChangedParty,
  | 'party_name'
  | 'party_email'
  | 'party_witness_of'
  | 'party_named_by_signer'
  | 'party_host'
  | 'party_copy_from_start'
  | 'party_invitation'
  | 'party_sign_in_required'
  | 'party_may_reassign'
  | 'party_language'
  | 'party_time_zone'
  | 'party_identity'
>;

/** The settings after a request: what it omits stays as it was, an empty text or `false` removes it. */
export function settingsAfter(
  before: Pick<Party, 'settings' | 'mobile'> | undefined,
  request: Requested,
): PartySettings | undefined {
  const {party_witness_of: witnessOf, party_host: host} = request;
  const {party_copy_from_start: isCopied, party_identity: identity} = request;
  const {party_sign_in_required: isRequired} = request;
  const needsSignIn = isRequired ?? asks(identity, 'sign_in');
  const needsMailCode = asks(identity, 'code_by_mail');
  const needsPasskey = asks(identity, 'passkey');
  const {party_name: name, party_email: email} = request;
  const {party_invitation: asked} = request;
  // Whoever sends an address names the witness, or does without one.
  const isNamed = Boolean(email) || (asked !== undefined && asked !== 'email');
  const {party_named_by_signer: isUnnamed = isNamed ? false : undefined} = request;
  const untilNamed = isUnnamed ? name : isUnnamed;
  // Whom the signer names is invited at the address that the signer gives.
  const invitation = isUnnamed || asked === 'email' ? false : asked;
  const {party_may_reassign: mayReassign, party_language: language} = request;
  const {party_time_zone: timeZone} = request;
  const changed = {
    ...before?.settings,
    ...named({
      witnessOf,
      untilNamed,
      host,
      language,
      timeZone,
      isCopiedAtStart: isCopied,
      invitation,
    }),
    ...named({needsSignIn, needsMailCode, needsPasskey}),
    ...(mayReassign === undefined ? {} : {mayReassign}),
  };
  const all = {...changed, needsSmsCode: smsCodeAfter(before, identity, changed)};
  const set = Object.entries(all).filter(([, value]) => value !== undefined);
  return set.length > 0 ? (Object.fromEntries(set) as PartySettings) : undefined;
}

/**
 * Whether a party that is invited at its number is asked for a code there: where the request says so, or says nothing and it
 * was. At any other number a code is asked for anyway, so nothing is noted.
 */
function smsCodeAfter(
  before: Pick<Party, 'settings' | 'mobile'> | undefined,
  identity: Requested['party_identity'],
  settings: PartySettings,
): true | undefined {
  if (!messageWayOf({settings})) return undefined;
  const isAsked = asks(identity, 'code_by_sms') ?? (before !== undefined && isAskedBySms(before));
  return isAsked || undefined;
}

/** Whether the list names this check; undefined without a list. */
const asks = (
  identity: Requested['party_identity'],
  check: IdentityCheckName,
): boolean | undefined => identity?.includes(check);

/** The members that a request names, undefined where it removes them. */
const named = (members: Readonly<Record<string, string | boolean | undefined>>) =>
  Object.fromEntries(
    Object.entries(members)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value || undefined]),
  );
