/** Calls of the set-up page: read the draft or template, decide about its uploads, save its fields, finish it. */
import {Hono, type Context} from 'hono';
import {
  arrangePagesSchema,
  decideInvoiceSchema,
  decideSignaturesSchema,
  fieldsOutdated,
  previewSchema,
  saveFieldsSchema,
  undoPagesSchema,
  type ArrangePages,
  type FieldsOutdated,
  type FieldsSaved,
  type PlacedFieldView,
  type SaveFields,
  type SetUpState,
} from '../../../contract/pages/set-up-page.js';
import type {EditorChoice} from '../../../contract/fields/editor-choice.js';
import {offersKind} from '../../../contract/fields/editor-offers.js';
import type {Arrangement} from '../../domain/arrangement.js';
import {Refusal} from '../../domain/refusal.js';
import type {Actor, Party} from '../../domain/envelope.js';
import type {EmbedSession} from '../../storage/access/embed-sessions.js';
import {nextIds} from '../../storage/connection/ids.js';
import {acceptedLanguage} from '../shared/accepted-language.js';
import {pageBodyLimits, readPageBody} from '../shared/page-body.js';
import {createPageFailure} from '../shared/page-failure.js';
import {inSession, requireSession, type SessionVariables} from '../shared/session-check.js';
import {draftWork} from './draft-work.js';
import {newKeys, revisionOf, toFields, toPlacedField} from './placed-fields.js';
import type {Placed, SetUpServices, SetUpWork} from './set-up-work.js';
import {templateWork} from './template-work.js';
import type {SigningState} from '../../../contract/pages/signing-page.js';
import {toFramedDocuments} from '../shared/framed-document.js';
import {readSigningState, type StateServices} from '../signing/signing-state.js';

/** The routes, mounted at `/embed`. */
export function setUpRoutes(services: SetUpServices): Hono<SessionVariables> {
  const fail = createPageFailure(services);
  const routes = new Hono<SessionVariables>();
  routes.use('/:id/set-up/*', requireSession(services, 'sending', 'template'));
  routes.onError((error, context) =>
    error instanceof OutdatedListError ? context.json(outdated(error), 409) : fail(error, context),
  );
  const workIn = (context: Context<SessionVariables>) => workOf(services, context.get('session'));
  routes.get('/:id/set-up', async (context) => context.json(await stateIn(services, context)));
  routes.put('/:id/set-up/fields', async (context) => {
    const wanted = await readPageBody(context, saveFieldsSchema, pageBodyLimits.fields);
    await saveFields(services, context.get('session'), wanted, services.actorOf(context));
    const saved: FieldsSaved = {revision: revisionOf(wanted.fields)};
    return context.json(saved);
  });
  routes.route('/', previewRoute(services));
  routes.route('/', decisionRoutes(services));
  routes.post('/:id/set-up/pages', async (context) => {
    const wanted = await readPageBody(context, arrangePagesSchema, pageBodyLimits.pages);
    await workIn(context).arrangePages(toArrangement(wanted), services.actorOf(context));
    return context.json(await stateIn(services, context));
  });
  routes.post('/:id/set-up/pages/undo', async (context) => {
    const {documents} = await readPageBody(context, undoPagesSchema, pageBodyLimits.choice);
    await workIn(context).undoArranging(documents, services.actorOf(context));
    return context.json(await stateIn(services, context));
  });
  routes.post('/:id/set-up/go-on', async (context) => {
    await workIn(context).goOn(services.actorOf(context));
    return context.json(await stateIn(services, context));
  });
  routes.post('/:id/set-up/finish', async (context) => {
    await workIn(context).finish(services.actorOf(context));
    return context.json(await stateIn(services, context));
  });
  return routes;
}

/** What the sender decides about an upload. */
const decisionRoutes = (services: SetUpServices): Hono<SessionVariables> =>
  new Hono<SessionVariables>()
    .post('/:id/set-up/signatures', async (context) => {
      const body = await readPageBody(context, decideSignaturesSchema, pageBodyLimits.choice);
      const work = workOf(services, context.get('session'));
      await work.decideSignatures(body.document_id, body.choice, services.actorOf(context));
      return context.json(await stateIn(services, context));
    })
    .post('/:id/set-up/invoice', async (context) => {
      const body = await readPageBody(context, decideInvoiceSchema, pageBodyLimits.choice);
      const wanted = {documentId: body.document_id, choice: body.choice};
      const work = workOf(services, context.get('session'));
      await work.decideInvoice(wanted, services.actorOf(context));
      return context.json(await stateIn(services, context));
    });

const toArrangement = ({documents, removes}: ArrangePages): Arrangement => ({
  documents: documents.map(({document_id: documentId, pages}) => ({
    documentId,
    pages: pages.map(({document_id: id, page, turn}) => ({documentId: id, page, turn})),
  })),
  removes,
});

