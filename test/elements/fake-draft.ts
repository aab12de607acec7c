import type {DraftChange, DraftView, EnvelopeView} from '../../src/contract/helper.js';

/** What a party is told of that nothing was said about. */
export const plainParty = {
  invitation: 'email',
  stage: 0,
  mobile_last4: '',
  in_person: false,
  host: '',
  witness_of: '',
  named_by_signer: false,
  copy_from_start: false,
  language: '',
  identity: [],
};

/** A new draft has its documents, and nobody who signs. */
export function draftBegun(view: EnvelopeView, form: FormData): DraftView {
  const {envelope_fingerprint, status} = view;
  const {title} = JSON.parse(String(form.get('request'))) as {title: string};
  return {
    envelope_fingerprint,
    title,
    status: status === 'processing' ? status : 'draft',
    all_at_once: false,
    message: '',
    auto_expire_hours: 0,
    auto_remind_hours: 0,
    parties: [],
    documents: documentsOf(form),
    refused: [],
  };
}

/** A draft after a change: who stays keeps the fields. */
export function draftChanged(before: DraftView, body: BodyInit): DraftView {
  const text = body instanceof FormData ? body.get('request') : body;
  const change = JSON.parse(String(text)) as DraftChange;
  const {title, message, parties, documents, options} = change;
  const kept = documents?.flatMap(
    ({document_fingerprint: name}) =>
      before.documents.find((each) => each.document_fingerprint === name) ?? [],
  );
  const added = body instanceof FormData ? documentsOf(body) : [];
  return {
    ...before,
    title: title ?? before.title,
    message: message ?? before.message,
    all_at_once: options?.all_at_once ?? before.all_at_once,
    auto_expire_hours: options?.auto_expire_hours ?? before.auto_expire_hours,
    auto_remind_hours: options?.auto_remind_hours ?? before.auto_remind_hours,
    documents: [...(kept ?? before.documents), ...added],
    unsaved: parties ? '' : (change.unsaved ?? before.unsaved ?? ''),
    parties: parties?.map((party) => partyAfter(before, party)) ?? before.parties,
  };
}

function partyAfter(
  {parties}: DraftView,
  {
    party_id = crypto.randomUUID(),
    name,
    email,
    role = 'signer',
    stage = 0,
    mobile,
    takes_over = [],
    password: _password,
    ...said
  }: NonNullable<DraftChange['parties']>[number],
): DraftView['parties'][number] {
  const fields = parties
    .filter((each) => [party_id, ...takes_over].includes(each.party_id))
    .reduce((sum, each) => sum + each.fields, 0);
  const {mobile_last4: known = ''} = parties.find((each) => each.party_id === party_id) ?? {};
  const mobile_last4 = mobile?.slice(-4) ?? known;
  return {...plainParty, ...said, party_id, name, email, role, stage, mobile_last4, fields};
}

const documentsOf = (form: FormData): DraftView['documents'] =>
  form.getAll('document').map((file) => ({
    document_fingerprint: crypto.randomUUID().replaceAll('-', ''),
    title: (file as File).name.replace(/\.[^.]+$/, ''),
    pages: 3,
  }));

/** The draft whose documents call themselves so. */
export const withOwnTitle = (draft: DraftView, own_title: string | undefined): DraftView => ({
  ...draft,
  documents: draft.documents.map((document) => ({...document, ...(own_title && {own_title})})),
});
