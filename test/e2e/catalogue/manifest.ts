/** What `custom-elements.json` says of each element: its page has to tell all of it. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {root} from './catalogue.js';

type Named = readonly {readonly name: string}[] | undefined;

/** An element, and the names of what it offers. */
export interface ElementOfManifest {
  readonly tagName: string;
  readonly attributes?: Named;
  readonly events?: Named;
  readonly slots?: Named;
  readonly cssParts?: Named;
  readonly cssProperties?: Named;
}

interface Manifest {
  readonly modules: readonly {readonly declarations?: readonly Partial<ElementOfManifest>[]}[];
}

/** Every element that has a tag. */
export function elementsOfManifest(): readonly ElementOfManifest[] {
  const text = readFileSync(join(root, 'custom-elements.json'), 'utf8');
  return (JSON.parse(text) as Manifest).modules
    .flatMap(({declarations = []}) => declarations)
    .filter((declaration): declaration is ElementOfManifest => declaration.tagName !== undefined);
}

/** The names of some of it. */
export const namesOf = (named: Named): readonly string[] => (named ?? []).map(({name}) => name);
