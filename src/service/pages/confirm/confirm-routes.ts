/**
 * Calls of the page behind the link by which a visitor confirms: opening it changes nothing, pressing the button
 * confirms.
 */
import {Hono, type Context} from 'hono';
import type {Envelope} from '../../domain/envelope.js';
import {Refusal} from '../../domain/refusal.js';
import type {EnvelopeSession} from '../../storage/access/embed-sessions.js';
import {findEnvelope} from '../../storage/envelopes/envelope-reader.js';
import {acceptedLanguage} from '../shared/accepted-language.js';
import type {PageServices} from '../shared/page-services.js';
import {
  inSession,
  requireSession,
  type SessionVariables,
  signingPartyOf,
} from '../shared/session-check.js';
import {readSigningState} from '../signing/signing-state.js';

type ConfirmVariables = SessionVariables<EnvelopeSession>;

/** The routes, mounted at `/embed`. */
export function confirmRoutes(services: PageServices): Hono<ConfirmVariables> {
  const answer = async (context: Context<ConfirmVariables>, envelope: Envelope) =>
    context.json(
      await readSigningState(
        inSession(services, context.get('session')),
        envelope,
        signingPartyOf(context.get('session')),
        acceptedLanguage(context),
      ),
    );
  const routes = new Hono<ConfirmVariables>();
  routes.use('/:id/confirmation', requireSession<EnvelopeSession>(services, 'confirming'));
  routes.get('/:id/confirmation', async (context) => {
    const envelope = await findEnvelope(services.db, context.get('session'));
    if (!envelope) throw new Refusal(10253);
    return answer(context, envelope);
  });
  routes.post('/:id/confirmation', async (context) => {
    const session = context.get('session');
    const command = {type: 'confirm', partyId: signingPartyOf(session)} as const;
    const {store} = context.var;
    return answer(context, await store.change(session, command, services.actorOf(context)));
  });
  return routes;
}
