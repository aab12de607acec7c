import * as z from 'zod/mini';
import {type EnvelopeListView, envelopeStatusViews} from '../contract/helper.js';
import {findAccess, wasSent} from './envelope-access.js';
import {envelopeItemView, envelopeListView} from './envelope-view.js';
import {inTurns} from './in-turns.js';
import {checked} from './request-body.js';
import {envelopeListAnswerSchema} from './service-answers.js';
import type {Visit} from './visit.js';

const textSchema = z.optional(z.string());
const querySchema = z.object({
  role: z.optional(z.literal(['owner', 'party'])),
  status: z.optional(z.literal(envelopeStatusViews)),
  q: textSchema,
  offset: textSchema,
  limit: textSchema,
});

/** What is no such number counts as left out, as with the service. */
function numberOr(usual: number, given: string | undefined, most: number): number {
  const number = Number(given ?? usual);
  return Number.isInteger(number) && number >= 0 ? Math.min(number, most) : usual;
}

function filterOf({searchParams}: URL) {
  const given = [...searchParams].filter(([, value]) => value !== '');
  const {role = 'owner', ...rest} = checked(querySchema, Object.fromEntries(given));
  const offset = numberOr(0, rest.offset, Number.MAX_SAFE_INTEGER);
  return {...rest, role, offset, limit: numberOr(10, rest.limit, 50) || 10};
}
type Filter = ReturnType<typeof filterOf>;

/** `GET /envelopes`: what the user sent, or with `role=party` what the user is asked to sign. */
export async function handleList(visit: Visit): Promise<Response> {
  const filter = filterOf(visit.url);
  const needsIndex = await visit.index.isNeeded();
  return Response.json(
    await (needsIndex ? listFromIndex(visit, filter) : listFromService(visit, filter)),
  );
}

async function listFromService(visit: Visit, filter: Filter): Promise<EnvelopeListView> {
  const {role, ...rest} = filter;
  // A user without an id or address has nothing; an empty filter would list everything.
  const who = role === 'owner' ? {owner: visit.user.id} : {party_email: visit.user.email};
  if (Object.values(who).includes('')) return emptyList(filter);
  const query = {...rest, ...who};
  const list = await visit.service.read('listEnvelopes', {}, envelopeListAnswerSchema, {query});
  const view = envelopeListView(list);
  if (role === 'owner') return view;
  return {...view, envelopes: view.envelopes.filter(({status}) => wasSent(status))};
}

const emptyList = ({offset, limit}: Filter): EnvelopeListView => ({
  offset,
  limit,
  total: 0,
  next_offset: null,
  envelopes: [],
});

async function listFromIndex(visit: Visit, filter: Filter): Promise<EnvelopeListView> {
  const {role, status, q = '', offset, limit} = filter;
  const {id, email} = visit.user;
  const fingerprints = await visit.index.find(role, role === 'owner' ? id : email);
  const found = await inTurns(fingerprints, (fingerprint) => findAccess(visit, fingerprint));
  const matching = found
    .flatMap((access) => access?.envelope ?? [])
    .filter(
      ({envelope_status, envelope_title}) =>
        (status === undefined || envelope_status === status) &&
        envelope_title.toLowerCase().includes(q.toLowerCase()),
    );
  const next = offset + limit;
  return {
    offset,
    limit,
    total: matching.length,
    next_offset: next < matching.length ? next : null,
    envelopes: matching.slice(offset, next).map(envelopeItemView),
  };
}
