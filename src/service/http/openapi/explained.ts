/** Rewrites schemas as zod describes them into what people and generators of clients read best. */
import {described} from './descriptions/descriptions.js';

type Json = Record<string, unknown>;

/** How a schema is used. */
export interface Use {
  readonly io: 'input' | 'output';
  readonly extensions: readonly string[];
  /** Names of the schema and of the members that lead to a part of it, by which some descriptions differ. */
  readonly places: readonly string[];
}

/** Links that new accounts do not get (docs/interface.md, "Deprecated links"). */
const deprecated = [
  'document_signed_pdf',
  'document_pdf_url',
  'envelope_signed_pdf',
  'template_pdf_url',
];

/** The schema with a description of every member; deprecated members and extensions are marked. */
export function explained(schema: Json, use: Use): Json {
  const meant = withTypeNull(use.io === 'input' ? meantOf(schema) : schema);
  const parts = Object.entries(withWholeNumbers(withoutLimitsOfNumbers(meant))).map(
    ([name, part]) => [
      name,
      name === 'properties'
        ? explainedMembers(part as Record<string, Json>, use)
        : explainedPart(name === '$ref' ? publicRef(String(part)) : part, use),
    ],
  );
  return Object.fromEntries(parts) as Json;
}

const explainedMembers = (members: Record<string, Json>, use: Use): Json =>
  Object.fromEntries(
    Object.entries(members)
      // `not` describes a member that must be absent.
      .filter(([, member]) => !('not' in member))
      .map(([name, member]) => [
        name,
        {
          ...described(name, use.places),
          ...withOneType(name, explained(member, inside(use, name))),
          ...(use.extensions.includes(name) ? {'x-extension': true} : {}),
          ...(deprecated.includes(name) ? {deprecated: true} : {}),
        },
      ]),
  );

const inside = (use: Use, name: string): Use => ({
  ...use,
  places: use.places.map((place) => `${place}.${name}`),
});

function explainedPart(part: unknown, use: Use): unknown {
  if (Array.isArray(part)) return part.map((each) => explainedPart(each, use));
  return typeof part === 'object' && part !== null ? explained(part as Json, use) : part;
}

/** Because of forms, requests may have text for numbers and booleans; the type that is meant comes first. */
function meantOf(schema: Json): Json {
  const {anyOf, ...rest} = schema as {readonly anyOf?: readonly Json[]};
  const [first, ...others] = anyOf ?? [];
  const isMeant = ['boolean', 'integer', 'number'].includes(String(first?.type));
  const isText = ({type}: Json): boolean => type === 'string' || type === 'number';
  return first && isMeant && others.every(isText) ? {...rest, ...first} : schema;
}

/** `anyOf` a text and null is a text that may be null, which generators understand without a type of its own. */
function withTypeNull(schema: Json): Json {
  const {anyOf, ...rest} = schema as {readonly anyOf?: readonly Json[]};
  const [first, second, ...others] = anyOf ?? [];
  const isNullable = second?.type === 'null' && others.length === 0;
  if (!isNullable || typeof first?.type !== 'string' || first.type === 'object') return schema;
  if ('enum' in first || 'const' in first) return schema;
  return {...rest, ...withoutLimitsOfNumbers(first), type: [first.type, 'null']};
}

/** zod gives every integer the limits of JavaScript's exact ones, for which OpenAPI has a format. */
function withoutLimitsOfNumbers(schema: Json): Json {
  const {minimum, maximum, ...rest} = schema;
  if (schema.type !== 'integer' || maximum !== Number.MAX_SAFE_INTEGER) return schema;
  const isLimited = minimum !== Number.MIN_SAFE_INTEGER && minimum !== undefined;
  return {...rest, format: 'int64', ...(isLimited ? {minimum} : {})};
}

/** zod calls a choice of whole numbers `number`. */
function withWholeNumbers(schema: Json): Json {
  const isWhole = schema.type === 'number' && Array.isArray(schema.enum);
  return isWhole && (schema.enum as unknown[]).every(Number.isInteger)
    ? {...schema, type: 'integer'}
    : schema;
}

const publicRef = (ref: string): string => ref.replace('#/$defs/', '#/components/schemas/');

/**
 * Ids that answers write in two ways have one type for both, so that clients hand on what they have read: names of the
 * types, by the names of members and parameters.
 */
const typeNames: Readonly<Record<string, string>> = {webhook_id: 'WebhookId'};

/** Schemas of these types, by name. */
export const idTypes: Readonly<Record<string, Json>> = {
  WebhookId: {
    description:
      'A whole number: an integer in answers about one webhook, and text of the same digits in all others. Requests and paths take either.',
    anyOf: [
      {type: 'integer', format: 'int64'},
      {type: 'string', pattern: String.raw`^\d+$`},
    ],
  },
};

/** The type of an id in place of its schema, with an example as it is written there; any other schema as it is. */
export function withOneType(name: string, schema: Json): Json {
  const type = typeNames[name];
  if (!type) return schema;
  const types: unknown[] = [schema.type].flat();
  const example = types.includes('string') ? '1' : 1;
  const one = {$ref: `#/components/schemas/${type}`, examples: [example]};
  return types.includes('null') ? {anyOf: [one, {type: 'null'}]} : one;
}
