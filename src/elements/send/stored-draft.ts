/** A draft as the helper stores it: what it is asked, how a draft is written there, and how it is read. */
import type {DraftChange} from '../../contract/draft.js';
import {draftViewSchema, type DraftView} from '../../contract/draft-view.js';
import type {FreeformRequest, TemplateChoice} from '../../contract/helper.js';
import {outlivesPage} from '../../ui/outlives-page.js';
import {failureWords} from '../internal/frame/failure-messages.js';
import {callHelper, readAnswer, type HelperAccess} from '../internal/helper/helper-client.js';
import {
  emptyDraft,
  notUploaded,
  titleByName,
  titleOf,
  uploaded,
  type Draft,
  type DraftDocument,
  type Order,
} from './draft.js';
import {
  isSigner,
  isWitness,
  nameOfRole,
  newRecipient,
  signs,
  withoutPasswords,
  type Recipient,
  hasTurn,
  needsNumber,
  stageOf,
  takesPart,
  watchedBy,
} from './recipient.js';
import {plainMobile} from '../../contract/text/mobile-number.js';

const pathOf = (fingerprint: string): string => `/envelopes/${fingerprint}/draft`;

/** Reads a draft that can be changed. */
export const readDraft = (access: HelperAccess, fingerprint: string): Promise<DraftView> =>
  readAnswer(access, pathOf(fingerprint), draftViewSchema);

/** The same, if it can be changed here. */
export async function findDraft(
  access: HelperAccess,
  fingerprint: string,
): Promise<DraftView | undefined> {
  const view = await readDraft(access, fingerprint).catch(() => undefined);
  return view?.status === 'failed' ? undefined : view;
}

/** Changes it; a form brings files, which come after the documents that stay. */
export function changeDraft(
  access: HelperAccess,
  fingerprint: string,
  change: DraftChange | FormData,
  signal: AbortSignal | null = null,
): Promise<DraftView> {
  const request = change instanceof FormData ? {method: 'POST', body: change} : {json: change};
  return readAnswer(access, pathOf(fingerprint), draftViewSchema, {...request, signal});
}

/** Keeps what was typed as the page is left, when nobody can wait for the answer any more. */
export const leaveDraft = (
  access: HelperAccess,
  fingerprint: string,
  draft: Draft,
): Promise<unknown> =>
  callHelper(access, pathOf(fingerprint), {
    json: toLeft(draft),
    // What is too much arrives as long as the page is only hidden.
    keepalive: outlivesPage(typedText(draft)),
  });

