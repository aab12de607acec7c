type Json = Record<string, unknown>;

/** The value as this schema types it: the table also writes numbers and booleans as forms do, and null for what is left out. */
export function typed(value: unknown, schema: Json): unknown {
  if (Array.isArray(value)) return value.map((each) => typed(each, (schema.items ?? {}) as Json));
  if (typeof value === 'object' && value !== null) return typedMembers(value as Json, schema);
  if (schema.type === 'integer' || schema.type === 'number') return Number(value);
  if (schema.type === 'boolean') return value === true || value === '1' || value === 'true';
  return value;
}

function typedMembers(value: Json, schema: Json): Json {
  const {properties = {}} = schema as {readonly properties?: Record<string, Json>};
  const members = Object.entries(value)
    .filter(([name, each]) => each !== null || mayBeNull(properties[name] ?? {}))
    .map(([name, each]) => [name, each === null ? null : typed(each, properties[name] ?? {})]);
  return Object.fromEntries(members) as Json;
}

const mayBeNull = ({type, anyOf = []}: Json): boolean =>
  [type].flat().includes('null') || (anyOf as Json[]).some(mayBeNull);
