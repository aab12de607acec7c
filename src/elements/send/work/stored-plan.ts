/** A plan as the helper keeps it in a draft. */
import type {DraftChange} from '../../../contract/draft.js';
import type {DraftView} from '../../../contract/draft-view.js';
import {
  emptyPlan,
  usable,
  type EnvelopePlan,
  type Order,
  type PlannedDocument,
} from '../envelope-plan.js';
import {newRecipient, withoutPasswords, type Recipient} from '../recipients/recipient.js';
import {
  hasTurn,
  isSigner,
  isWitness,
  signs,
  stageOf,
  takesPart,
  watchedBy,
} from '../recipients/roles.js';
import {plainNumber} from './plan-faults.js';

/** The title that a document gets from its file name. */
export const titleOf = (name: string): string => name.replace(/\.[^.]+$/, '') || name;

/** Files that still have to be uploaded. */
export const notUploaded = (plan: EnvelopePlan): readonly PlannedDocument[] =>
  usable(plan).filter(({fingerprint}) => !fingerprint);

/** The plan as the helper's `POST /envelopes/{fp}/draft` accepts it. */
export function toChange(plan: EnvelopePlan): DraftChange {
  const {order, expireDays, remindDays} = plan;
  return {
    title: plan.title.trim(),
    message: plan.message.trim(),
    parties: plan.recipients.map((_, at) => partyOf(plan.recipients, at, order === 'groups')),
    documents: uploaded(plan),
    options: {
      // Groups say themselves who signs at the same time.
      ...(order !== 'groups' && {all_at_once: order === 'once'}),
      auto_expire_hours: hoursOf(expireDays),
      auto_remind_hours: hoursOf(remindDays),
    },
  };
}

/**
 * What goes on with a plan elsewhere: all that was typed but passwords, and what the draft does not say better. What
 * every recipient has at first is left out: a page that is closed can leave little text behind.
 */
export const typedText = (plan: EnvelopePlan): string => {
  const recipients = withoutPasswords(plan.recipients).map((each) => ({...each, fields: 0}));
  return JSON.stringify({...plan, recipients, documents: uploaded(plan)}, (name, value: unknown) =>
    value === newRecipient[name as keyof Recipient] ? undefined : value,
  );
};

/** A plan that is left as it is: nothing of it has to be complete. */
export function toLeft(plan: EnvelopePlan): DraftChange {
  const {title, documents} = toChange(plan);
  return {
    unsaved: typedText(plan),
    ...(title && {title}),
    // A file may be on its way.
    ...(!notUploaded(plan).length && {documents}),
  };
}

/** Within what the service accepts; 0 stays 0. */
const hoursOf = (days: number): number =>
  days > 0 ? Math.min(Math.max(Math.round(days * 24), 12), 87_600) : 0;

/** The documents that stay in the draft, in their order. */
export const uploaded = (plan: EnvelopePlan) =>
  usable(plan).flatMap(({fingerprint}) =>
    fingerprint ? [{document_fingerprint: fingerprint}] : [],
  );

/** The plan of a draft as it is stored. */
export function planOf(view: DraftView): EnvelopePlan {
  const recipients = recipientsOf(view);
  return {
    title: view.title,
    documents: view.documents.map((document) => ({
      id: document.document_fingerprint,
      fingerprint: document.document_fingerprint,
      name: document.title,
      size: 0,
      pages: document.pages,
      problem: '',
    })),
    recipients: recipients.length ? recipients : emptyPlan.recipients,
    order: orderOf(view),
    message: view.message,
    expireDays: view.auto_expire_hours / 24,
    remindDays: view.auto_remind_hours / 24,
  };
}

const orderOf = ({parties, all_at_once}: DraftView): Order => {
  if (parties.some(({stage}) => stage)) return 'groups';
  return all_at_once ? 'once' : 'turns';
};

/** The service's name for a signer: signers without a number are counted. */
function nameOf(parties: readonly Pick<Recipient, 'role'>[], signer: Pick<Recipient, 'role'>) {
  if (signer.role !== 'signer') return signer.role;
  return `signer${parties.filter(({role}) => role === 'signer').indexOf(signer) + 1}`;
}

/** A recipient as the helper takes it. */
export function partyOf(recipients: readonly Recipient[], at: number, isInGroups: boolean) {
  const recipient = recipients[at]!;
  const {partyId, name, email, role, takesOver, mobile, mobileEnd, identity} = recipient;
  const signing = recipients.filter(signs).map((each) => each.partyId);
  // Somebody who was made a signer again keeps the fields.
  const taken = takesOver.filter((id) => !signing.includes(id));
  const watched = watchedBy(recipients, at);
  const wantsCode = identity.includes('code_by_sms');
  return {
    ...(partyId && {party_id: partyId}),
    name: recipient.isNamedBySigner ? '' : name.trim(),
    email: recipient.isNamedBySigner ? '' : email.trim(),
    role,
    stage: isInGroups && hasTurn(recipient) ? stageOf(recipient, at) : 0,
    // A number that is saved and not typed again stays.
    ...(!(wantsCode && mobileEnd) && {mobile: wantsCode ? plainNumber(mobile) : ''}),
    in_person: recipient.isInPerson,
    host: recipient.host.trim(),
    witness_of: watched ? nameOf(recipients, watched) : '',
    named_by_signer: recipient.isNamedBySigner,
    copy_from_start: recipient.isCopiedAtOnce,
    language: recipient.language,
    identity: takesPart(recipient) ? [...identity] : [],
    ...(identity.includes('password') && recipient.password && {password: recipient.password}),
    ...(taken.length > 0 && signs(recipient) && {takes_over: taken}),
  };
}

/** The recipients of a stored draft; a witness follows whom they watch, as when it is their turn. */
export function recipientsOf({parties}: DraftView): readonly Recipient[] {
  const signers = parties.filter(isSigner);
  const watched = ({witness_of: name}: DraftView['parties'][number]) =>
    signers.find((each) => nameOf(parties, each) === name) ?? signers[0];
  return parties
    .filter((each) => !isWitness(each))
    .flatMap((each) => [
      each,
      ...parties.filter((other) => isWitness(other) && watched(other) === each),
    ])
    .map(recipientOf);
}

const recipientOf = (party: DraftView['parties'][number]): Recipient => ({
  ...newRecipient,
  partyId: party.party_id,
  name: party.named_by_signer ? '' : party.name,
  email: party.email,
  role: party.role,
  isInPerson: party.in_person,
  host: party.host,
  isNamedBySigner: party.named_by_signer,
  isCopiedAtOnce: party.copy_from_start,
  stage: party.stage,
  language: party.language,
  identity: party.identity,
  hasPassword: party.identity.includes('password'),
  mobileEnd: party.mobile_last4,
  fields: party.fields,
});
