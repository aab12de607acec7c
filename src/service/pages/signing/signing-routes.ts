/** Calls of the signing page: read, agree, fill in, finish, decline. */
import {Hono, type Context, type Next} from 'hono';
import {isPrintable} from '../../../contract/pages/entry-fit.js';
import {
  consentSchema,
  fillFieldSchema,
  finishSchema,
  lettersSchema,
  questionSchema,
  rejectSchema,
  type FieldFilled,
  type SigningVersion,
  reassignSchema,
  nameWitnessSchema,
} from '../../../contract/pages/signing-page.js';
import {asOf} from '../../domain/deadline.js';
import {isBeingAmended, versionOf as envelopeVersionOf} from '../../domain/amendment.js';
import {type Envelope} from '../../domain/envelope.js';
import type {Command} from '../../domain/behaviours.js';
import {requireOwnField} from '../../domain/preconditions.js';
import {printingOf} from '../../domain/fields/field-rules.js';
import {Refusal} from '../../domain/refusal.js';
import {requireShown, versionOf, type Shown} from '../../domain/record/shown.js';
import {savingPerson} from '../../domain/saved-signature.js';
import {ThrottledError} from '../../http/answers/failure.js';
import {readCompany, type Company} from '../../storage/accounts/companies.js';
import {findEnvelope, findStanding} from '../../storage/envelopes/envelope-reader.js';
import {sha256} from '../../security/sha256.js';
import {acceptedLanguage} from '../shared/accepted-language.js';
import {pageBodyLimits, readPageBody} from '../shared/page-body.js';
import {missingLetters} from '../../documents/missing-letters.js';
import type {Documents} from '../../documents/document-pool.js';
import type {PageServices} from '../shared/page-services.js';
import {
  inSession,
  requireSession,
  type SessionVariables,
  signingPartyOf,
} from '../shared/session-check.js';
import type {EnvelopeSession} from '../../storage/access/embed-sessions.js';
import {signPublicForm} from '../public-form/sign-public-form.js';
import {fitOf} from './entry-fit.js';
import {formerRoute} from './confirming.js';
import {invoiceRoute} from './invoice-route.js';
import {phoneRoutes} from './phone-routes.js';
import {
  acceptedFormats,
  consentTextOf,
  consentVersionOf,
  earlyStartOf,
  readSigningState,
  mayReassign,
} from './signing-state.js';
import {uploadRoutes} from './upload-routes.js';
import {signingStatusOf} from '../shared/signing-status.js';
import {noteUnlisted} from './access-visit.js';
import {requirePrintableName} from '../../http/request/printable-texts.js';
import type {FieldValue} from '../../../contract/fields/field-value.js';
import {DocumentRefusedError} from '../../pdf/refusal.js';
import {nameWitness, reassign} from '../../commands/party-update.js';

type SigningVariables = SessionVariables<EnvelopeSession>;
type SigningContext = Context<SigningVariables>;

