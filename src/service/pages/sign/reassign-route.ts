/** Assigning signing to someone else. */
import {Hono, type Context} from 'hono';
import {reassignSchema} from '../../../contract/pages/signing-page.js';
import {reassign} from '../../commands/reassign.js';
import {Refusal} from '../../domain/refusal.js';
import {readCompany} from '../../storage/accounts/companies.js';
import type {EnvelopeSession} from '../../storage/access/embed-sessions.js';
import {findEnvelope} from '../../storage/envelopes/envelope-reader.js';
import {pageBodyLimits} from '../shared/body-limits.js';
import {readPageBody} from '../shared/page-failure.js';
import type {PageParts} from '../shared/page-parts.js';
import type {SessionVariables} from '../shared/session-check.js';
import {requirePrintableName} from './printable-name.js';
import {mayReassign} from './signing-state.js';
import {signingPartyOf} from './signing-party.js';

type ReassignVariables = SessionVariables<EnvelopeSession>;

/** The route; the page's session is checked before it is called. */
export const reassignRoute = (parts: PageParts): Hono<ReassignVariables> =>
  new Hono<ReassignVariables>().post('/:id/signing/reassign', async (context) => {
    const to = await readPageBody(context, reassignSchema, pageBodyLimits.message);
    const session = context.get('session');
    await requireAllowed(parts, session);
    await requirePrintableName(parts, session.companyId, to.name);
    const partyId = signingPartyOf(session);
    const inSession = {...parts, store: context.get('store')};
    await reassign(inSession, session, {partyId, ...to}, parts.actorOf(context as Context));
    return context.json({});
  });

async function requireAllowed({db}: PageParts, session: EnvelopeSession): Promise<void> {
  const envelope = await findEnvelope(db, session);
  const party = envelope?.parties.find(({id}) => id === session.partyId);
  if (!envelope || !party) throw new Refusal(envelope ? 10281 : 10253);
  const company = await readCompany(db, session.companyId);
  if (!mayReassign(company, envelope, party))
    throw new Refusal(10010, 'This cannot be assigned to someone else.');
}
