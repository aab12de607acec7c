/** Going on with signing on a phone: a code from the page that is open, exchanged by the phone for a session of its own. */
import {Hono, type Context} from 'hono';
import {
  takeOverSchema,
  type PhoneCode,
  type PhoneTaken,
  type TakenOver,
} from '../../../contract/pages/phone.js';
import type {Envelope} from '../../domain/envelope.js';
import {requireParty, requireTurn} from '../../domain/preconditions.js';
import {Refusal} from '../../domain/refusal.js';
import {admitStranger} from '../../http/bodies/admission.js';
import type {EnvelopeSession} from '../../storage/access/embed-sessions.js';
import {
  createPhoneCode,
  isPhoneCodeTaken,
  isPhoneSession,
  phoneCodeLifetime,
  takePhoneCode,
} from '../../storage/access/phone-codes.js';
import {findEnvelope} from '../../storage/envelopes/envelope-reader.js';
import {pageBodyLimits, readPageBody} from '../shared/page-body.js';
import type {PageServices} from '../shared/page-services.js';
import {sessionRefusal, type SessionVariables, signingPartyOf} from '../shared/session-check.js';

type PhoneVariables = SessionVariables<EnvelopeSession>;

/**
 * The routes of the page that is open, or of the check before it, which the phone has to pass as well; the session is
 * checked before they are called.
 */
export function phoneRoutes(
  services: PageServices,
  below: 'signing' | 'access',
): Hono<PhoneVariables> {
  const routes = new Hono<PhoneVariables>();
  routes.post(`/:id/${below}/phone`, async (context) => {
    const session = context.get('session');
    await requirePhone(services, session);
    const code = await createPhoneCode(services.db, session, services);
    return context.json({code, lasts_seconds: phoneCodeLifetime / 1000} satisfies PhoneCode);
  });
  routes.get(`/:id/${below}/phone`, async (context) => {
    const is_taken = await isPhoneCodeTaken(services.db, context.get('session'));
    return context.json({is_taken} satisfies PhoneTaken);
  });
  return routes;
}

/** The route of the phone, which has no session yet: the code alone decides. */
export const takeOverRoute = (services: PageServices): Hono =>
  new Hono().post('/:id/phone', admitStranger(services), (context) => takeOver(services, context));

async function takeOver(services: PageServices, context: Context): Promise<Response> {
  // Browsers do not let other sites send JSON here.
  if (!/^application\/json\b/i.test(context.req.header('content-type') ?? ''))
    throw new Refusal(10007);
  const {code} = await readPageBody(context, takeOverSchema, pageBodyLimits.choice);
  const id = context.req.param('id') ?? '';
  context.header('Cache-Control', 'no-store');
  const opened = await takePhoneCode(services.db, {id, code}, services);
  if (!opened) return context.json(sessionRefusal, 401);
  return context.json({session_id: opened.id, token: opened.token} satisfies TakenOver);
}

/** @throws Refusal 10010 while it is not this party's turn, and where no phone can be used */
async function requirePhone(services: PageServices, session: EnvelopeSession): Promise<void> {
  const envelope = await findEnvelope(services.db, session);
  if (!envelope) throw new Refusal(10253);
  requireTurn(envelope, signingPartyOf(session));
  if (!(await canUsePhone(services, session, envelope)))
    throw new Refusal(10010, 'Signing can’t be continued on another device from here.');
}

/**
 * Whether signing can be continued on a phone from here, once it is the party's turn: not from public pages, from a phone
 * itself, or from a device that somebody has handed over and says who has it.
 */
export async function canUsePhone(
  {db}: Pick<PageServices, 'db'>,
  session: EnvelopeSession,
  envelope: Envelope,
): Promise<boolean> {
  const {isInPerson, settings} = requireParty(envelope, signingPartyOf(session));
  const isHandedOver = isInPerson && settings?.host !== undefined;
  if (envelope.status === 'unsigned' || isHandedOver) return false;
  return !(await isPhoneSession(db, session));
}
