/** What `custom-elements.json` says of each element: its page has to tell all of it. */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {root} from './catalogue.js';

type Named = readonly {readonly name: string}[] | undefined;

/** An element, and the names of what it offers. */
export interface ElementOfManifest {
  readonly tagName: string;
  readonly attributes?: Named;
  readonly events?: readonly {readonly name: string; readonly type: {readonly text: string}}[];
  readonly slots?: Named;
  readonly cssParts?: Named;
  readonly cssProperties?: Named;
}

interface Declaration extends Partial<ElementOfManifest> {
  readonly name: string;
  readonly members?: readonly {readonly kind: string; readonly name: string}[];
}

interface Manifest {
  readonly modules: readonly {readonly declarations?: readonly Declaration[]}[];
}

function declarations(): readonly Declaration[] {
  const text = readFileSync(join(root, 'custom-elements.json'), 'utf8');
  return (JSON.parse(text) as Manifest).modules.flatMap(({declarations: own = []}) => own);
}

/** Every element that has a tag. */
export const elementsOfManifest = (): readonly ElementOfManifest[] =>
  declarations().filter(
    (declaration): declaration is Declaration & ElementOfManifest =>
      declaration.tagName !== undefined,
  );

/** What a class keeps, by name. */
export function fieldsOf(className: string): readonly string[] {
  const {members = []} = declarations().find(({name}) => name === className) ?? {};
  return members.filter(({kind}) => kind === 'field').map(({name}) => name);
}

/** The names of some of it. */
export const namesOf = (named: Named): readonly string[] => (named ?? []).map(({name}) => name);
