import {type EnvelopeListView, envelopeStatusViews} from '../../contract/helper.js';
import {tagKeyOf} from '../../contract/text/tag-key.js';
import * as z from '../../contract/schema.js';
import {externalIdOf, findAccess, wasSent} from './envelope-access.js';
import {envelopeItemView} from './envelope-view.js';
import {inTurns} from '../live/in-turns.js';
import {checked} from '../request-body.js';
import {
  envelopeListAnswerSchema,
  type ServiceEnvelope,
  type ServiceEnvelopeList,
} from '../service-answers.js';
import type {RequestContext} from '../request-context.js';

const querySchema = z.object({
  role: z.optional(z.literal(['owner', 'party', 'shared'])),
  status: z.optional(z.literal(envelopeStatusViews)),
  q: z.optional(z.string()),
  external_id: z.optional(z.string()),
  tag: z.optional(z.string()),
  counts: z.optional(z.string()),
  offset: z.optional(z.string()),
  limit: z.optional(z.string()),
});

/** Anything but a valid number counts as omitted, as it does in the service. */
function numberOr(usual: number, given: string | undefined, most: number): number {
  const number = Number(given ?? usual);
  return Number.isInteger(number) && number >= 0 ? Math.min(number, most) : usual;
}

function filterOf({searchParams}: URL) {
  const given = [...searchParams].filter(([, value]) => value !== '');
  const {role = 'owner', ...rest} = checked(querySchema, Object.fromEntries(given));
  const offset = numberOr(0, rest.offset, Number.MAX_SAFE_INTEGER);
  // 0 is a valid number for `offset`, but not for `limit`.
  return {...rest, role, offset, limit: numberOr(10, rest.limit, 50) || 10};
}
type Filter = ReturnType<typeof filterOf>;

type Counts = EnvelopeListView['counts'];

/** The statuses that envelopes are counted by. */
const countedStatuses = [
  'draft',
  'sent',
  'signed',
  'rejected',
  'expired',
  'cancelled',
  'failed',
] as const;

/**
 * `GET /envelopes`: what the user sent; with `role=party` what the user is asked to sign, and with `role=shared` what others of the
 * account share with the user, which only the console has.
 */
export async function handleList(context: RequestContext): Promise<Response> {
  const filter = filterOf(context.url);
  const needsIndex = await context.index.isNeeded();
  return Response.json(
    await (needsIndex ? listFromIndex(context, filter) : listFromService(context, filter)),
  );
}

async function listFromService(context: RequestContext, filter: Filter): Promise<EnvelopeListView> {
  const {role, counts, status, q, external_id, tag, offset, limit} = filter;
  // A user without an id or address has no envelopes; an empty filter would list everything.
  const who = whoseOf(context, role);
  // Nor does a party find anything by tags, which it does not see.
  if (!who || Object.values(who).includes('') || (role === 'party' && tag !== undefined)) {
    return {offset, limit, total: 0, envelopes: [], counts: []};
  }
  const read = (query: object) =>
    context.service.read('listEnvelopes', {}, envelopeListAnswerSchema, {
      query: {q, external_id, tag, ...who, ...query},
    });
  const list = await read({status, offset, limit});
  const views = list.envelopes.map((each) => envelopeItemView(each, role !== 'party'));
  return {
    offset: list.offset,
    limit: list.limit,
    total: list.total_envelopes,
    envelopes: role === 'party' ? views.filter((view) => wasSent(view.status)) : views,
    counts: counts === 'true' ? await countEach(read, role) : [],
  };
}

const whoseOf = ({user, seesAll}: RequestContext, role: Filter['role']) => {
  if (role === 'party') return {party_email: user.email};
  // Users of a host are no users of the account.
  if (role === 'shared') return seesAll ? {shared_with_me: 'true'} : undefined;
  return seesAll ? {} : {owner: user.id};
};

/** The service returns a count with every list, so one row per count is enough. */
function countEach(
  read: (query: object) => Promise<ServiceEnvelopeList>,
  role: Filter['role'],
): Promise<Counts> {
  const statuses = countedStatuses.filter((status) => role !== 'party' || wasSent(status));
  return inTurns(['', ...statuses] as const, async (status) => {
    const {total_envelopes} = await read({limit: 1, ...(status && {status})});
    return {status, total: total_envelopes};
  });
}

/** As the service searches: in the title and, for those who see them, in names and addresses of the recipients. */
const isFoundBy = (
  {envelope_title, envelope_parties}: ServiceEnvelope,
  {q = '', role}: Filter,
): boolean =>
  [
    envelope_title,
    ...(role === 'party' ? [] : envelope_parties).flatMap(({party_title, contact_email}) => [
      party_title,
      contact_email,
    ]),
  ].some((text) => text.toLowerCase().includes(q.toLowerCase()));

const hasTag = ({envelope_tags}: ServiceEnvelope, tag: string): boolean =>
  envelope_tags.some((each) => tagKeyOf(each) === tagKeyOf(tag));

async function listFromIndex(context: RequestContext, filter: Filter): Promise<EnvelopeListView> {
  const {role, counts, status, external_id, tag, offset, limit} = filter;
  const {id, email} = context.user;
  if (role === 'shared') return {offset, limit, total: 0, envelopes: [], counts: []};
  const fingerprints = await context.index.find(role, role === 'owner' ? id : email);
  // The index only says where to look; access is checked on each envelope as it is now.
  const found = await inTurns(fingerprints, (fingerprint) => findAccess(context, fingerprint));
  const named = found
    .flatMap((access) => access?.envelope ?? [])
    .filter((envelope) => isFoundBy(envelope, filter))
    .filter(({envelope_meta}) => !external_id || externalIdOf(envelope_meta) === external_id)
    .filter((envelope) => tag === undefined || (role === 'owner' && hasTag(envelope, tag)));
  const within = (wanted: string) =>
    named.filter(({envelope_status}) => !wanted || envelope_status === wanted);
  const matching = within(status ?? '');
  return {
    offset,
    limit,
    total: matching.length,
    envelopes: matching
      .slice(offset, offset + limit)
      .map((each) => envelopeItemView(each, role === 'owner')),
    counts:
      counts === 'true'
        ? ['' as const, ...countedStatuses].map((each) => ({
            status: each,
            total: within(each).length,
          }))
        : [],
  };
}
