/** What is still missing in a draft, with a sentence for each. */
import {addressKey, isAddress} from '../../contract/text/address.js';
import {isMessageWay} from '../../contract/text/message-way.js';
import {isMobileNumber, plainMobile} from '../../contract/text/mobile-number.js';
import {usable, type Draft} from './draft.js';
import {isSigner, needsAddress, needsNumber, watchedBy, type Recipient} from './recipient.js';
import {faultWords, type Fault} from './send-messages.js';

/** What is still missing, each with its sentence. */
export type Faults = ReadonlyMap<Fault, string>;

/** The conditions that are true, each with its sentence. */
function faultsIn(conditions: Partial<Record<Fault, boolean>>): Faults {
  const found = (Object.keys(conditions) as Fault[]).filter((fault) => conditions[fault]);
  return new Map(found.map((fault) => [fault, faultWords(fault)]));
}

/** What the documents still need. */
export const documentFaults = (draft: Draft): Faults =>
  faultsIn({files: !usable(draft).length && !draft.template, title: !draft.title.trim()});

/** What the recipients need together. */
export const recipientsFaults = ({recipients}: Draft): Faults =>
  faultsIn({signer: !recipients.some(isSigner)});

/** Whether anything is missing before the fields. */
export const isFaulty = (draft: Draft): boolean =>
  documentFaults(draft).size > 0 ||
  recipientsFaults(draft).size > 0 ||
  draft.recipients.some((_, at) => recipientFaults(draft.recipients, at).size);

/** What a recipient still needs. */
export function recipientFaults(recipients: readonly Recipient[], at: number): Faults {
  const {name, email, isNamedBySigner} = recipients[at]!;
  const {invitation, mobile, mobileEnd, identity, password, hasPassword} = recipients[at]!;
  const isMailed = needsAddress(recipients[at]!);
  const wantsNumber = needsNumber(recipients[at]!) && !mobileEnd;
  const isKept = hasPassword && !password;
  const watched = watchedBy(recipients, at);
  const isAtNumber = isMessageWay(invitation) && mobile !== '';
  return faultsIn({
    name: !isNamedBySigner && !name.trim(),
    email: isMailed && !isAddress(email),
    witness: isMailed && addressKey(watched?.email ?? '') === addressKey(email),
    'witness-number': isAtNumber && plainMobile(watched?.mobile ?? '') === plainMobile(mobile),
    mobile: wantsNumber && !isMobileNumber(mobile),
    password: identity.includes('password') && !isKept && password.length < 8,
  });
}
