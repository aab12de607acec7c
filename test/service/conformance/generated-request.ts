/** Requests that nobody would write by hand: valid ones with parts exchanged, and nonsense of every kind. */
import fc from 'fast-check';
import {endpoints, type Endpoint, type EndpointName} from '../../../src/contract/endpoints.js';
import {authorization, type Json} from '../http/api-fixture.js';
import type {EndpointCall} from './endpoint-case.js';

/** How a valid call is changed; small enough to be read when it is printed. */
export interface RequestPlan {
  readonly name: EndpointName;
  /** Which of the endpoint's prepared calls. */
  readonly pick: number;
  readonly params: readonly (string | null)[];
  readonly query: readonly (readonly [string, string])[];
  readonly changes: readonly BodyChange[];
  /** Sent instead of the body. */
  readonly rawBody: string | null;
  readonly encoding: 'json' | 'form' | 'none' | 'odd';
  readonly headers: Readonly<Record<string, string>>;
  readonly method: string | null;
  readonly pathEnd: string;
}

/** One place of the body, counted through the whole of it, gets another value, another name or goes. */
interface BodyChange {
  readonly place: number;
  readonly kind: 'replace' | 'remove' | 'add';
  readonly name: string;
  readonly value: unknown;
}

const oddText = fc.oneof(
  fc.string({unit: 'grapheme', maxLength: 30}),
  fc.string({unit: 'binary', maxLength: 12}),
  fc.constantFrom('', ' ', '\0', '\ud800', '%', '\\', "'; --", '{{', '../..', '‮', '🖋️'.repeat(300)),
  fc.nat(4_000).map((length) => 'x'.repeat(length)),
  fc.constantFrom('1', '-1', '0', '1e309', '999999999999999', '9223372036854775808', 'NaN', 'null'),
);

const oddValue = fc.oneof(
  oddText,
  fc.constantFrom(null, true, false, 0, -0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63)),
  fc.jsonValue({maxDepth: 3}),
  fc.nat(80).map(nested),
  fc.nat(12_000).map((length) => Array.from({length}, () => 0)),
  fc.constantFrom({__proto__: null, constructor: 1}, {toString: 1}, {length: -1}),
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : {a: value};
  return value;
}

const memberName = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'envelope_fingerprint', 'party_id', 'company_id', ''),
  oddText,
);

const headerText = fc.stringMatching(/^[\x21-\x7e\xa0-\xff]{1,40}$/);

const headers = fc.oneof(
  {weight: 6, arbitrary: fc.constant({})},
  headerText.map((value) => ({Authorization: value})),
  oddText.map((text) => authorization(text)),
  headerText.map((value) => ({'Idempotency-Key': value})),
  headerText.map((value) => ({'If-None-Match': value})),
  fc
    .constantFrom('bytes=0-', 'bytes=-1', 'bytes=5-2', 'bytes=,', 'bytes=0-1,3-4', 'x')
    .map((value) => ({Range: value})),
  headerText.map((value) => ({'X-Forwarded-For': value})),
  fc.constantFrom('-1', 'x', '99999999999').map((value) => ({'Content-Length': value})),
);

/** Plans for any endpoint of the table. */
export const requestPlan: fc.Arbitrary<RequestPlan> = fc.record({
  name: fc.constantFrom(...(Object.keys(endpoints) as EndpointName[])),
  pick: fc.nat(20),
  params: fc.array(fc.oneof({weight: 4, arbitrary: fc.constant(null)}, oddText), {
    minLength: 2,
    maxLength: 2,
  }),
  query: fc.array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom('offset', 'limit', 'q', 'status', 'owner', 'party_email', ''),
        oddText,
      ),
      oddText,
    ),
    {maxLength: 3},
  ),
  changes: fc.array(
    fc.record({
      place: fc.nat(60),
      kind: fc.constantFrom('replace', 'replace', 'remove', 'add'),
      name: memberName,
      value: oddValue,
    }),
    {maxLength: 3},
  ),
  rawBody: fc.oneof({weight: 9, arbitrary: fc.constant(null)}, oddText, fc.json()),
  encoding: fc.constantFrom('json', 'json', 'json', 'form', 'none', 'odd'),
  headers,
  method: fc.oneof(
    {weight: 12, arbitrary: fc.constant(null)},
    fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
  ),
  pathEnd: fc.oneof(
    {weight: 9, arbitrary: fc.constant('')},
    fc.constantFrom('/', '//', '/%', '/..', '/%2e%2e', '/x', '?', '#', '/%00', '/download'),
  ),
});

/**
 * The request that a plan makes of a valid call.
 * @returns undefined where no client could send it.
 */
export function requestOf(plan: RequestPlan, call: EndpointCall): Request | undefined {
  const endpoint: Endpoint = endpoints[plan.name];
  const method = plan.method ?? endpoint.method;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const {body, type} = bodyOf(plan, call.body);
  try {
    return new Request(`http://localhost:4000${pathOf(plan, endpoint, call)}`, {
      method,
      headers: {...authorization('key-of-the-first-account'), ...type, ...plan.headers},
      ...(hasBody && body !== null ? {body: new TextEncoder().encode(body)} : {}),
    });
  } catch {
    return undefined;
  }
}

function pathOf(plan: RequestPlan, {path}: Endpoint, {params = {}, query}: EndpointCall): string {
  let index = 0;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const changed = plan.params[index++] ?? params[name] ?? 1;
    // Half a surrogate pair cannot be sent.
    return encodeURIComponent(Buffer.from(String(changed)).toString());
  });
  const search = new URLSearchParams([...Object.entries(query ?? {}), ...plan.query.map(pair)]);
  return `${filled}${plan.pathEnd}${search.size > 0 ? `?${search}` : ''}`;
}

const pair = ([name, value]: readonly [string, string]): [string, string] => [name, value];

function bodyOf(
  {changes, rawBody, encoding}: RequestPlan,
  valid: Json | undefined,
): {readonly body: string | null; readonly type: Record<string, string>} {
  const changed = changes.reduce<unknown>(changedAt, valid);
  const json = changed === undefined ? null : JSON.stringify(changed);
  switch (encoding) {
    case 'json':
      return {body: rawBody ?? json, type: {'Content-Type': 'application/json'}};
    case 'form':
      return {
        body: rawBody ?? formOf(changed),
        type: {'Content-Type': 'application/x-www-form-urlencoded'},
      };
    case 'none':
      return {body: rawBody ?? json, type: {}};
    case 'odd':
      return {body: rawBody ?? json, type: {'Content-Type': 'multipart/form-data; boundary='}};
  }
}

const formOf = (body: unknown): string =>
  new URLSearchParams(
    Object.entries(body ?? {}).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  ).toString();

/** The value with the change made at its n-th place, counted in order of reading and starting over at the end. */
function changedAt(root: unknown, change: BodyChange): unknown {
  let countdown = change.place % Math.max(1, placesIn(root));
  const visit = (value: unknown): unknown => {
    if (countdown-- === 0) return apply(value, change);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(visit).filter((member) => member !== undefined);
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, visit(each)]));
  };
  return visit(root);
}

function apply(value: unknown, {kind, name, value: other}: BodyChange): unknown {
  if (kind === 'remove') return undefined;
  if (kind === 'replace' || typeof value !== 'object' || value === null) return other;
  return Array.isArray(value) ? [...value, other] : {...value, [name]: other};
}

const placesIn = (value: unknown): number =>
  typeof value !== 'object' || value === null
    ? 1
    : 1 + Object.values(value).reduce((sum: number, member) => sum + placesIn(member), 0);