/** The routes, mounted at `/embed`. */
export function signRoutes(services: PageServices): Hono<SigningVariables> {
  const routes = new Hono<SigningVariables>();
  const accountOf = (context: SigningContext) =>
    readCompany(services.db, context.get('session').companyId);
  const answer = async (context: SigningContext, envelope: Envelope) =>
    context.json(await stateOf(services, context, envelope));

  routes.use('/:id/signing/*', requireSession<EnvelopeSession>(services, 'signing'));
  routes.get('/:id/signing', async (context) => answer(context, await readFor(services, context)));
  routes.use('/:id/signing/:act{opened|consent|finish|reject}', noteOpened(services));
  routes.post('/:id/signing/consent', async (context) => {
    const account = await accountOf(context);
    const {revision, ...agreed} = await agreedTexts(context, account);
    const command = {...agreed, partyId: partyOf(context)};
    const {today} = printingOf(account.settings, services.clock.now());
    return answer(context, await changeShown(services, context, {command, today}, {revision}));
  });
  routes.put('/:id/signing/fields/:field{[0-9]{1,15}}', async (context) =>
    context.json(await fill(services, context)),
  );
  routes.post('/:id/signing/letters', async (context) => {
    const {text} = await readPageBody(context, lettersSchema, pageBodyLimits.choice);
    return context.json({missing: await missingLetters(documentsOf(services, context), [text])});
  });
  routes.route('/', routesBeside(services));
  routes.post('/:id/signing/finish', async (context) =>
    answer(context, await finish(services, context)),
  );
  routes.post('/:id/signing/question', async (context) => {
    const {text} = await readPageBody(context, questionSchema, pageBodyLimits.message);
    await requireQuestions(services, context, await accountOf(context));
    await change(services, context, {type: 'ask', partyId: partyOf(context), text});
    return context.json({});
  });
  routes.post('/:id/signing/reject', async (context) => {
    const {reason, document_id: documentId} = await rejectionIn(context);
    const reject = {type: 'reject', partyId: partyOf(context), reason, documentId} as const;
    return answer(context, await change(services, context, reject));
  });
  return routes;
}

const rejectionIn = (context: SigningContext) =>
  readPageBody(context, rejectSchema, pageBodyLimits.message);

/** Those with files of their own. */
const routesBeside = (services: PageServices): Hono<SigningVariables> =>
  new Hono<SigningVariables>()
    .route('/', openedRoute)
    .route('/', versionRoute(services))
    .route('/', uploadRoutes(services))
    .route('/', invoiceRoute(services))
    .route('/', formerRoute(services))
    .route('/', phoneRoutes(services, 'signing'))
    .route('/', reassignRoute(services))
    .route('/', witnessRoute(services))
    .route('/', withdrawRoute(services));

const withdrawRoute = (services: PageServices): Hono<SigningVariables> =>
  new Hono<SigningVariables>().post('/:id/signing/withdraw', async (context) => {
    const command = {type: 'withdraw-consent', partyId: partyOf(context)} as const;
    await change(services, context, command);
    return context.json({});
  });

const change = ({actorOf}: PageServices, context: SigningContext, command: Command) =>
  context.get('store').change(context.get('session'), command, actorOf(context));

const documentsOf = ({documents}: PageServices, context: SigningContext) =>
  documents.of(context.get('session').companyId);

/** Stores a value in a field, unless it is a text or a typed signature that could not be printed in full. */
async function fill(services: PageServices, context: SigningContext): Promise<FieldFilled> {
  const {value} = await readPageBody(context, fillFieldSchema, pageBodyLimits.value);
  const session = context.get('session');
  const documents = documentsOf(services, context);
  const fieldId = Number(context.req.param('field'));
  const partyId = partyOf(context);
  const before = await findEnvelope(services.db, session);
  if (!before) throw new Refusal(10253);
  // First, because the version of another party's field would tell what it holds.
  requireOwnField(before, {partyId, fieldId});
  // An envelope with an image that cannot be decoded could never be sealed.
  await requireDrawable(documents, value);
  const {settings} = await readCompany(services.db, session.companyId);
  const fit = await fitOf(documents, before, {fieldId, value, settings});
  // Not an error: the page shows how much is too long while the person goes on typing.
  if (fit && !isPrintable(fit.fit))
    return {is_kept: false, ...fit, version: versionIn(before, fieldId)};
  const formats = acceptedFormats(settings);
  const {setting_language: language} = settings;
  const command = {type: 'fill', fieldId, partyId, value, formats, language} as const;
  const after = await change(services, context, command);
  return {is_kept: true, ...(fit ?? {fit: null}), version: versionIn(after, fieldId)};
}

function versionIn(envelope: Envelope, fieldId: number): string {
  const field = envelope.fields.find(({id}) => id === fieldId);
  return field ? versionOf(field, sha256) : '';
}