/** What a party would see; nothing is stored. */
const previewRoute = (services: SetUpServices): Hono<SessionVariables> =>
  new Hono<SessionVariables>().post('/:id/set-up/preview', async (context) => {
    const body = await readPageBody(context, previewSchema, pageBodyLimits.fields);
    const session = context.get('session');
    const work = workOf(services, session);
    const {party_id: partyId, fields} = body;
    const preview = {partyId, fields, language: acceptedLanguage(context)};
    return context.json(await readPreview(inSession(services, session), work, preview));
  });

const stateIn = async (
  services: SetUpServices,
  context: Context<SessionVariables>,
): Promise<SetUpState> => {
  const session = context.get('session');
  return {...(await workOf(services, session).readState()), editor: session.editor ?? {}};
};

const workOf = (services: SetUpServices, session: EmbedSession): SetUpWork =>
  session.kind === 'template'
    ? templateWork(inSession(services, session), session)
    : draftWork(inSession(services, session), session);

/** Ids for new fields are drawn before the work is locked; the revision shows whether they still fit. */
async function saveFields(
  services: SetUpServices,
  session: EmbedSession,
  wanted: SaveFields,
  actor: Actor,
): Promise<void> {
  const work = workOf(services, session);
  const before = await work.readPlaced();
  // A repeated save would otherwise use up new ids and be recorded as a change.
  if (!isNewList(before, wanted)) return;
  const keys = newKeys(wanted.fields, before.fields);
  requireKinds(session.editor ?? {}, wanted.fields, keys);
  const drawn = await nextIds(services.db, 'fields', keys.length);
  const ids = new Map(keys.map((key, index) => [key, drawn[index] ?? 0]));
  await work.place(
    (placed) =>
      // Checked again under the lock: of two saves that race, only one fits the revision.
      isNewList(placed, wanted) ? toFields(wanted.fields, placed.fields, ids) : placed.fields,
    actor,
  );
}

/** @throws Refusal 10010 for a new field of a type that the host does not offer */
function requireKinds(
  editor: EditorChoice,
  fields: readonly PlacedFieldView[],
  keys: readonly string[],
): void {
  const added = fields.filter(({key}) => keys.includes(key));
  const other = added.find(({type}) => !offersKind(editor, type));
  if (other) throw new Refusal(10010, `Fields of the type ${other.type} are not offered here.`);
}

/**
 * Whether the list differs from the stored one.
 * @throws OutdatedListError if it is based on another list.
 */
function isNewList({fields, isOpen}: Placed, wanted: SaveFields): boolean {
  const current = fields.map(toPlacedField);
  const revision = revisionOf(current);
  // First, so that a save whose answer was lost can be repeated with its former revision.
  if (isOpen && revision === revisionOf(wanted.fields)) return false;
  if (isOpen && revision !== wanted.revision) throw new OutdatedListError(current);
  return true;
}

/** Someone else has saved since the page read the list. */
class OutdatedListError extends Error {
  override readonly name = 'OutdatedListError';
  readonly fields: PlacedFieldView[];

  constructor(fields: PlacedFieldView[]) {
    super('The fields were changed elsewhere in the meantime.');
    this.fields = fields;
  }
}

const outdated = ({message, fields}: OutdatedListError): FieldsOutdated => ({
  error: {code: fieldsOutdated, message},
  revision: revisionOf(fields),
  fields,
});

/** As whom it is shown, with which fields, and in which language. */
interface Preview {
  readonly partyId: number;
  readonly fields: readonly PlacedFieldView[];
  readonly language: string;
}

/**
 * The state of a signing page that can only be looked at: it links to what the sender may see anyway, and leads nowhere.
 * @throws Refusal 10281 if the party does not belong to it, 10278 if it is no longer being set up
 */
async function readPreview(
  services: StateServices,
  work: SetUpWork,
  {partyId, fields, language}: Preview,
): Promise<SigningState> {
  if (!(await work.readPlaced()).isOpen) throw new Refusal(10278);
  const sent = await work.readAsSent();
  const envelope = {
    ...sent,
    parties: sent.parties.map((party) => toInvited(party, partyId)),
    fields: toFields(fields, sent.fields, previewIds(newKeys(fields, sent.fields))),
  };
  return {
    ...(await readSigningState(services, envelope, partyId, language)),
    is_preview: true,
    fingerprint: 'preview',
    documents: toFramedDocuments(envelope, services),
    takes_questions: false,
    can_reassign: false,
    unnamed_witnesses: [],
    redirect_url: '',
  };
}

/** It is this party's turn, whoever comes before it. */
const toInvited = (party: Party, partyId: number): Party => ({
  ...party,
  status: party.id === partyId ? 'in progress' : 'pending',
});

/** Negative, so that they differ from the ids of stored fields. */
const previewIds = (keys: readonly string[]): ReadonlyMap<string, number> =>
  new Map(keys.map((key, index) => [key, -1 - index]));
