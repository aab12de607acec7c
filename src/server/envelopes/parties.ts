import {
  correctionRequestSchema,
  linkRequestSchema,
  type ActionAnswer,
  type LinkAnswer,
} from '../../contract/helper.js';
import * as z from '../../contract/schema.js';
import {Refusal} from '../refusal.js';
import {checked, readJson} from '../request-body.js';
import type {RequestContext} from '../request-context.js';
import {signingLinkAnswerSchema, type ServiceEnvelope} from '../service-answers.js';
import {announce} from './actions.js';
import {requireOwner} from './envelope-access.js';
import {requireInvitations} from './freeform-draft.js';

/**
 * `POST /envelopes/{fp}/parties/{party}`: another name, address or number. At a new address or number the old link ends, and
 * the new one is invited.
 */
export async function handleCorrection(context: RequestContext): Promise<Response> {
  const envelope = await requireOwner(context);
  const party_id = partyIn(context, envelope);
  const request = checked(correctionRequestSchema, await readJson(context.request));
  const {name, email, mobile, invitation} = request;
  requireInvitations(context, [{party_id, invitation}], envelope.envelope_parties);
  const {envelope_fingerprint, envelope_status: status} = envelope;
  const body = {
    party_title: name,
    party_email: email,
    party_mobile: mobile,
    party_invitation: invitation,
  };
  const parameters = {envelope_fingerprint, party_id};
  await context.service.read('updateParty', parameters, z.object({}), {body});
  await rememberParty(context, envelope, email);
  await announce(context, {envelope_fingerprint, type: 'updated', status});
  return Response.json({
    envelope_fingerprint,
    action: 'correct',
    status,
  } satisfies ActionAnswer);
}

/** `POST /envelopes/{fp}/parties/{party}/link`, where the host allows it. */
export async function handleSigningLink(context: RequestContext): Promise<Response> {
  const envelope = await requireOwner(context);
  const {envelope_fingerprint, envelope_status: status} = envelope;
  const {renew} = checked(linkRequestSchema, await readJson(context.request));
  const answer = await context.service.read(
    'createSigningLink',
    {envelope_fingerprint, party_id: partyIn(context, envelope)},
    signingLinkAnswerSchema,
    {body: renew ? {signing_url_renew: true} : {}},
  );
  await announce(context, {envelope_fingerprint, type: 'link_copied', status});
  const {signing_url: url, signing_url_expires: expires, signing_url_qr: svg} = answer;
  return Response.json({url, expires, ...qrIn(svg)} satisfies LinkAnswer);
}

/** The modules alone: elements draw nothing that a service could have put into an SVG document. */
function qrIn(svg: string): Pick<LinkAnswer, 'qr'> {
  const [, size] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? [];
  const [, path] = /<path d="([Mhvz\d -]+)"/.exec(svg) ?? [];
  return size && path ? {qr: {path, size: Number(size)}} : {};
}

/** The party that the path names, which has to be one of this envelope. */
function partyIn({params}: RequestContext, {envelope_parties}: ServiceEnvelope): string {
  const party = envelope_parties.find(({party_id}) => party_id === params['party']);
  if (!party) throw new Refusal(404, 'not_found', 'There is no such party.');
  return party.party_id;
}

/** For a service whose lists cannot find envelopes by address. */
async function rememberParty(
  {index, user}: RequestContext,
  {envelope_fingerprint}: ServiceEnvelope,
  email: string | undefined,
): Promise<void> {
  if (email && (await index.isNeeded())) await index.add(envelope_fingerprint, user.id, [email]);
}
