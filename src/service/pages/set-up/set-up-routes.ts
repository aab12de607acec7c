/** Calls of the set-up page: read the draft or template, decide about its uploads, save its fields, finish it. */
import {Hono, type Context} from 'hono';
import {
  decideSignaturesSchema,
  fieldsOutdated,
  saveFieldsSchema,
  type FieldsOutdated,
  type FieldsSaved,
  type PlacedFieldView,
  type SaveFields,
} from '../../../contract/pages/set-up-page.js';
import type {Actor} from '../../domain/envelope.js';
import type {EmbedSession} from '../../storage/access/embed-sessions.js';
import {nextIds} from '../../storage/connection/ids.js';
import {pageBodyLimits} from '../shared/body-limits.js';
import {createPageFailure, readPageBody} from '../shared/page-failure.js';
import {requireSession, type SessionVariables} from '../shared/session-check.js';
import {draftWork} from './draft-work.js';
import {newKeys, revisionOf, toFields, toPlacedField} from './placed-fields.js';
import type {Placed, SetUpParts, SetUpWork} from './set-up-work.js';
import {templateWork} from './template-work.js';

/** The routes, mounted at `/embed`. */
export function setUpRoutes(parts: SetUpParts): Hono<SessionVariables> {
  const fail = createPageFailure(parts);
  const routes = new Hono<SessionVariables>();
  routes.use('/:id/set-up/*', requireSession(parts, 'sending', 'template'));
  routes.onError((error, context) =>
    error instanceof OutdatedList ? context.json(outdated(error), 409) : fail(error, context),
  );
  const workIn = (context: Context<SessionVariables>) => workOf(parts, context.get('session'));
  routes.get('/:id/set-up', async (context) => context.json(await workIn(context).readState()));
  routes.put('/:id/set-up/fields', async (context) => {
    const wanted = await readPageBody(context, saveFieldsSchema, pageBodyLimits.fields);
    await saveFields(parts, workIn(context), wanted, parts.actorOf(context));
    const saved: FieldsSaved = {revision: revisionOf(wanted.fields)};
    return context.json(saved);
  });
  routes.post('/:id/set-up/signatures', async (context) => {
    const {document_id: documentId, choice} = await readPageBody(
      context,
      decideSignaturesSchema,
      pageBodyLimits.choice,
    );
    const work = workIn(context);
    await work.decideSignatures(documentId, choice, parts.actorOf(context));
    return context.json(await work.readState());
  });
  routes.post('/:id/set-up/go-on', async (context) => {
    const work = workIn(context);
    await work.goOn(parts.actorOf(context));
    return context.json(await work.readState());
  });
  routes.post('/:id/set-up/finish', async (context) => {
    const work = workIn(context);
    await work.finish(parts.actorOf(context));
    return context.json(await work.readState());
  });
  return routes;
}

const workOf = (parts: SetUpParts, session: EmbedSession): SetUpWork =>
  session.kind === 'template' ? templateWork(parts, session) : draftWork(parts, session);

/** Ids for new fields are drawn before the work is locked; the revision shows whether they still fit. */
async function saveFields(
  {db}: SetUpParts,
  work: SetUpWork,
  wanted: SaveFields,
  actor: Actor,
): Promise<void> {
  const before = await work.readPlaced();
  // A repeated save would otherwise use up new ids and be recorded as a change.
  if (!isNewList(before, wanted)) return;
  const keys = newKeys(wanted.fields, before.fields);
  const drawn = await nextIds(db, 'fields', keys.length);
  const ids = new Map(keys.map((key, index) => [key, drawn[index] ?? 0]));
  await work.place(
    (placed) =>
      // Checked again under the lock: of two saves that race, only one fits the revision.
      isNewList(placed, wanted) ? toFields(wanted.fields, placed.fields, ids) : placed.fields,
    actor,
  );
}

/**
 * Whether the list differs from the stored one.
 * @throws OutdatedList if it is based on another list.
 */
function isNewList({fields, isOpen}: Placed, wanted: SaveFields): boolean {
  const current = fields.map(toPlacedField);
  const revision = revisionOf(current);
  // First, so that a save whose answer was lost can be repeated with its former revision.
  if (isOpen && revision === revisionOf(wanted.fields)) return false;
  if (isOpen && revision !== wanted.revision) throw new OutdatedList(current);
  return true;
}

/** Someone else has saved since the page read the list. */
class OutdatedList extends Error {
  override readonly name = 'OutdatedList';
  readonly fields: PlacedFieldView[];

  constructor(fields: PlacedFieldView[]) {
    super('The fields were changed elsewhere in the meantime.');
    this.fields = fields;
  }
}

const outdated = ({message, fields}: OutdatedList): FieldsOutdated => ({
  error: {code: fieldsOutdated, message},
  revision: revisionOf(fields),
  fields,
});
