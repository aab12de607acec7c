/** The interface as an OpenAPI 3.1 document, generated from the endpoint table and its schemas. */
import * as z from 'zod/mini';
import {brandingEmailTypes} from '../../../contract/resources/branding.js';
import {endpoints, generalErrors, type Endpoint} from '../../../contract/endpoints.js';
import {messageOf, statusOf, type ErrorCode} from '../../../contract/errors.js';
import {fieldDescriptions} from './field-descriptions.js';
import {describeForm} from './openapi-form.js';
import {exampleBody, exampleOf} from './openapi-example.js';

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
    tags: [...new Set(Object.values(endpoints).map(tagOf))].map((name) => ({
      name,
      description: tagDescriptions[name] ?? name,
    })),
    paths: describePaths(api),
    components: {
      securitySchemes: {
        apiKey: {type: 'http', scheme: 'basic', description: 'API key as user name, any password.'},
      },
      schemas: {Error: errorSchema, Message: messageSchema},
    },
  };
}

const tagDescriptions: Readonly<Record<string, string>> = {
  Envelopes: 'Bundles of documents sent to parties: create, send, track, end and download them.',
  Templates: 'Reusable documents with positions and fields, from which envelopes are created.',
  Fields: 'Files that signers upload into fields.',
  Contacts: 'People an account sends envelopes to; every recipient becomes one.',
  Users: 'People who act for an account.',
  Branding: 'Logo, colour and the texts of mails.',
  Settings: 'How envelopes are sent and signed.',
  Companies: 'Sub-accounts of a partner.',
  Usage: 'What the sub-accounts of a partner send.',
  'Embed sessions': 'Pages of the service inside a page of yours.',
  Webhooks: 'Events sent to a URL of yours as they happen.',
  Deliveries: 'What was sent to webhooks, and how they responded.',
  Verify: 'Checks whether a PDF is unchanged since it was sealed.',
};

const testMark = {
  const: true,
  description: 'In every answer to a test key.',
  'x-extension': true,
};

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

function describePaths(api: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeOperation(name, endpoint, api),
    };
  }
  return paths;
}

function describeOperation(name: string, endpoint: Endpoint, api: string): Json {
  const codes = [...new Set([...generalErrors(endpoint), ...endpoint.errors])];
  return {
    operationId: name,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    ...(endpoint.isExtension ? {'x-extension': true} : {}),
    ...describeAtLength(endpoint),
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint)],
    ...(endpoint.body ? {requestBody: describeBody(name, endpoint, endpoint.body)} : {}),
    responses: {
      [endpoint.status]: describeSuccess(endpoint),
      ...describeFailures(endpoint, codes, api),
      429: tooManyRequests,
    },
  };
}

function describeAtLength({isExtension, description: own}: Endpoint): Json {
  const description = own ?? (isExtension ? 'An extension of this service.' : undefined);
  return description === undefined ? {} : {description};
}

const tooManyRequests: Json = {
  description: 'Too many requests.',
  headers: {
    'Retry-After': {
      description: 'Seconds until the next request is accepted.',
      schema: {type: 'integer'},
    },
    'X-RateLimit-Limit': {description: 'Requests a minute.', schema: {type: 'integer'}},
    'X-RateLimit-Remaining': {
      description: 'Remaining requests in this period.',
      schema: {type: 'integer'},
    },
  },
  content: {
    'application/json': {
      schema: {$ref: '#/components/schemas/Message'},
      example: {
        message: 'Too many requests: 60 a minute are allowed. Try again in 12 seconds.',
      },
    },
  },
};

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

function queryParameters({query, extensions}: Endpoint): Json[] {
  const {properties = {}} = query ? toJsonSchema(query, 'input', extensions) : {};
  return Object.entries(properties as Json).map(([name, schema]) => ({name, in: 'query', schema}));
}

