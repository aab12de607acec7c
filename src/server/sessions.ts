import {type SessionAnswer, type SessionRequest, sessionRequestSchema} from '../contract/helper.js';
import type {SignIn} from '../contract/access/sign-in.js';
import {framers} from './request-guard.js';
import {
  type EnvelopeAccess,
  externalIdOf,
  requireAccess,
  wasSent,
} from './envelopes/envelope-access.js';
import {myParty} from './envelopes/envelope-view.js';
import {notAllowed, Refusal} from './refusal.js';
import {checked, readJson} from './request-body.js';
import {sessionAnswerSchema, type ServiceParty} from './service-answers.js';
import type {RequestContext} from './request-context.js';
import {isServiceError} from '../client/errors.js';
import type {EditorChoice} from '../contract/fields/editor-choice.js';
import type {EsignHandlerOptions} from './options.js';

/** `POST /envelopes/{fp}/sessions`: a sending session for the owner of a draft, a signing session for a party. */
export async function handleSession(context: RequestContext): Promise<Response> {
  const access = await requireAccess(context);
  const asked = checked(sessionRequestSchema, await readJson(context.request));
  const type =
    asked.session_type ?? (wasSent(access.envelope.envelope_status) ? 'signing' : 'sending');
  const answer =
    type === 'sending'
      ? await sendingSession(context, access, asked)
      : await signingSession(context, access, asked);
  return Response.json(answer);
}

async function sendingSession(
  context: RequestContext,
  {envelope, isOwner}: EnvelopeAccess,
  {locale, kinds, tools}: SessionRequest,
): Promise<SessionAnswer> {
  if (!isOwner) throw notAllowed();
  const {envelope_fingerprint} = envelope;
  const session_type = 'sending' as const;
  const body = {envelope_fingerprint, session_type, locale, kinds, tools};
  const session = await openSession(context, body);
  return {envelope_fingerprint, session_type, party_id: '', ...session};
}

async function signingSession(
  context: RequestContext,
  access: EnvelopeAccess,
  {party_id, locale}: SessionRequest,
): Promise<SessionAnswer> {
  const party = signingParty(access, party_id);
  const {envelope_fingerprint} = access.envelope;
  const session_type = 'signing' as const;
  // In person it is somebody else than the user who is signed in.
  const isMine = access.myParties.includes(party);
  const party_sign_in = isMine
    ? await context.options.signIn?.(context.user, context.request)
    : undefined;
  const named = {envelope_fingerprint, session_type, party_id: party.party_id, locale};
  const party_locked_values = isMine ? await lockedValues(context, access, party) : [];
  const body = {
    ...named,
    ...(party_sign_in && {party_sign_in}),
    ...(party_locked_values.length > 0 && {party_locked_values}),
  };
  const session = await openSession(context, body).catch((error: unknown) => {
    // A link would be a way around them.
    if (party_locked_values.length > 0) throw asHostsMistake(error);
    return linkInstead(context, access, party, error);
  });
  return {envelope_fingerprint, session_type, party_id: party.party_id, ...session};
}

/** What the host says that this party cannot change; nothing is changed any more for one that has finished. */
async function lockedValues(
  {options, user, request}: RequestContext,
  {envelope}: EnvelopeAccess,
  {party_id, party_role, party_status}: ServiceParty,
): Promise<readonly LockedValue[]> {
  if (!options.lockedValues || party_status === 'signed') return [];
  const {envelope_fingerprint, envelope_title, envelope_meta} = envelope;
  const named = {envelope_fingerprint, envelope_title, party_id, party_role};
  const signing = {user, ...named, external_id: String(externalIdOf(envelope_meta) ?? '')};
  const values = (await options.lockedValues(signing, request)) ?? {};
  return Object.entries(values).map(([field_merge, field_value]) => ({field_merge, field_value}));
}

/** The person who signs can do nothing about a value that its field does not take: the host's log says which. */
const asHostsMistake = (error: unknown): unknown =>
  isServiceError(error, 'RequestError') && error.detail?.startsWith('party_locked_values')
    ? new Error(`\`lockedValues\`: ${error.detail}`, {cause: error})
    : error;