async function stateOf(services: PageServices, context: SigningContext, envelope: Envelope) {
  const partyId = partyOf(context);
  const state = await readSigningState(
    inSession(services, context.get('session')),
    envelope,
    partyId,
    acceptedLanguage(context),
  );
  const party = envelope.parties.find(({id}) => id === partyId);
  const person = state.status === 'open' && party ? savingPerson(envelope, party) : undefined;
  return {
    ...state,
    ...(person !== undefined && {saving_key: services.secretBox.hash(person, 'saved signature')}),
  };
}

/**
 * What the party agrees to, as a command, in the words that the page showed; `earlyStart` is empty if it is not
 * required.
 */
async function agreedTexts(context: SigningContext, account: Company) {
  const {
    early_start: isAgreed = false,
    language = 'en',
    consent_version: version,
    revision,
  } = await readPageBody(context, consentSchema, pageBodyLimits.choice);
  const earlyStart = earlyStartOf(account, language);
  if (earlyStart && !isAgreed) throw new Refusal(10010, `Agree to this first: ${earlyStart}`);
  const isCurrent = version === undefined || version === consentVersionOf(account, language);
  if (!isCurrent)
    throw new Refusal(10010, 'The text to agree to has changed: review it again.', 409);
  const text = consentTextOf(account, language);
  return {type: 'consent', text, earlyStart, revision} as const;
}

/** Counts a question if the account accepts any. */
async function requireQuestions(
  {questions}: PageServices,
  context: SigningContext,
  {id, settings}: Company,
): Promise<void> {
  if (!settings.setting_signing_questions)
    throw new Refusal(10010, 'The sender does not accept questions here.');
  await questions.count(`${id}:${partyOf(context)}`).catch(tooMany);
}

function tooMany(error: unknown): never {
  if (!(error instanceof ThrottledError)) throw error;
  throw new Refusal(10010, 'You have reached the daily limit of questions.');
}

const partyOf = (context: SigningContext): number => signingPartyOf(context.get('session'));

/** Signs: as the party who was asked to, or as the visitor who has begun on a public page. */
async function finish(services: PageServices, context: SigningContext): Promise<Envelope> {
  // The revision leaves out the party's own entries,
  // which a second window could have changed unseen.
  const {time_zone: deviceZone, ...shown} = await readPageBody(
    context,
    finishSchema,
    pageBodyLimits.versions,
  );
  const partyId = partyOf(context);
  const session = context.get('session');
  const actor = services.actorOf(context);
  const inSession = {...services, store: context.get('store')};
  const envelope = await findEnvelope(services.db, session);
  const {settings} = await readCompany(services.db, session.companyId);
  const printing = printingOf(settings, services.clock.now());
  if (envelope?.status !== 'unsigned') {
    await noteUnlisted(inSession, session, {companyId: session.companyId, partyId}, actor);
    const {isEmbedded, signIn} = session;
    const where = {isEmbedded, signIn, deviceZone};
    const command = {type: 'sign', partyId, ...printing, ...where} as const;
    return changeShown(services, context, {command, today: printing.today}, shown);
  }
  requireShown(envelope, partyId, shown, {today: printing.today, digest: sha256});
  const address = services.addressOf(context);
  return signPublicForm(inSession, {envelope, partyId, actor, address, deviceZone});
}

/** A decision of a party, and the day on which it is made. */
interface Decision {
  readonly command: Command & {readonly partyId: number};
  readonly today: string;
}

/** Carries out a party's decision, provided that what it was shown is still current. */
const changeShown = (
  {actorOf, clock}: PageServices,
  context: SigningContext,
  {command, today}: Decision,
  shown: Shown,
): Promise<Envelope> =>
  context.get('store').change(
    context.get('session'),
    (envelope) => {
      // Under the lock of the change: nothing can be exchanged
      // between this check and the signature.
      const showing = {today, digest: sha256};
      requireShown(asOf(envelope, clock.now()), command.partyId, shown, showing);
      return command;
    },
    actorOf(context),
  );