/** In forms, lists and objects are JSON text; without a content type, JSON text is treated as JSON. */
function describeBody(name: string, endpoint: Endpoint, body: z.ZodMiniType): Json {
  const {multipart, extensions} = endpoint;
  const schema = toJsonSchema(body, 'input', extensions);
  const example = exampleBody(name, schema);
  return {
    description: `JSON, or a form in which lists and objects are JSON text. Either may come without a content type.${multipart ? ' A form may be multipart/form-data, with files as file parts of any name.' : ''}`,
    required: true,
    content: {
      'application/json': {schema, example},
      'application/x-www-form-urlencoded': {schema},
      ...(multipart ? {'multipart/form-data': {schema: describeForm(schema, multipart)}} : {}),
    },
  };
}

function describeSuccess({answer, summary, extensions}: Endpoint): Json {
  if (answer === 'file') {
    const file = {schema: {type: 'string', contentMediaType: 'application/octet-stream'}};
    return {description: summary, content: {'application/pdf': file, 'application/zip': file}};
  }
  const schema = withTestMark(toJsonSchema(answer, 'output', extensions));
  return {
    description: summary,
    content: {'application/json': {schema, example: exampleOf(schema)}},
  };
}

/** One response per status, with all its error codes and the pages that explain them. */
function describeFailures(endpoint: Endpoint, codes: readonly ErrorCode[], api: string): Json {
  const statuses = [...new Set(codes.map((code) => statusIn(endpoint, code)))];
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => statusIn(endpoint, code) === status);
      const meanings = own.map((code) => `[${code}](${api}/errors/${code}): ${messageOf(code)}`);
      const examples = own.map((code) => [code, {value: errorExample(code, status, api)}]);
      const schema = {$ref: '#/components/schemas/Error'};
      return [
        status,
        {
          description: meanings.join('\n\n'),
          content: {'application/json': {schema, examples: Object.fromEntries(examples)}},
        },
      ];
    }),
  );
}

const errorExample = (code: ErrorCode, http: number, api: string): Json => ({
  http,
  code,
  message: messageOf(code),
  detail: null,
  url: `${api}/errors/${code}`,
});

/** An unknown template is an error in the body if an envelope is created from it (docs/interface.md, "Errors"). */
const statusIn = ({path, body}: Endpoint, code: ErrorCode): number =>
  path === '/envelopes' && body && code === 10153 ? 400 : statusOf(code);

const withTestMark = (schema: Json): Json => ({
  ...schema,
  properties: {...(schema.properties as Json), test: testMark},
});

function toJsonSchema(
  schema: z.ZodMiniType,
  io: 'input' | 'output',
  extensions: Endpoint['extensions'] = [],
): Json {
  const {$schema: _, ...described} = z.toJSONSchema(schema, {io, unrepresentable: 'any'});
  return explained(described, extensions);
}

/** Links that new accounts do not get (docs/interface.md, "Deprecated links"). */
const deprecated = [
  'document_signed_pdf',
  'document_pdf_url',
  'envelope_signed_pdf',
  'template_pdf_url',
];

/** The schema with a description of every member; deprecated members and extensions are marked. */
function explained(schema: Json, extensions: readonly string[]): Json {
  const parts = Object.entries(schema).map(([name, part]) => [
    name,
    name === 'properties'
      ? explainedMembers(part as Record<string, Json>, extensions)
      : explainedPart(part, extensions),
  ]);
  return Object.fromEntries(parts) as Json;
}

const explainedMembers = (members: Record<string, Json>, extensions: readonly string[]): Json =>
  Object.fromEntries(
    Object.entries(members).map(([name, member]) => [
      name,
      {
        ...(fieldDescriptions[name] ? {description: fieldDescriptions[name]} : {}),
        ...explained(member, extensions),
        ...(extensions.includes(name) ? {'x-extension': true} : {}),
        ...(deprecated.includes(name) ? {deprecated: true} : {}),
      },
    ]),
  );

function explainedPart(part: unknown, extensions: readonly string[]): unknown {
  if (Array.isArray(part)) return part.map((each) => explainedPart(each, extensions));
  return typeof part === 'object' && part !== null ? explained(part as Json, extensions) : part;
}
