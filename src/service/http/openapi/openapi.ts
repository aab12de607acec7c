/** The interface as an OpenAPI 3.1 document, generated from the endpoint table and its schemas. */
import {endpoints, type Endpoint} from '../../../contract/endpoints.js';
import {sessionCookieName} from '../request/console-caller.js';
import {described} from './descriptions/descriptions.js';
import {deliveryHeaders, describeEvents, eventComponents} from './event-descriptions.js';
import {idTypes} from './explained.js';
import {describeOperation, tagOf, type Books} from './operation.js';
import {createParameterBook} from './parameters.js';
import {createSchemaBook, refOf, testMark} from './schema-book.js';

type Json = Record<string, unknown>;

/** @param api Base URL of the API, `…/v1`. */
export function describeApi(api: string): Json {
  const books: Books = {api, schemas: createSchemaBook(), parameters: createParameterBook()};
  const paths = describePaths(books);
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
    paths,
    webhooks: describeEvents(),
    components: {
      securitySchemes,
      parameters: {...books.parameters.parameters, ...deliveryHeaders},
      headers,
      responses: {TooManyRequests: tooManyRequests},
      schemas: {
        ...books.schemas.schemas,
        ...eventComponents,
        ...idTypes,
        Error: errorSchema,
      },
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
const securitySchemes: Json = {
  apiKey: {type: 'http', scheme: 'basic', description: 'API key as user name, any password.'},
  consoleSession: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookieName,
    description: 'A person who is signed in to the console, from its own pages.',
  },
};

const errorMembers: Readonly<Record<string, Json>> = {
  http: {type: 'integer'},
  code: {type: 'integer'},
  message: {type: 'string'},
  detail: {type: ['string', 'null']},
  url: {type: ['string', 'null'], format: 'uri'},
};

/** One for all that is refused, so that clients read its code whatever the status; 429 answers have a message alone. */
const errorSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    ...Object.fromEntries(
      Object.entries(errorMembers).map(([name, schema]) => [
        name,
        {...described(name, ['Error']), ...schema},
      ]),
    ),
    test: testMark,
  },
};

const integer: Json = {type: 'integer'};

const headers: Json = {
  'Idempotency-Replayed': {
    description: 'The answer is that of an earlier request with the same Idempotency-Key.',
    schema: {type: 'string', const: 'true'},
  },
  'Retry-After': {description: 'Seconds until the next request is accepted.', schema: integer},
  'X-RateLimit-Limit': {description: 'Requests a minute.', schema: integer},
  'X-RateLimit-Remaining': {description: 'Remaining requests in this period.', schema: integer},
};

const tooManyRequests: Json = {
  description: 'Too many requests.',
  headers: Object.fromEntries(
    ['Retry-After', 'X-RateLimit-Limit', 'X-RateLimit-Remaining'].map((name) => [
      name,
      {$ref: `#/components/headers/${name}`},
    ]),
  ),
  content: {
    'application/json': {
      schema: refOf('Error'),
      example: {
        message: 'Too many requests: 60 a minute are allowed. Try again in 12 seconds.',
      },
    },
  },
};

function describePaths(books: Books): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeOperation(name, endpoint, books),
    };
  }
  return paths;
}
