/** What helps someone to put an envelope together: who they are, whom they may find, which files are taken. */
import type {ContactsView, DraftOffer} from '../../contract/helper.js';
import {Refusal} from '../refusal.js';
import type {RequestContext} from '../request-context.js';
import {contactListAnswerSchema, settingsAnswerSchema} from '../service-answers.js';

/** How many people are found at once. */
const most = 8;

/** Seconds for which it is known whether the service converts office files. */
const knownFor = 600;

/** What recipients can be asked to prove, whatever the host does. */
const proofs = ['code_by_sms', 'code_by_mail', 'password', 'passkey'];

/** `GET /drafts`: what there is to choose from. */
export async function handleOffer(context: RequestContext): Promise<Response> {
  const {allows, options, user} = context;
  const isFree = options.allowFreeform === true;
  const invitations = [
    'email',
    ...(allows('copy_link') ? ['link', 'device'] : []),
    ...(options.allowInvitationsBy ?? []),
  ];
  const offer: DraftOffer = {
    me: {name: user.name, email: user.email},
    contacts: isFree && options.contacts !== undefined && allows('contacts'),
    templates: isFree && allows('templates'),
    office: await takesOffice(context),
    ...(options.editor?.steps && {steps: [...options.editor.steps]}),
    ...(invitations.length > 1 && {invitations}),
    identity: [...proofs, ...(options.signIn ? ['sign_in'] : [])],
  };
  return Response.json(offer);
}

/** `GET /contacts?q=`: only where the host has switched it on, and only what it lets this user find. */
export async function handleContacts(context: RequestContext): Promise<Response> {
  const {options, url} = context;
  if (options.allowFreeform !== true || !options.contacts)
    throw new Refusal(403, 'contacts_disabled', 'Contacts are not available here.');
  const text = (url.searchParams.get('q') ?? '').trim();
  // One letter would list nearly everybody.
  const found = text.length < 2 ? [] : await findContacts(context, options.contacts, text);
  const contacts = found.slice(0, most).map(({name, email}) => ({name, email}));
  return Response.json({contacts} satisfies ContactsView);
}

async function findContacts(
  {service, user}: RequestContext,
  contacts: NonNullable<RequestContext['options']['contacts']>,
  text: string,
): Promise<ContactsView['contacts']> {
  if (contacts !== true) return contacts(text, user);
  const query = {q: text, limit: String(most)};
  const found = await service.read('listContacts', {}, contactListAnswerSchema, {query});
  return found.contacts.map(({contact_name: name, contact_email: email}) => ({name, email}));
}

/** Asked of the service once in a while; one that does not say is taken at its word when it refuses a file. */
async function takesOffice({service, store}: RequestContext): Promise<boolean> {
  const key = 'esign:office';
  const known = await store.getItem(key);
  if (isFresh(known)) return known.isTaken;
  const isTaken = await service
    .read('getSettings', {}, settingsAnswerSchema)
    .then(({accepts_office_files = true}) => accepts_office_files)
    .catch(() => true);
  await store.setItem(key, {isTaken, until: Date.now() + knownFor * 1_000}, {ttl: knownFor});
  return isTaken;
}

const isFresh = (known: unknown): known is {readonly isTaken: boolean} =>
  typeof known === 'object' && Number((known as {until?: unknown} | null)?.until) > Date.now();
