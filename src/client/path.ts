/** Names of the parameters in braces in a path: `'/a/{b}/{c}'` has `'b' | 'c'`. */
export type PathParameter<Path extends string> =
  Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParameter<Rest> : never;

/** Values for every parameter of a path. */
export type PathParameters<Path extends string> = {
  readonly [Name in PathParameter<Path>]: string | number;
};

/** Fills in a path's parameters, each encoded. The rest of the input belongs to the query or body. */
export function fillPath(
  path: string,
  input: Readonly<Record<string, unknown>>,
): {readonly path: string; readonly rest: Record<string, unknown>} {
  const rest = {...input};
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    // An empty value would make the path of another endpoint, such as that of the whole list.
    if (value === undefined || value === '') throw new TypeError(`${name} is needed for ${path}.`);
    return encodeURIComponent(String(value));
  });
  return {path: filled, rest};
}
