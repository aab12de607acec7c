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

interface Member extends Named {
  readonly kind: string;
  readonly privacy?: string;
}

interface Declaration {
  readonly tagName?: string;
  readonly attributes?: readonly Named[];
  readonly members?: readonly Member[];
  readonly events?: readonly Named[];
}

/** Tags by their names. */
export const readKnownTags = async (manifest: URL): Promise<ReadonlyMap<string, KnownTag>> =>
  new Map([...(await readDeclarations(manifest))].map(([tag, each]) => [tag, known(each)]));

/** What the manifest declares of each tag, as it stands there. */
export async function readDeclarations(manifest: URL): Promise<ReadonlyMap<string, Declaration>> {
  const {modules} = JSON.parse(await readFile(manifest, 'utf8')) as {
    readonly modules: readonly {readonly declarations?: readonly Declaration[]}[];
  };
  const declared = modules.flatMap(({declarations = []}) => declarations);
  return new Map(
    declared.flatMap((each) => (each.tagName === undefined ? [] : [[each.tagName, each]])),
  );
}

/** Whether hosts may use it. */
export const isPublic = ({privacy = 'public'}: Pick<Member, 'privacy'>): boolean =>
  privacy === 'public';

const known = ({attributes = [], members = [], events = []}: Declaration): KnownTag => ({
  attributes: new Map(attributes.map(({name, type}) => [name, type?.text ?? ''])),
  properties: new Set(
    members.filter((member) => member.kind === 'field' && isPublic(member)).map(({name}) => name),
  ),
  events: new Set(events.map(({name}) => name)),
});
