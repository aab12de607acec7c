/** The OpenAPI document as version 3.0, for generators that read no newer one: the same types in its words. */

type Json = Record<string, unknown>;

export function asVersion30(document: Json): Json {
  const {info, servers, security, paths, components} = withoutUnions(document) as Json;
  const {title, version} = info as Json;
  return {
    openapi: '3.0.3',
    info: {title, version},
    servers,
    security,
    paths: withOperations(paths as Json, (operation) => rewritten(ofOneClient(operation)) as Json),
    components: rewritten(components),
  };
}

/** Named types that are one of several: what refers to them is of any type, too. */
function withoutUnions(document: Json): unknown {
  const {schemas} = document.components as {readonly schemas: Readonly<Record<string, Json>>};
  const unions = Object.keys(schemas).filter((name) => schemas[name]?.anyOf);
  const refs = unions.map((name) => `#/components/schemas/${name}`);
  const without = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(without);
    if (typeof part !== 'object' || part === null) return part;
    if ('$ref' in part && refs.includes(String(part.$ref))) return {};
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, without(each)]));
  };
  return without(document);
}

function withOperations(paths: Json, change: (operation: Json) => Json): Json {
  const changed = (methods: unknown) =>
    Object.entries(methods as Record<string, Json>).map(([method, each]) => [method, change(each)]);
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [path, Object.fromEntries(changed(methods))]),
  );
}

/** One class for all operations, and the first way to send a body. */
function ofOneClient({requestBody, ...rest}: Json): Json {
  const operation = {...rest, tags: ['Default']};
  if (!requestBody) return operation;
  const {content, ...body} = requestBody as {readonly content: Json};
  const json = {'application/json': content['application/json']};
  return {...operation, requestBody: {...body, content: json}};
}

/** What 3.0 has no word for, and examples, from which no type is made; no member is called so. */
const unknown = ['propertyNames', 'contentEncoding', 'contentMediaType', 'example', 'examples'];

function rewritten(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(rewritten);
  if (typeof part !== 'object' || part === null) return part;
  // Nothing may stand beside a reference.
  if ('$ref' in part && typeof part.$ref === 'string') return {$ref: part.$ref};
  const whole = ofOneType(part as Json);
  return Object.fromEntries(
    Object.entries(whole)
      .filter(([name]) => !unknown.includes(name))
      .map(([name, value]) => [name, rewritten(value)]),
  );
}

function ofOneType(schema: Json): Json {
  const {type, anyOf, const: constant, pattern, ...rest} = schema;
  if (Array.isArray(type))
    return ofOneType({...schema, type: type.find((each) => each !== 'null'), nullable: true});
  if (Array.isArray(anyOf)) return ofOneOption(anyOf as Json[], rest);
  if (constant !== undefined) return {...rest, ...typeOfConstant(constant)};
  if (rest.contentMediaType) return {...rest, type, format: 'binary'};
  // The format says it, and not every regular expression is understood.
  const hasPattern = typeof pattern === 'string' && rest.format === undefined;
  return {...rest, ...(type ? {type} : {}), ...(hasPattern ? {pattern} : {})};
}

/** What may be of several types is of any: no language here has a type for it. */
function ofOneOption(options: readonly Json[], rest: Json): Json {
  const [first, ...others] = options.filter(({type}) => type !== 'null');
  const nullable = others.length + 1 < options.length ? {nullable: true} : {};
  return others.length === 0 && first ? {...rest, ...ofOneType(first), ...nullable} : rest;
}

function typeOfConstant(constant: unknown): Json {
  if (typeof constant === 'string') return {type: 'string', enum: [constant]};
  return {type: typeof constant === 'boolean' ? 'boolean' : 'integer'};
}
