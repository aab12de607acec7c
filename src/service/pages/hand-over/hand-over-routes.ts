/**
 * Calls of the page of a device on which people sign one after another: who signs next, its signing page, and the PIN with
 * which whoever handed the device over gets it back.
 */
import {Hono, type Context} from 'hono';
import {
  handOverPinSchema,
  handOverTurnSchema,
  type HandOverPerson,
  type HandOverState,
  type HandOverTurn,
} from '../../../contract/pages/hand-over-page.js';
import type {PinFault} from '../../domain/identity/pin.js';
import {asOf} from '../../domain/deadline.js';
import type {Envelope} from '../../domain/envelope.js';
import {actingParties} from '../../domain/party-role.js';
import {Refusal} from '../../domain/refusal.js';
import {readCompany} from '../../storage/accounts/companies.js';
import {
  createEmbedSession,
  openerOf,
  type EnvelopeSession,
} from '../../storage/access/embed-sessions.js';
import {changeTurn, hostOf, removeSession, tryPin} from '../../storage/access/hand-overs.js';
import {findEnvelope} from '../../storage/envelopes/envelope-reader.js';
import {toBrandingView} from '../shared/framed-document.js';
import {pageBodyLimits, readPageBody} from '../shared/page-body.js';
import {createPageFailure} from '../shared/page-failure.js';
import type {PageServices} from '../shared/page-services.js';
import {inSession, requireSession, type SessionVariables} from '../shared/session-check.js';

type Variables = SessionVariables<EnvelopeSession>;

/** Milliseconds for which somebody may sign before the device is handed over anew. */
const turnTime = 2 * 3_600_000;

/** The routes, mounted at `/embed`. */
export function handOverRoutes(services: PageServices): Hono<Variables> {
  const {db, clock} = services;
  const routes = new Hono<Variables>();
  routes.onError(createPageFailure(services));
  routes.use('/:id/hand-over/*', requireSession<EnvelopeSession>(services, 'hand_over'));
  routes.get('/:id/hand-over', async (context) =>
    context.json(await stateOf(services, context.get('session'))),
  );
  routes.post('/:id/hand-over/turn', async (context) => {
    const {party_id, pin} = await readPageBody(context, handOverTurnSchema, pageBodyLimits.choice);
    const fault = await tryPin(db, context.get('session'), {pin, now: clock.now()});
    if (fault) return answer(context, fault);
    return context.json(await beginTurn(services, context, party_id));
  });
  routes.post('/:id/hand-over/back', async (context) => {
    await changeTurn(db, context.get('session'), () => Promise.resolve(null));
    return context.json(await stateOf(services, context.get('session')));
  });
  routes.post('/:id/hand-over/skip', async (context) => {
    const {pin} = await readPageBody(context, handOverPinSchema, pageBodyLimits.choice);
    return answer(context, await tryPin(db, context.get('session'), {pin, now: clock.now()}));
  });
  routes.post('/:id/hand-over/leave', async (context) => {
    const {pin} = await readPageBody(context, handOverPinSchema, pageBodyLimits.choice);
    const session = context.get('session');
    const fault = await tryPin(db, session, {pin, now: clock.now()}, async (transaction) => {
      await changeTurn(transaction, session, () => Promise.resolve(null));
      await removeSession(transaction, session);
    });
    return answer(context, fault);
  });
  return routes;
}

const answer = (context: Context<Variables>, fault: PinFault | null) =>
  fault === null
    ? context.json({})
    : context.json({error: {code: fault, message: 'This PIN is not taken.'}}, 403);

async function stateOf(services: PageServices, session: EnvelopeSession): Promise<HandOverState> {
  const {db, clock, links} = inSession(services, session);
  const stored = await findEnvelope(db, session);
  if (!stored) throw new Refusal(10253);
  const envelope = asOf(stored, clock.now());
  const company = await readCompany(db, session.companyId);
  const opener = await openerOf(db, session, clock.now());
  return {
    title: envelope.title,
    branding: toBrandingView(company, links),
    host: await hostOf(db, session),
    people: peopleIn(envelope),
    console: opener?.userId ? `${links.api.replace(/\/v1$/, '')}/console` : '',
  };
}

const peopleIn = (envelope: Envelope): readonly HandOverPerson[] =>
  actingParties(envelope)
    .filter(({isInPerson}) => isInPerson)
    .map(({id, name, status}) => ({party_id: id, name, status: standing(envelope, status)}));

function standing(
  {status: state}: Envelope,
  status: Envelope['parties'][number]['status'],
): HandOverPerson['status'] {
  if (state !== 'sent') return 'done';
  if (status === 'in progress' || status === 'bounced') return 'now';
  return status === 'pending' ? 'later' : 'done';
}

/** Opens the signing page of a party, and ends that of whoever had the device before. */
async function beginTurn(
  services: PageServices,
  context: Context<Variables>,
  partyId: number,
): Promise<HandOverTurn> {
  const {db, clock, links, ids} = services;
  const session = context.get('session');
  const command = {type: 'hand-over', partyId, host: await hostOf(db, session)} as const;
  // Recorded first: nobody gets a device that the history does not know of.
  await context.var.store.change(session, command, services.actorOf(context));
  const opener = await openerOf(db, session, clock.now());
  const own = new URL(links.api).origin;
  let url = '';
  await changeTurn(db, session, async (transaction) => {
    const opened = await createEmbedSession(
      transaction,
      {
        companyId: session.companyId,
        kind: 'signing',
        envelopeId: session.envelopeId,
        partyId,
        isEmbedded: true,
        origins: [own, ...session.origins],
        locale: session.locale,
        expires: new Date(clock.now().getTime() + turnTime),
        idleSeconds: null,
        ...opener,
      },
      {clock, ids},
    );
    url = links.embed(opened);
    return opened.id;
  });
  return {url};
}
