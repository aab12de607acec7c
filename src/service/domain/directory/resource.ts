/** Resources of SCIM as JSON (RFC 7643), and which attributes of them are looked after here. */

/** Attributes by their names. */
export type Resource = Readonly<Record<string, unknown>>;

type SimpleShape = 'text' | 'boolean';

/** An attribute that has parts, once or any number of times. */
export interface ComplexShape {
  readonly parts: Readonly<Record<string, SimpleShape>>;
  readonly isList: boolean;
}

export type AttributeShape = SimpleShape | ComplexShape;

/** The attributes of a kind of resource, as they are spelled; others are left out of what is sent. */
export type Shape = Readonly<Record<string, AttributeShape>>;

/** The name as the shape spells it, since directories write them in any case; undefined if there is none. */
export const spelled = (names: object, name: string): string | undefined =>
  Object.keys(names).find((each) => each.toLowerCase() === name.toLowerCase());

/** An attribute changed, or left out if it is undefined. */
export function withValue(resource: Resource, name: string, value: unknown): Resource {
  const {[name]: _former, ...others} = resource;
  return value === undefined ? others : {...others, [name]: value};
}

/** The items of a list; none where it is missing. */
export const itemsOf = (value: unknown): readonly Resource[] =>
  Array.isArray(value) ? (value as readonly Resource[]) : [];

/** A text of a resource; undefined where it is missing. */
export const textIn = (resource: unknown, name: string): string | undefined => {
  const value = (resource as Resource | undefined)?.[name];
  return typeof value === 'string' ? value : undefined;
};

/** The kinds of error that SCIM knows (RFC 7644, section 3.12). */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness';

/** A request of a directory that cannot be done; nothing was changed. */
export class ScimError extends Error {
  override readonly name = 'ScimError';
  readonly scimType: ScimType;

  /** @param message What is wrong and what to do, for whoever reads the log of the directory. */
  constructor(scimType: ScimType, message: string) {
    super(message);
    this.scimType = scimType;
  }
}
