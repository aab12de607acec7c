/** Calls of the set-up page: read the draft, save its fields. */
import {Hono, type Context} from 'hono';
import {
  fieldsOutdated,
  saveFieldsSchema,
  type FieldsOutdated,
  type FieldsSaved,
  type PlacedFieldView,
  type SaveFields,
} from '../../../contract/set-up-page.js';
import {Refusal} from '../../domain/refusal.js';
import type {Envelope} from '../../domain/envelope.js';
import {findEnvelope} from '../../storage/envelope-reader.js';
import {nextIds} from '../../storage/ids.js';
import type {EnvelopeSession} from '../../storage/embed-sessions.js';
import {createPageFailure, readPageBody} from '../shared/page-failure.js';
import type {PageParts} from '../shared/page-parts.js';
import {requireSession, type SessionVariables} from '../shared/session-check.js';
import {newKeys, revisionOf, toFields, toPlacedField} from './placed-fields.js';
import {readSetUpState} from './set-up-state.js';

/** What the set-up page needs of the service. */
export type SetUpParts = Pick<PageParts, 'db' | 'store' | 'clock' | 'links' | 'actorOf' | 'log'>;

type SetUpVariables = SessionVariables<EnvelopeSession>;

/** The routes, to be mounted at `/embed`. */
export function setUpRoutes(parts: SetUpParts): Hono<SetUpVariables> {
  const fail = createPageFailure(parts.log);
  const routes = new Hono<SetUpVariables>();
  routes.use('/:id/set-up/*', requireSession<EnvelopeSession>(parts, 'sending'));
  routes.onError((error, context) =>
    error instanceof OutdatedList ? context.json(outdated(error), 409) : fail(error, context),
  );
  routes.get('/:id/set-up', async (context) => {
    const envelope = await requireEnvelope(parts, context.get('session'));
    return context.json(await readSetUpState(parts, envelope));
  });
  routes.put('/:id/set-up/fields', async (context) => {
    const wanted = await readPageBody(context, saveFieldsSchema);
    await saveFields(parts, context, wanted);
    const saved: FieldsSaved = {revision: revisionOf(wanted.fields)};
    return context.json(saved);
  });
  return routes;
}

async function requireEnvelope(
  {db}: Pick<PageParts, 'db'>,
  session: EnvelopeSession,
): Promise<Envelope> {
  const envelope = await findEnvelope(db, session);
  if (!envelope) throw new Refusal(10253);
  return envelope;
}

/** Ids for new fields are drawn before the envelope is locked; the revision says whether they still fit. */
async function saveFields(
  parts: SetUpParts,
  context: Context<SetUpVariables>,
  wanted: SaveFields,
): Promise<void> {
  const session = context.get('session');
  const before = await requireEnvelope(parts, session);
  if (!isNewList(before, wanted)) return;
  const keys = newKeys(wanted.fields, before.fields);
  const drawn = await nextIds(parts.db, 'fields', keys.length);
  const ids = new Map(keys.map((key, index) => [key, drawn[index] ?? 0]));
  await parts.store.change(
    session,
    (envelope) => ({
      type: 'place-fields',
      fields: isNewList(envelope, wanted)
        ? toFields(wanted.fields, envelope.fields, ids)
        : envelope.fields,
    }),
    parts.actorOf(context),
  );
}

/**
 * Whether the list differs from what the draft holds.
 * @throws OutdatedList where it was made from another list than the draft's.
 */
function isNewList(envelope: Envelope, wanted: SaveFields): boolean {
  const current = envelope.fields.map(toPlacedField);
  const revision = revisionOf(current);
  if (envelope.status === 'draft' && revision === revisionOf(wanted.fields)) return false;
  if (envelope.status === 'draft' && revision !== wanted.revision) throw new OutdatedList(current);
  return true;
}

/** Somebody else has saved since the page read the list. */
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