/** Reads the envelope, which opens nothing: scanners of mail load pages too, and run their scripts. */
async function readFor({db, clock}: PageServices, context: SigningContext): Promise<Envelope> {
  const found = await findEnvelope(db, context.get('session'));
  if (!found) throw new Refusal(10253);
  // An envelope whose time is up has ended, even if the job has not recorded it yet.
  return asOf(found, clock.now());
}

/** What tells an open page whether to read anew: it asks every few seconds, so this reads one row and no field. */
const versionRoute = ({db}: PageServices): Hono<SigningVariables> =>
  new Hono<SigningVariables>().get('/:id/signing/version', async (context) => {
    const found = await findStanding(db, context.get('session'));
    if (!found) throw new Refusal(10253);
    const isOpen = found.status === 'sent' && !isBeingAmended(found);
    return context.json({
      is_open: isOpen,
      version: envelopeVersionOf(found),
    } satisfies SigningVersion);
  });

/** Records that a person is at the page, once on this party's turn: the page says so, and who decides is there too. */
const noteOpened =
  (services: PageServices) =>
  async (context: SigningContext, next: Next): Promise<void> => {
    const envelope = await readFor(services, context);
    const party = envelope.parties.find(({id}) => id === partyOf(context));
    const isFirst = party && party.opened === null && signingStatusOf(envelope, party) === 'open';
    if (isFirst) await change(services, context, {type: 'open', partyId: party.id});
    await next();
  };

/** What the page says once a person is there: the middleware has recorded it. */
const openedRoute = new Hono().post('/:id/signing/opened', (context) => context.json({}));

type ReassignVariables = SessionVariables<EnvelopeSession>;

/** The route; the page's session is checked before it is called. */
const reassignRoute = (services: PageServices): Hono<ReassignVariables> =>
  new Hono<ReassignVariables>().post('/:id/signing/reassign', async (context) => {
    const to = await readPageBody(context, reassignSchema, pageBodyLimits.message);
    const session = context.get('session');
    await requireAllowed(services, session);
    await requirePrintableName(services, session.companyId, to.name);
    const partyId = signingPartyOf(session);
    const inSession = {...services, store: context.get('store')};
    await reassign(inSession, session, {partyId, ...to}, services.actorOf(context as Context));
    return context.json({});
  });

async function requireAllowed({db}: PageServices, session: EnvelopeSession): Promise<void> {
  const envelope = await findEnvelope(db, session);
  const party = envelope?.parties.find(({id}) => id === session.partyId);
  if (!envelope || !party) throw new Refusal(envelope ? 10281 : 10253);
  const company = await readCompany(db, session.companyId);
  if (!mayReassign(company, envelope, party))
    throw new Refusal(10010, 'This cannot be assigned to someone else.');
}

/**
 * Accepts every value that the sealed PDF can show.
 * @throws Refusal 10010 for an image that cannot be decoded: an envelope that contains one could not be sealed.
 */
async function requireDrawable(
  documents: Pick<Documents, 'checkPicture'>,
  value: FieldValue | null,
): Promise<void> {
  if (value === null || typeof value !== 'object' || value.kind !== 'upload') return;
  try {
    await documents.checkPicture(Buffer.from(value.image, 'base64'));
  } catch (error) {
    if (error instanceof DocumentRefusedError) throw new Refusal(10010, error.message);
    throw error;
  }
}

type WitnessVariables = SessionVariables<EnvelopeSession>;

/** The route; the page's session is checked before it is called. */
const witnessRoute = (services: PageServices): Hono<WitnessVariables> =>
  new Hono<WitnessVariables>().post('/:id/signing/witness', async (context) => {
    const body = await readPageBody(context, nameWitnessSchema, pageBodyLimits.message);
    const {party_id: witnessId, name, email} = body;
    const session = context.get('session');
    await requirePrintableName(services, session.companyId, name);
    const witness = {partyId: signingPartyOf(session), witnessId, name, email};
    await nameWitness(
      {...services, store: context.get('store')},
      session,
      witness,
      services.actorOf(context),
    );
    return context.json({});
  });
