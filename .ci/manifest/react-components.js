/**
 * Writes a React component per tag from the manifest: `dist/react`, next to the `component.js` that they are made of, and their
 * types for `dist/types/frameworks/react.d.ts`. Each is a module of its own, so that a page loads only the tags it uses,
 * and Next knows where the browser's part begins.
 */
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {elementsOf, isSettable} from './tag-types.js';

const scripts = 'dist/react';
const types = 'dist/types/frameworks';

/** An analyser plugin. */
export function reactComponents() {
  return {
    name: 'react-components',
    packageLinkPhase({customElementsManifest}) {
      const elements = elementsOf(customElementsManifest);
      mkdirSync(scripts, {recursive: true});
      for (const element of elements)
        writeFileSync(join(scripts, `${element.tagName}.js`), script(element));
      writeFileSync(join(scripts, 'index.js'), elements.map(exported).join(''));
      writeFileSync(join(types, 'react-components.d.ts'), typesFile(elements));
    },
  };
}

const script = (element) => `'use client';

import '../elements/${folderOf(element)}/${element.tagName}.js';
import {component} from './component.js';

export const ${nameOf(element)} = component('${element.tagName}', ${JSON.stringify(propsOf(element), undefined, 2)});
`;

const exported = (element) => `export {${nameOf(element)}} from './${element.tagName}.js';\n`;

const typesFile = (elements) => `import type {EsignReactComponent} from './react.js';

${elements
  .map(
    (element) => `/** ${element.summary} */
export declare const ${nameOf(element)}: EsignReactComponent<'${element.tagName}'>;
`,
  )
  .join('')}`;

/** What `component` takes: attributes and events by the name of the prop, and what has no attribute. */
function propsOf({attributes = [], members = [], events = []}) {
  const byProp = attributes.map(({name, fieldName}) => [fieldName ?? name, name]);
  const settable = members.filter(isSettable).filter(({attribute}) => !attribute);
  return {
    attributes: Object.fromEntries(byProp),
    properties: settable.map(({name}) => name),
    events: Object.fromEntries(events.map(({name}) => [`on${camel(name)}`, name])),
  };
}

const camel = (name) => name.replace(/(?:^|-)([a-z])/g, (_match, letter) => letter.toUpperCase());

const nameOf = ({tagName}) => camel(tagName);

const folderOf = ({tagName}) => tagName.replace('esign-', '');
