/** Ids that answers write in two ways, with one type for both, so that clients hand on what they have read. */
type Json = Record<string, unknown>;

/** Names of the types, by the names of members and parameters. */
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
