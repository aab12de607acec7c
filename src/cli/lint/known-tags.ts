/** What the package says of its tags, in the Custom Elements Manifest that it carries. */
import {readFile} from 'node:fs/promises';

export interface KnownTag {
  /** Attributes, with the text of their types. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly properties: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
}

interface Named {
  readonly name: string;
  readonly type?: {readonly text?: string};
}

interface Declaration {
  readonly tagName?: string;
  readonly attributes?: readonly Named[];
  readonly members?: readonly (Named & {readonly kind: string; readonly privacy?: string})[];
  readonly events?: readonly Named[];
}

/** Tags by their names. */
export async function readKnownTags(manifest: URL): Promise<ReadonlyMap<string, KnownTag>> {
  const {modules} = JSON.parse(await readFile(manifest, 'utf8')) as {
    readonly modules: readonly {readonly declarations?: readonly Declaration[]}[];
  };
  const declared = modules.flatMap(({declarations = []}) => declarations);
  return new Map(
    declared.flatMap((each) => (each.tagName === undefined ? [] : [[each.tagName, known(each)]])),
  );
}

const known = ({attributes = [], members = [], events = []}: Declaration): KnownTag => ({
  attributes: new Map(attributes.map(({name, type}) => [name, type?.text ?? ''])),
  properties: new Set(
    members
      .filter(({kind, privacy}) => kind === 'field' && (privacy ?? 'public') === 'public')
      .map(({name}) => name),
  ),
  events: new Set(events.map(({name}) => name)),
});
