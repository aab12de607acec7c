import * as z from 'zod/mini';
import {type EnvelopeListView, envelopeStatusViewSchema} from '../contract/helper.js';
import {findAccess, wasSent} from './envelope-access.js';
import {envelopeItemView, envelopeListView} from './envelope-view.js';
import {inTurns} from './in-turns.js';
import {checked} from './request-body.js';
import {envelopeListAnswerSchema} from './service-answers.js';
import type {Visit} from './visit.js';

const filterSchema = z.object({
  role: z._default(z.enum(['owner', 'party']), 'owner'),
  status: z.optional(envelopeStatusViewSchema),
  q: z.optional(z.string().check(z.maxLength(255))),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 10),
});
type Filter = z.infer<typeof filterSchema>;

/** `GET /envelopes`: what the user sent, or with `role=party` what the user is asked to sign. */
export async function handleList(visit: Visit): Promise<Response> {
  const given = [...visit.url.searchParams].filter(([, value]) => value !== '');
  const filter = checked(filterSchema, Object.fromEntries(given));
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
