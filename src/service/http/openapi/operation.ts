/** One operation of the OpenAPI document, described from its row in the endpoint table. */
import type * as z from 'zod/mini';
import {generalErrors, type Endpoint} from '../../../contract/endpoints.js';
import {messageOf, statusOf, type ErrorCode} from '../../../contract/errors.js';
import {exampleBody, exampleOf} from './openapi-example.js';
import type {ParameterBook} from './parameters.js';
import {resolved} from './resolved.js';
import {refOf, type SchemaBook} from './schema-book.js';

type Json = Record<string, unknown>;

/** What operations refer to. */
export interface Books {
  /** Base URL of the API, `…/v1`. */
  readonly api: string;
  readonly schemas: SchemaBook;
  readonly parameters: ParameterBook;
}

export function describeOperation(name: string, endpoint: Endpoint, books: Books): Json {
  const codes = [...new Set([...generalErrors(endpoint), ...endpoint.errors])];
  return {
    operationId: name,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    ...(endpoint.isExtension ? {'x-extension': true} : {}),
    ...describeAtLength(endpoint),
    ...(endpoint.needs === 'approve' ? {security: [{consoleSession: []}]} : {}),
    parameters: books.parameters.of(name, endpoint),
    ...(endpoint.body ? {requestBody: describeBody(name, endpoint, endpoint.body, books)} : {}),
    responses: {
      [endpoint.status]: describeSuccess(name, endpoint, books),
      ...describeFailures(endpoint, codes, books.api),
      429: {$ref: '#/components/responses/TooManyRequests'},
    },
  };
}

/** `/embed-sessions` → `Embed sessions`. */
export function tagOf({path}: Pick<Endpoint, 'path'>): string {
  const [first = ''] = path.slice(1).split('/');
  return first.charAt(0).toUpperCase() + first.slice(1).replaceAll('-', ' ');
}

function describeAtLength({isExtension, description: own}: Endpoint): Json {
  const description = own ?? (isExtension ? 'An extension of this service.' : undefined);
  return description === undefined ? {} : {description};
}

/** In forms, lists and objects are JSON text; without a content type, JSON text is treated as JSON. */
function describeBody(name: string, endpoint: Endpoint, body: z.ZodMiniType, books: Books): Json {
  const {multipart, extensions = []} = endpoint;
  const schema = books.schemas.refTo({schema: body, io: 'input', extensions}, name);
  const whole = inFull(schema, books);
  return {
    description: `JSON, or a form in which lists and objects are JSON text, and numbers and booleans text. Either may come without a content type.${multipart ? ' A form may be multipart/form-data, with files as file parts of any name.' : ''}`,
    required: true,
    content: {
      'application/json': {schema, example: exampleBody(name, whole)},
      'application/x-www-form-urlencoded': {schema},
      'multipart/form-data': {schema: multipart ? describeForm(whole, multipart) : schema},
    },
  };
}

function describeSuccess(name: string, endpoint: Endpoint, books: Books): Json {
  const {answer, summary, extensions = [], method} = endpoint;
  const headers = method === 'POST' ? {headers: replayed} : {};
  if (answer === 'file') {
    const file = {schema: {type: 'string', contentMediaType: 'application/octet-stream'}};
    return {description: summary, content: {'application/pdf': file, 'application/zip': file}};
  }
  const schema = books.schemas.refTo({schema: answer, io: 'output', extensions}, `${name}Answer`);
  const example = exampleOf(inFull(schema, books));
  return {description: summary, ...headers, content: {'application/json': {schema, example}}};
}

const replayed: Json = {
  'Idempotency-Replayed': {$ref: '#/components/headers/Idempotency-Replayed'},
};

const inFull = (schema: Json, {schemas: {schemas}}: Books): Json =>
  resolved(schema, {components: {schemas}});

/** One response per status, with all its error codes and the pages that explain them. */
function describeFailures(endpoint: Endpoint, codes: readonly ErrorCode[], api: string): Json {
  const statuses = [...new Set(codes.map((code) => statusIn(endpoint, code)))];
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => statusIn(endpoint, code) === status);
      const meanings = own.map((code) => `[${code}](${api}/errors/${code}): ${messageOf(code)}`);
      const examples = own.map((code) => [code, {value: errorExample(code, status, api)}]);
      const schema = refOf('Error');
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

/** Bodies that name templates which envelopes are made from. */
const templatePaths = ['/envelopes', '/mandates', '/mandate/plan', '/mandate/envelopes'];

/** An unknown template is an error in the body if an envelope is created from it (docs/interface.md, "Errors"). */
const statusIn = ({path, body}: Endpoint, code: ErrorCode): number =>
  templatePaths.includes(path) && body && code === 10153 ? 400 : statusOf(code);

const file: Json = {type: 'string', contentMediaType: 'application/octet-stream'};

/** Members that a form need not contain, because its files provide them. */
const given: Readonly<Record<NonNullable<Endpoint['multipart']>, readonly string[]>> = {
  'one-file': ['document_file_name', 'document_file_content'],
  documents: ['envelope_documents'],
};

const files: Readonly<Record<NonNullable<Endpoint['multipart']>, Json>> = {
  'one-file': {...file, description: 'The document.'},
  documents: {
    type: 'array',
    items: file,
    description:
      'Assigned in order to the elements of envelope_documents that name no file; each remaining file becomes another document, titled after the file.',
  },
};

/** The body's schema, with the files of a form in place of the members that they provide. */
function describeForm(schema: Json, multipart: NonNullable<Endpoint['multipart']>): Json {
  const {properties = {}, required = []} = schema as {
    readonly properties?: Json;
    readonly required?: readonly string[];
  };
  const isGiven = (name: string): boolean => given[multipart].includes(name);
  const isLeftOut = (name: string): boolean => multipart === 'one-file' && isGiven(name);
  return {
    type: 'object',
    required: required
      .map((name) => (isLeftOut(name) ? 'file' : name))
      .filter((name) => !isGiven(name)),
    properties: {
      ...Object.fromEntries(Object.entries(properties).filter(([name]) => !isLeftOut(name))),
      file: files[multipart],
    },
  };
}
