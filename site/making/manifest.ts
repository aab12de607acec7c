/** What `custom-elements.json` says of each element, as far as its page shows it. */
import {read} from './repository.js';

/** Something that is named and described: an attribute, a part, an event … */
export interface Described {
  readonly name: string;
  readonly description?: string;
  readonly default?: string;
  readonly type?: {readonly text: string};
}

/** A field or a method of a class. */
export interface Member extends Described {
  readonly kind: 'field' | 'method';
  readonly attribute?: string;
  readonly parameters?: readonly Described[];
  readonly return?: {readonly type?: {readonly text: string}};
}

/** An element, or an event. */
export interface Declaration extends Described {
  readonly kind: string;
  readonly tagName?: string;
  readonly summary?: string;
  readonly superclass?: {readonly name: string};
  readonly members?: readonly Member[];
  readonly attributes?: readonly Described[];
  readonly events?: readonly Described[];
  readonly slots?: readonly Described[];
  readonly cssParts?: readonly Described[];
  readonly cssProperties?: readonly Described[];
}

/** A declaration with a tag. */
export type ElementDeclaration = Declaration & {readonly tagName: string};

interface Manifest {
  readonly modules: readonly {readonly declarations?: readonly Declaration[]}[];
}

/** Everything that the manifest declares. */
export function declarations(): readonly Declaration[] {
  const {modules} = JSON.parse(read('custom-elements.json')) as Manifest;
  return modules.flatMap((module) => module.declarations ?? []);
}

/** The elements, by name. */
export const elements = (): readonly ElementDeclaration[] =>
  declarations()
    .filter((declaration): declaration is ElementDeclaration => declaration.tagName !== undefined)
    .toSorted((one, other) => one.tagName.localeCompare(other.tagName));
