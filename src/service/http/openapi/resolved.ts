type Json = Record<string, unknown>;

/** The part with every reference replaced by what it refers to; what stands beside a reference wins. */
export function resolved<Part>(part: Part, document: Json): Part {
  if (Array.isArray(part)) return part.map((each: unknown) => resolved(each, document)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const {$ref: ref, ...own} = part as Json;
  const beside = Object.fromEntries(
    Object.entries(own).map(([name, each]) => [name, resolved(each, document)]),
  );
  if (typeof ref !== 'string') return beside as Part;
  return {...(resolved(targetOf(ref, document), document) as Json), ...beside} as Part;
}

/** `#/components/schemas/Party` in the document. */
function targetOf(ref: string, document: Json): unknown {
  const path = ref.slice('#/'.length).split('/');
  return path.reduce<unknown>((part, name) => (part as Json)[name], document);
}
