/** Parameters of the OpenAPI document: one name, one meaning, described once and referred to. */
import {brandingEmailTypes} from '../../../contract/resources/branding.js';
import {defaultLimit, largestLimit} from '../../../contract/list.js';
import type {Endpoint} from '../../../contract/endpoints.js';
import {fieldDescriptions} from './field-descriptions.js';
import {queryMembers} from './schema-book.js';

type Json = Record<string, unknown>;

/** The document's parameters. */
export interface ParameterBook {
  readonly of: (endpoint: Endpoint) => readonly Json[];
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
    of: (endpoint) =>
      [...pathParameters(endpoint), ...queryParameters(endpoint), ...headers(endpoint)].map(refTo),
  };
}

const pathParameters = ({path}: Endpoint): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...describedAs(name),
    schema: pathSchema(name),
  }));

function pathSchema(name: string): Json {
  if (name === 'branding_email_type') return {type: 'string', enum: brandingEmailTypes};
  if (name.endsWith('fingerprint')) return {type: 'string', pattern: '^[0-9a-f]{32}$'};
  if (name === 'session_id') return {type: 'string', pattern: '^[0-9]+-[0-9a-f]{32}$'};
  return {type: 'integer', format: 'int64'};
}

function queryParameters({query, extensions = []}: Endpoint): Json[] {
  if (!query) return [];
  const members = queryMembers({schema: query, io: 'input', extensions});
  return Object.entries(members).map(([name, schema]) => ({
    name,
    in: 'query',
    ...describedAs(name),
    schema: pageSchemas[name] ?? schema,
  }));
}

/** Unusable values fall back to the default, so their own schema takes any text. */
const pageSchemas: Readonly<Record<string, Json>> = {
  offset: {type: 'integer', minimum: -1, default: 0},
  limit: {type: 'integer', minimum: 1, maximum: largestLimit, default: defaultLimit},
};

const headers = ({method}: Endpoint): Json[] => (method === 'POST' ? [idempotencyKey] : []);

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A new value for each request that is meant. For 24 hours the same request with the same key gets the same answer and is carried out only once; another request with that key is refused (10011).',
  schema: {type: 'string', minLength: 1, maxLength: 255, 'x-extension': true},
  example: '1f0c2b6a-5c1e-4b0e-9d53-6f1f8a1b7c55',
};

function describedAs(name: string): Json {
  const description = fieldDescriptions[name];
  return description === undefined ? {} : {description};
}
