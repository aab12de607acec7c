/** Describes a body sent as `multipart/form-data`, for the OpenAPI document. */
import type {Endpoint} from '../../../contract/endpoint.js';

type Json = Record<string, unknown>;

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
export function describeForm(schema: Json, multipart: NonNullable<Endpoint['multipart']>): Json {
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
