/** The code that puts an element into a page, in each framework. */
import type {Example} from './examples.js';

/** How a framework's file begins and ends, and how it writes a listener. */
interface Framework {
  readonly name: string;
  readonly language: string;
  readonly code: (tag: string, example: Example) => string;
}

const tagOf = (tag: string, ...parts: readonly string[]): string =>
  ['<' + tag, ...parts.filter(Boolean)].join(' ');

const withTypes = (tag: string, framework: string): string =>
  `import 'esign-elements/elements/${tag}';\nimport type {} from 'esign-elements/${framework}';`;

const html: Framework['code'] = (tag, {attributes, event, does}) =>
  `${tagOf(tag, attributes)}></${tag}>

<script type="module">
  import 'esign-elements/elements/${tag}';

  document.querySelector('${tag}').addEventListener('${event}', (event) => {
    ${does};
  });
</script>`;

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `esign-status` is `EsignStatus`. */
const pascalCase = (name: string): string => camelCase(`-${name}`);

/** `page-size="10"` as a property, as components take it. */
const propsOf = (attributes: string): string =>
  attributes
    .replace(/([\w-]+)=/g, (_, name: string) => `${camelCase(name)}=`)
    .replace(/"(\d+)"/g, '{$1}');

const react: Framework['code'] = (tag, {attributes, event, does}) =>
  `import {${pascalCase(tag)}} from 'esign-elements/react';

export const Contract = () => (
  ${tagOf(pascalCase(tag), propsOf(attributes))}
    on${pascalCase(event)}={(event) => ${does}}
  />
);`;

const solid: Framework['code'] = (tag, {attributes, event, does}) =>
  `${withTypes(tag, 'solid')}

export const Contract = () => (
  ${tagOf(tag, attributes)}
    on:${event}={(event) => ${does}}
  />
);`;

/** `esign-status-change` is an `EsignStatusChangeEvent`. */
const classOf = (event: string): string => `${pascalCase(event)}Event`;

/** `page-size="10"` as a number, which text is not. */
const boundOf = (attributes: string): string => attributes.replace(/([\w-]+)="(\d+)"/g, ':$1="$2"');

const vue: Framework['code'] = (tag, {attributes, event, does}) =>
  `<script setup lang="ts">
import type {${classOf(event)}} from 'esign-elements';
${withTypes(tag, 'vue')}

const handle = (event: ${classOf(event)}) => ${does};
</script>

<template>
  ${tagOf(tag, boundOf(attributes))} @${event}="handle" />
</template>`;

const svelte: Framework['code'] = (tag, {attributes, event, does}) =>
  `<script lang="ts">
${withTypes(tag, 'svelte').replace(/^/gm, '  ')}
</script>

${tagOf(tag, attributes)}
  on${event}={(event) => ${does}}
></${tag}>`;

const angular: Framework['code'] = (tag, {attributes, event, does}) =>
  `import 'esign-elements/elements/${tag}';
import {Component, CUSTOM_ELEMENTS_SCHEMA} from '@angular/core';
import type {${classOf(event)}} from 'esign-elements';

@Component({
  selector: 'app-contract',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`${tagOf(tag, attributes)} (${event})="handle($event)"></${tag}>\`,
})
export class Contract {
  handle(event: ${classOf(event)}): void {
    ${does};
  }
}`;

const frameworks: readonly Framework[] = [
  {name: 'HTML', language: 'html', code: html},
  {name: 'React', language: 'tsx', code: react},
  {name: 'Vue', language: 'vue', code: vue},
  {name: 'Svelte', language: 'svelte', code: svelte},
  {name: 'Solid', language: 'tsx', code: solid},
  {name: 'Angular', language: 'ts', code: angular},
];

/** Code that puts an element into a page. */
export interface Snippet {
  /** Of the framework. */
  readonly name: string;
  readonly language: string;
  readonly code: string;
}

/** The example in each framework. */
export const snippets = (tag: string, example: Example): readonly Snippet[] =>
  frameworks.map(({name, language, code}) => ({name, language, code: code(tag, example)}));

/** Blocks of code to choose from, as the site shows them. */
export const codeGroup = (tag: string, example: Example): string =>
  [
    '::: code-group',
    ...snippets(tag, example).map(
      ({name, language, code}) => `\`\`\`${language} [${name}]\n${code}\n\`\`\``,
    ),
    ':::',
  ].join('\n\n');
