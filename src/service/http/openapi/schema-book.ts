/** Collects the named schemas of the OpenAPI document while its operations are described. */
import * as z from 'zod/mini';
import {described} from './descriptions/descriptions.js';
import {explained} from './explained.js';
import {capitalized, namedSchemas} from './named-schemas.js';

type Json = Record<string, unknown>;

/** One part of an operation, to be described. */
export interface SchemaPart {
  readonly schema: z.ZodMiniType;
  readonly io: 'input' | 'output';
  /** Names of members that are extensions. */
  readonly extensions: readonly string[];
}

/** The document's named schemas. */
export interface SchemaBook {
  /** A reference to a schema, by its own name or else by this one. */
  refTo: (part: SchemaPart, name: string) => Json;
  /** Adds a schema that is not made from the contract. */
  add: (name: string, schema: Json) => Json;
  /** All that have been added, by name. */
  readonly schemas: Readonly<Record<string, Json>>;
}

/** In answers to test keys. */
export const testMark: Json = {
  type: 'boolean',
  const: true,
  ...described('test', []),
  'x-extension': true,
};

export const refOf = (name: string): Json => ({$ref: `#/components/schemas/${name}`});

export function createSchemaBook(): SchemaBook {
  const schemas: Record<string, Json> = {};

  function add(name: string, schema: Json): Json {
    const known = schemas[name];
    schemas[name] = known ? withMarksOf(known, schema) : schema;
    return refOf(name);
  }

  function refTo(part: SchemaPart, name: string): Json {
    const {$ref: root, $defs = {}, ...own} = toJsonSchema(part);
    for (const [id, schema] of Object.entries($defs as Record<string, Json>)) {
      const {id: _, ...named} = schema;
      add(id, explained(named, {...part, places: [id]}));
    }
    const id = typeof root === 'string' ? root.slice('#/$defs/'.length) : capitalized(name);
    if (typeof root !== 'string') add(id, explained(own, {...part, places: [id]}));
    const {properties, ...rest} = schemas[id] as {readonly properties: Json};
    if (part.io === 'output') schemas[id] = {...rest, properties: {...properties, test: testMark}};
    return refOf(id);
  }

  return {refTo, add, schemas};
}

/** Parameters of an operation's query: each has a schema of its own. */
export function queryMembers(part: SchemaPart, operation: string): Readonly<Record<string, Json>> {
  const {$defs = {}, $ref: root, ...own} = toJsonSchema(part);
  const all = $defs as Record<string, Json>;
  const {properties = {}} =
    typeof root === 'string' ? (all[root.slice('#/$defs/'.length)] ?? {}) : own;
  const use = {...part, places: [operation, 'query']};
  return explained({properties}, use).properties as Record<string, Json>;
}

function toJsonSchema({schema, io}: SchemaPart): Json {
  const {$schema: _, ...whole} = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: namedSchemas,
  });
  return whole;
}

/** A schema that several operations use is marked with the extensions of all of them. */
function withMarksOf(known: Json, other: Json): Json {
  const {properties = {}} = known as {readonly properties?: Record<string, Json>};
  const {properties: others = {}} = other as {readonly properties?: Record<string, Json>};
  if (Object.keys(properties).length === 0) return known;
  const marked = Object.entries(properties).map(([name, member]) => [
    name,
    others[name]?.['x-extension'] ? {...member, 'x-extension': true} : member,
  ]);
  return {...known, properties: Object.fromEntries(marked) as Json};
}
