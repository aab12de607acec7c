/** Flattens a JSON schema into human-readable lines. */

type Json = Record<string, unknown>;

/** One member, at any depth. */
export interface Member {
  readonly name: string;
  /** How many lists and objects it is nested in. */
  readonly depth: number;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly isExtension: boolean;
  /** Further constraints, such as permitted values and lengths. */
  readonly notes: readonly string[];
}

/** All members of an object, each followed by its nested members. */
export function membersOf(schema: Json, depth = 0): readonly Member[] {
  const required = (schema.required ?? []) as readonly string[];
  // Left out: `not`, which describes a member that must be absent.
  return Object.entries((schema.properties ?? {}) as Record<string, Json>)
    .filter(([, member]) => !('not' in member))
    .flatMap(([name, member]) => {
      const described = {
        name,
        depth,
        type: typeOf(member),
        isRequired: required.includes(name) && !('default' in member),
        isDeprecated: member.deprecated === true,
        isExtension: member['x-extension'] === true,
        notes: notesOf(member),
      };
      return [described, ...inner(member, depth + 1)];
    });
}

function inner(schema: Json, depth: number): readonly Member[] {
  const options = (schema.anyOf ?? [schema]) as Json[];
  return options.flatMap((option) =>
    membersOf(option.type === 'array' ? ((option.items ?? {}) as Json) : option, depth),
  );
}

function typeOf(schema: Json): string {
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (options) {
    return [...new Set(options.map(typeOf))].join(' or ');
  }
  if (Array.isArray(schema.type))
    return schema.type.map((type: string) => typeOf({...schema, type})).join(' or ');
  if (schema.type === 'array') return `array of ${typeOf((schema.items ?? {}) as Json)}s`;
  if ('const' in schema && schema.type === undefined) return JSON.stringify(schema.const);
  return textForm(schema) ?? (typeof schema.type === 'string' ? schema.type : 'any');
}

function textForm({type, pattern, format}: Json): string | undefined {
  if (type !== undefined && type !== 'string') return undefined;
  if (format === 'uri') return 'URL';
  if (format === 'email') return 'e-mail address';
  if (pattern === String.raw`^\d+$`) return 'digits';
  if (pattern === '^[0-9a-f]{32}$') return 'fingerprint';
  return typeof pattern === 'string' && pattern.endsWith(String.raw`\+0000$`) ? 'time' : undefined;
}

function notesOf(schema: Json): readonly string[] {
  const {enum: values, minimum, maximum, maxLength, default: preset, description} = schema;
  const limit = (value: unknown) => typeof value === 'number';
  return [
    ...(typeof description === 'string' ? [description] : []),
    ...(Array.isArray(values) ? [`One of ${values.map(String).join(', ')}.`] : []),
    ...('const' in schema && schema.type !== undefined ? [`Always ${String(schema.const)}.`] : []),
    ...(limit(minimum) && minimum !== 0 ? [`At least ${String(minimum)}.`] : []),
    ...(limit(maximum) ? [`At most ${String(maximum)}.`] : []),
    ...(typeof maxLength === 'number' ? [`At most ${maxLength} characters.`] : []),
    ...(preset === undefined ? [] : [`${JSON.stringify(preset)} unless given.`]),
  ];
}