/** The user's own party, or one that signs in person on the owner's device. */
function signingParty(access: EnvelopeAccess, partyId: string | undefined): ServiceParty {
  const mine = partyId === undefined ? myParty(access) : undefined;
  const inPerson = access.isOwner
    ? access.envelope.envelope_parties.filter((party) => party.party_signature_type === 'in_person')
    : [];
  const named = [...access.myParties, ...inPerson].find((party) => party.party_id === partyId);
  const party = mine ?? named;
  if (!party) throw new Refusal(403, 'not_a_party', 'You are not asked to sign this envelope.');
  return party;
}

interface LockedValue {
  readonly field_merge: string;
  readonly field_value: string;
}

/** The request for a session. */
export interface SessionBody {
  readonly envelope_fingerprint: string;
  readonly session_type: 'sending' | 'signing';
  readonly party_id?: string | undefined;
  readonly locale: string | undefined;
  /** How the host knows the user who signs. */
  readonly party_sign_in?: SignIn | undefined;
  readonly party_locked_values?: readonly LockedValue[] | undefined;
  /** What the editor of a draft offers. */
  readonly kinds?: readonly string[] | undefined;
  readonly tools?: readonly string[] | undefined;
}

/** An address that the requesting page may embed, and when it expires. */
export interface OpenedSession {
  readonly session_url: string;
  readonly session_expires: string;
}

/** Requests a session from the service. */
export function openSession(
  context: RequestContext,
  {kinds, tools, ...body}: SessionBody,
): Promise<OpenedSession> {
  const allowed_origins = framers(context);
  const isEditor = body.session_type === 'sending';
  const session_editor = isEditor ? draftEditorFor(context.options, {kinds, tools}) : undefined;
  return context.service.read('createEmbedSession', {}, sessionAnswerSchema, {
    body: {...body, allowed_origins, session_editor},
  });
}

const linkLifetime = 12 * 60 * 60_000;

/** A service without signing sessions includes each signer's link in its events instead. */
async function linkInstead(
  {links}: RequestContext,
  {envelope}: EnvelopeAccess,
  party: ServiceParty,
  error: unknown,
): Promise<OpenedSession> {
  // Such a service refuses the request as invalid; any other error is reported as it is.
  const link = isServiceError(error, 'RequestError')
    ? await links.find(envelope.envelope_fingerprint, party)
    : undefined;
  if (link === undefined) throw error;
  const session_expires = new Date(Date.now() + linkLifetime).toISOString();
  return {session_url: link, session_expires};
}

/** What a page asks its editor to offer. */
interface AskedChoice {
  readonly kinds?: readonly string[] | undefined;
  readonly tools?: readonly string[] | undefined;
}

/** What the editor offers: what the page asks for, as far as the host's server offers it; undefined if everything. */
export function editorFor(
  {editor = {}}: Pick<EsignHandlerOptions, 'editor'>,
  asked: AskedChoice,
): EditorChoice | undefined {
  const kinds = both(editor.kinds, asked.kinds);
  const tools = both(editor.tools, asked.tools);
  if (!kinds && !tools) return undefined;
  // The service checks the words.
  return {...(kinds && {kinds}), ...(tools && {tools})} as EditorChoice;
}

/** The same for an envelope, in which nobody places fields where that step is left out. */
function draftEditorFor(
  options: Pick<EsignHandlerOptions, 'editor'>,
  asked: AskedChoice,
): EditorChoice | undefined {
  const {steps} = options.editor ?? {};
  const kinds = steps?.includes('fields') === false ? [] : asked.kinds;
  return editorFor(options, {...asked, kinds});
}

/** What both lists have; a list that is not there has everything. */
function both(
  offered: readonly string[] | undefined,
  asked: readonly string[] | undefined,
): readonly string[] | undefined {
  if (!offered || !asked) return offered ?? asked;
  return offered.filter((each) => asked.includes(each));
}
