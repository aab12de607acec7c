/** The interface as an OpenAPI 3.1 document, made from the endpoint table and its schemas. */
import * as z from 'zod/mini';
import {brandingEmailTypes} from '../../contract/branding.js';
import {endpoints, generalErrors, type Endpoint} from '../../contract/endpoints.js';
import {messageOf, statusOf, type ErrorCode} from '../../contract/errors.js';

type Json = Record<string, unknown>;

/** @param api Base URL of the API, `…/v1`. */
export function describeApi(api: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Electronic signature service',
      version: '1.0.0',
      summary:
        'Envelopes, downloads, contacts, users, settings, embed sessions, webhooks and verification.',
      license: {name: 'MIT', identifier: 'MIT'},
    },
    servers: [{url: api}],
    security: [{apiKey: []}],
    tags: [...new Set(Object.values(endpoints).map(tagOf))].map((name) => ({name})),
    paths: describePaths(),
    components: {
      securitySchemes: {
        apiKey: {type: 'http', scheme: 'basic', description: 'API key as user name, any password.'},
      },
      schemas: {Error: errorSchema, Message: messageSchema},
    },
  };
}

const testMark = {const: true, description: 'In every answer to a test key. Extension.'};

const errorSchema = {
  type: 'object',
  required: ['http', 'code', 'message', 'detail', 'url'],
  properties: {
    http: {type: 'integer'},
    code: {type: 'integer'},
    message: {type: 'string'},
    detail: {type: ['string', 'null']},
    url: {type: ['string', 'null'], format: 'uri'},
    test: testMark,
  },
};

const messageSchema = {
  type: 'object',
  required: ['message'],
  properties: {message: {type: 'string'}},
};

function describePaths(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeOperation(name, endpoint),
    };
  }
  return paths;
}

function describeOperation(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    ...(endpoint.isExtension ? {'x-extension': true} : {}),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint)],
    ...(endpoint.body ? {requestBody: describeBody(endpoint.body, endpoint.multipart)} : {}),
    responses: {
      [endpoint.status]: describeSuccess(endpoint),
      ...describeFailures(endpoint, [...new Set([...generalErrors(endpoint), ...endpoint.errors])]),
      429: {
        description: 'Too many requests.',
        content: jsonOf({$ref: '#/components/schemas/Message'}),
      },
    },
  };
}

/** `/embed-sessions` → `Embed sessions`. */
function tagOf({path}: Pick<Endpoint, 'path'>): string {
  const [first = ''] = path.slice(1).split('/');
  return first.charAt(0).toUpperCase() + first.slice(1).replaceAll('-', ' ');
}

const pathParameters = ({path}: Endpoint): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: parameterSchema(name),
  }));

function parameterSchema(name: string): Json {
  if (name === 'branding_email_type') return {type: 'string', enum: brandingEmailTypes};
  if (name.endsWith('_id')) return {type: 'integer'};
  return {type: 'string', pattern: '^[0-9a-f]{32}$'};
}

function queryParameters({query}: Endpoint): Json[] {
  const {properties = {}} = query ? toJsonSchema(query, 'input') : {};
  return Object.entries(properties as Json).map(([name, schema]) => ({name, in: 'query', schema}));
}

function describeBody(body: z.ZodMiniType, multipart: Endpoint['multipart']): Json {
  const schema = toJsonSchema(body, 'input');
  return {
    required: true,
    content: {
      'application/json': {schema},
      'application/x-www-form-urlencoded': {schema},
      ...(multipart ? {'multipart/form-data': {schema: fileForm}} : {}),
    },
  };
}

const fileForm: Json = {
  type: 'object',
  required: ['file'],
  properties: {file: {type: 'string', contentMediaType: 'application/octet-stream'}},
};

function describeSuccess({answer, summary}: Endpoint): Json {
  if (answer !== 'file')
    return {description: summary, content: jsonOf(withTestMark(toJsonSchema(answer, 'output')))};
  const file = {schema: {type: 'string', contentMediaType: 'application/octet-stream'}};
  return {description: summary, content: {'application/pdf': file, 'application/zip': file}};
}

/** One answer per status, naming every code that comes with it. */
function describeFailures(endpoint: Endpoint, codes: readonly ErrorCode[]): Json {
  const statusOf = (code: ErrorCode) => statusIn(endpoint, code);
  const statuses = [...new Set(codes.map(statusOf))];
  return Object.fromEntries(
    statuses.map((status) => {
      const meanings = codes
        .filter((code) => statusOf(code) === status)
        .map((code) => `${code}: ${messageOf(code)}`);
      return [
        status,
        {description: meanings.join('\n\n'), content: jsonOf({$ref: '#/components/schemas/Error'})},
      ];
    }),
  );
}

/** An unknown template is a mistake in the body where an envelope is made of it (wire contract, "Errors"). */
const statusIn = ({path, body}: Endpoint, code: ErrorCode): number =>
  path === '/envelopes' && body && code === 10153 ? 400 : statusOf(code);

const withTestMark = (schema: Json): Json => ({
  ...schema,
  properties: {...(schema.properties as Json), test: testMark},
});

const jsonOf = (schema: Json): Json => ({'application/json': {schema}});

function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const {$schema: _, ...described} = z.toJSONSchema(schema, {io, unrepresentable: 'any'});
  return described;
}
