/**
 * Writes the types of all tags from the manifest, for frameworks with typed templates:
 * `dist/types/frameworks/tags.d.ts`, and next to it what `src/frameworks` derives from it for each framework.
 */
import {copyFileSync, mkdirSync, readdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

const sources = 'src/frameworks';
const target = 'dist/types/frameworks';

/** An analyser plugin. */
export function tagTypes() {
  return {
    name: 'tag-types',
    packageLinkPhase({customElementsManifest}) {
      mkdirSync(target, {recursive: true});
      writeFileSync(join(target, 'tags.d.ts'), tagsFile(elementsOf(customElementsManifest)));
      for (const file of readdirSync(sources).filter((name) => name.endsWith('.d.ts')))
        copyFileSync(join(sources, file), join(target, file));
    },
  };
}

/** The declarations of tags, by tag name. */
export const elementsOf = ({modules}) =>
  modules
    .flatMap(({declarations}) => declarations ?? [])
    .filter(({tagName}) => tagName)
    .toSorted((one, other) => (one.tagName < other.tagName ? -1 : 1));

const tagsFile = (elements) => `import type * as esign from '../elements/index.js';

/** Every tag: its element, its attributes as written in HTML, its properties, and its events by name. */
export interface EsignTags {
${elements.map(tagEntry).join('')}}
`;

const tagEntry = ({tagName, name, summary, attributes = [], members = [], events = []}) => `\
  /** ${summary} */
  '${tagName}': {
    element: esign.${name};
    attributes: {
${attributes.map(attributeEntry).join('')}    };
    properties: {
${members
  .filter(isSettable)
  .map((member) => propertyEntry(name, member))
  .join('')}    };
    events: {
${events.map(eventEntry).join('')}    };
  };
`;

const attributeEntry = ({name, type, description}) => `\
      /** ${description} */
      '${name}'?: ${attributeType(type?.text ?? 'string')} | undefined;
`;

/** Types that can be written as an attribute: a boolean by its presence, a number in digits. */
function attributeType(type) {
  if (type === 'boolean') return "boolean | ''";
  return type === 'number' ? 'number | `${number}`' : 'string';
}

/** Whether a member can be set from outside. */
export const isSettable = ({kind, static: isStatic, readonly}) =>
  kind === 'field' && !isStatic && !readonly;

const propertyEntry = (element, {name, description}) => `\
      /** ${description} */
      ${name}?: esign.${element}['${name}'] | undefined;
`;

const eventEntry = ({name, type, description}) => `\
      /** ${description} */
      '${name}': esign.${type.text};
`;
