import {plainMobile} from '../../contract/text/mobile-number.js';
import {
  hasTurn,
  nameOfRole,
  needsNumber,
  signs,
  stageOf,
  takesPart,
  watchedBy,
  type Recipient,
} from './recipient.js';

/** A recipient as the helper takes it. */
export function partyOf(recipients: readonly Recipient[], at: number, isInGroups: boolean) {
  const recipient = recipients[at]!;
  const {partyId, role, takesOver, mobile, mobileEnd, identity} = recipient;
  const signing = recipients.filter(signs).map((each) => each.partyId);
  // Somebody who was made a signer again keeps the fields.
  const taken = takesOver.filter((id) => !signing.includes(id));
  const watched = watchedBy(recipients, at);
  const wantsNumber = needsNumber(recipient);
  return {
    ...(partyId && {party_id: partyId}),
    ...reachedAs(recipient),
    role,
    stage: isInGroups && hasTurn(recipient) ? stageOf(recipient, at) : 0,
    // A number that is saved and not typed again stays.
    ...(!(wantsNumber && mobileEnd) && {mobile: wantsNumber ? plainMobile(mobile) : ''}),
    in_person: recipient.isInPerson,
    host: recipient.host.trim(),
    witness_of: watched ? nameOfRole(recipients, watched) : '',
    named_by_signer: recipient.isNamedBySigner,
    copy_from_start: recipient.isCopiedAtOnce,
    language: recipient.language,
    identity: takesPart(recipient) ? [...identity] : [],
    ...(identity.includes('password') && recipient.password && {password: recipient.password}),
    ...(taken.length > 0 && signs(recipient) && {takes_over: taken}),
  };
}

/** Who it is, and how they are invited. */
const reachedAs = ({partyId, name, email, invitation, isNamedBySigner}: Recipient) => ({
  name: isNamedBySigner ? '' : name.trim(),
  email: isNamedBySigner ? '' : email.trim(),
  // Left out where it says nothing: a service that knows of nothing else takes it as well.
  ...((partyId || invitation !== 'email') && {invitation}),
});