/** A recipient as the helper takes it. */
function partyOf(recipients: readonly Recipient[], at: number, isInGroups: boolean) {
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

/** The draft as the helper's `POST /envelopes/{fp}/draft` accepts it. */
export function toChange(draft: Draft): DraftChange {
  const {order, expireDays, remindDays} = draft;
  return {
    title: draft.title.trim(),
    message: draft.message.trim(),
    parties: draft.recipients.map((_, at) => partyOf(draft.recipients, at, order === 'groups')),
    documents: [...uploaded(draft)],
    options: {
      // Groups say themselves who signs at the same time.
      ...(order !== 'groups' && {all_at_once: order === 'once'}),
      auto_expire_hours: hoursOf(expireDays),
      auto_remind_hours: hoursOf(remindDays),
    },
  };
}

/**
 * What goes on with a draft elsewhere: all that was typed but passwords, and what the draft does not say better. What
 * every recipient has at first is left out: a page that is closed can leave little text behind.
 */
export const typedText = (draft: Draft): string => {
  const recipients = withoutPasswords(draft.recipients).map((each) => ({...each, fields: 0}));
  return JSON.stringify(
    {...draft, recipients, documents: uploaded(draft)},
    (name, value: unknown) => (value === newRecipient[name as keyof Recipient] ? undefined : value),
  );
};

/** A draft that is left as it is: nothing of it has to be complete. */
function toLeft(draft: Draft): DraftChange {
  const {title, documents} = toChange(draft);
  return {
    unsaved: typedText(draft),
    ...(title && {title}),
    // A file may be on its way.
    ...(!notUploaded(draft).length && {documents}),
  };
}

/** Within what the service accepts; 0 stays 0. */
const hoursOf = (days: number): number =>
  days > 0 ? Math.min(Math.max(Math.round(days * 24), 12), 87_600) : 0;

/** The request for the draft of a template, with everything that has been typed. */
export function requestOf(
  draft: Draft,
  {template_fingerprint}: TemplateChoice,
  locale: string,
): FreeformRequest {
  const {title = '', message, parties = [], options = {}} = toChange(draft);
  const {all_at_once, auto_expire_hours, auto_remind_hours} = options;
  return {
    title,
    locale,
    ...(message && {message}),
    documents: [{template_fingerprint}],
    parties: parties.map(({role: _role, ...party}, at) => ({
      ...withoutUsual(party),
      ...positionOf(draft, at),
    })),
    options: {
      ...(all_at_once !== undefined && {all_at_once}),
      ...(auto_expire_hours && {auto_expire_hours}),
      ...(auto_remind_hours && {auto_remind_hours}),
    },
  };
}

/** What is as usual is left out. */
const withoutUsual = <Party extends object>(party: Party): Party =>
  Object.fromEntries(
    Object.entries(party).filter(([, value]) => (Array.isArray(value) ? value.length : value)),
  ) as Party;

/** Whoever fills no position has the task that was chosen. */
function positionOf({recipients}: Draft, at: number) {
  const {position, role} = recipients[at]!;
  if (position && signs({role})) return {template_party_id: position};
  return {role};
}

/** The draft as it is stored. */
export function draftOf(view: DraftView): Draft {
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
    recipients: recipients.length ? recipients : emptyDraft.recipients,
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

/** The recipients of a stored draft; a witness follows whom they watch, as when it is their turn. */
export function recipientsOf({parties}: DraftView): readonly Recipient[] {
  const signers = parties.filter(isSigner);
  const watched = ({witness_of: name}: DraftView['parties'][number]) =>
    signers.find((each) => nameOfRole(parties, each) === name) ?? signers[0];
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
  invitation: party.invitation || 'email',
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

/**
 * What the framed page may have changed since the draft was asked for: how many fields recipients have, and which
 * documents there are.
 */
export const withPlaced = (
  draft: Draft,
  before: Draft,
  view: DraftView,
): Pick<Draft, 'recipients' | 'documents'> => ({
  recipients: withCounts(draft.recipients, view),
  documents: withArranged(draft, before, view),
});

/** The recipients with the fields that each of them has by now. */
function withCounts(recipients: readonly Recipient[], {parties}: DraftView): readonly Recipient[] {
  const counts = new Map(parties.map(({party_id, fields}) => [party_id, fields]));
  return recipients.map((each) => ({...each, fields: counts.get(each.partyId) ?? 0}));
}

/**
 * The documents as the service has them, if pages were arranged there: then others stand in the place of some. Those that
 * it does not have stay.
 */
function withArranged(
  {documents}: Draft,
  before: Draft,
  view: DraftView,
): readonly DraftDocument[] {
  const stored = draftOf(view).documents;
  const names = new Set(stored.map(({fingerprint}) => fingerprint));
  if (uploaded(before).every((each) => names.has(each.document_fingerprint))) return documents;
  const known = new Map(documents.map((each) => [each.fingerprint, each]));
  return [
    ...stored.map((each) => known.get(each.fingerprint) ?? each),
    ...documents.filter(({fingerprint}) => !fingerprint),
  ];
}

/** A stored draft with what was typed and not saved yet: in this tab, or else where it was left. */
export const resumedDraft = (view: DraftView, inTab: unknown): Draft =>
  withTyped(draftOf(view), inTab ?? parsed(view.unsaved));

/** A draft with what was typed in this tab. */
export function withTyped(stored: Draft, kept: unknown): Draft {
  if (!kept) return stored;
  const typed = {...stored, ...(kept as Partial<Draft>)};
  const known = new Map(stored.recipients.map((each) => [each.partyId, each]));
  return {
    ...typed,
    template: stored.documents.length ? undefined : typed.template,
    documents: stored.documents.map((document) => {
      const before = typed.documents.find((each) => each.fingerprint === document.fingerprint);
      return before ? {...document, name: before.name, size: before.size} : document;
    }),
    recipients: typed.recipients.map((recipient) => {
      const {fields = 0, partyId = '', hasPassword = false} = known.get(recipient.partyId) ?? {};
      return {...newRecipient, ...recipient, partyId, fields, hasPassword};
    }),
  };
}

/** Nothing if it is not what this element has written. */
function parsed(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * What became of files. The title that the first document gives itself is better than its file's name, as long as nobody
 * has typed another one.
 */
export function settled(
  draft: Draft,
  view: DraftView,
  files: readonly DraftDocument[],
): Pick<Draft, 'title' | 'documents'> {
  const documents = matched(draft, view, files);
  const [first] = documents;
  const own = view.documents.find((each) => each.document_fingerprint === first?.fingerprint);
  const isByName =
    files.some(({id}) => id === first?.id) && draft.title === titleByName(first!.name);
  return {documents, title: (isByName && own?.own_title) || draft.title};
}

/** Finds files among the stored documents; one that is missing after processing was refused. */
function matched(
  {documents}: Draft,
  view: DraftView,
  files: readonly DraftDocument[],
): readonly DraftDocument[] {
  const ids = files.map(({id}) => id);
  const stored = new Map(view.documents.map((each) => [each.document_fingerprint, each]));
  const known = new Set(documents.map(({fingerprint}) => fingerprint));
  const fresh = view.documents.filter((each) => !known.has(each.document_fingerprint));
  return documents.map((document) => {
    const title = titleOf(document.name).slice(0, 255);
    const isOurs = ids.includes(document.id);
    const at = document.fingerprint ? -1 : fresh.findIndex((each) => each.title === title);
    const [found] = isOurs && at >= 0 ? fresh.splice(at, 1) : [];
    const match = found ?? stored.get(document.fingerprint);
    if (match && view.status !== 'failed')
      return {...document, fingerprint: match.document_fingerprint, pages: match.pages};
    if (!isOurs || view.status === 'processing') return document;
    return {...document, fingerprint: '', problem: problemOf(view, title)};
  });
}

/** Why a document was refused, in the reader's language. */
function problemOf({refused}: DraftView, title: string): string {
  const found = refused.find((each) => each.title === title) ?? refused.at(-1);
  const {failure = 'unsupported', text = ''} = found ?? {};
  return failureWords(failure, text);
}
