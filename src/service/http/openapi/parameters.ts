/** Parameters of the OpenAPI document: one name, one meaning, described once and referred to. */
import type * as z from 'zod/mini';
import {brandingEmailTypes} from '../../../contract/resources/branding.js';
import {largestLimit} from '../../../contract/list.js';
import type {Endpoint} from '../../../contract/endpoints.js';
import {described} from './descriptions/descriptions.js';
import {withOneType} from './explained.js';
import {queryMembers} from './schema-book.js';

type Json = Record<string, unknown>;

/** The document's parameters. */
export interface ParameterBook {
  readonly of: (operation: string, endpoint: Endpoint) => readonly Json[];
  readonly parameters: Readonly<Record<string, Json>>;
}

export function createParameterBook(): ParameterBook {
  const parameters: Record<string, Json> = {};

  function refTo(parameter: Json): Json {
    const name = String(parameter.name);
    // Two lists may be filtered by members of one name and different values.
    const key = [name, `${name}_${String(parameter.in)}`].find(
      (each) => !parameters[each] || JSON.stringify(parameters[each]) === JSON.stringify(parameter),
    );
    if (key === undefined) return parameter;
    parameters[key] = parameter;
    return {$ref: `#/components/parameters/${key}`};
  }

  return {
    parameters,
    of: (operation, endpoint) =>
      [
        ...pathParameters(endpoint),
        ...queryParameters(operation, endpoint),
        ...headers(endpoint),
      ].map(refTo),
  };
}

const pathParameters = ({path}: Endpoint): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...described(name, ['path']),
    schema: withOneType(name, pathSchema(name)),
  }));

function pathSchema(name: string): Json {
  if (name === 'branding_email_type') return {type: 'string', enum: brandingEmailTypes};
  if (name.endsWith('fingerprint')) return {type: 'string', pattern: '^[0-9a-f]{32}$'};
  if (name === 'session_id' || name === 'agent_id')
    return {type: 'string', pattern: '^[0-9]+-[0-9a-f]{32}$'};
  return {type: 'integer', format: 'int64'};
}

function queryParameters(operation: string, {query, extensions = []}: Endpoint): Json[] {
  if (!query) return [];
  const members = queryMembers({schema: query, io: 'input', extensions}, operation);
  return Object.entries(members).map(([name, {description, ...schema}]) => ({
    name,
    in: 'query',
    description,
    schema: name in pageLimits ? pageSchema(query, name) : schema,
  }));
}

const pageLimits: Readonly<Record<string, Json>> = {
  offset: {minimum: -1},
  limit: {minimum: 1, maximum: largestLimit},
};

/** Unusable values fall back to the default, so their own schema takes any text. */
function pageSchema(query: z.ZodMiniType, name: string): Json {
  const {[name]: preset} = query.parse({}) as Json;
  return {type: 'integer', ...pageLimits[name], default: preset};
}

const headers = ({method}: Endpoint): Json[] => (method === 'POST' ? [idempotencyKey] : []);

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A new value for each request that is meant. For 24 hours the same request with the same key gets the same answer and is carried out only once; another request with that key is refused (10011).',
  schema: {type: 'string', minLength: 1, maxLength: 255, 'x-extension': true},
  example: '1f0c2b6a-5c1e-4b0e-9d53-6f1f8a1b7c55',
};
