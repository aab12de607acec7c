/** What can be tried on the page of an element: the states of its stories, its attributes, its look. */
import {languages} from '../../src/contract/text/language.js';
import type {Example} from './examples.js';
import type {Described, ElementDeclaration} from './manifest.js';
import {read} from './repository.js';

/** An attribute that is changed by hand; with `options`, it is one of them, and a flag where there is just the empty one. */
export interface Control {
  readonly name: string;
  readonly says: string;
  readonly options?: readonly string[];
}

/** A story of the catalogue. */
interface Story {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly tags: readonly string[];
}

/** Of these an example has one that fits its sample data; another one leads nowhere. */
const fixed = /^(endpoint|href|src|recipe|external-id)$|-(fingerprint|id)$/;

/** Stories that differ in their surroundings alone: the page has its own scheme, and each attribute its control. */
const surroundings = /dark|right-to-left|theme/;

function controlOf({name, description = '', type}: Described): Control {
  const says = description.replaceAll('`', '');
  if (name === 'lang') return {name, says, options: languages};
  if (type?.text === 'boolean') return {name, says, options: ['']};
  const words = [...(type?.text ?? '').matchAll(/'([^']+)'/g)].map(([, word = '']) => word);
  return words.length > 0 ? {name, says, options: words} : {name, says};
}

function statesLike(story: string): readonly Pick<Story, 'id' | 'name'>[] {
  const {entries} = JSON.parse(read('.cache/site/catalogue/index.json')) as {
    readonly entries: Readonly<Record<string, Story>>;
  };
  const [family = ''] = story.split('--');
  return Object.values(entries)
    .filter(
      ({id, type, tags}) =>
        type === 'story' && id.startsWith(`${family}--`) && tags.includes('autodocs'),
    )
    .filter(({id}) => !surroundings.test(id))
    .map(({id, name}) => ({id, name}));
}

const asProp = (value: unknown): string =>
  JSON.stringify(value).replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;');

/** The element at work, with its controls, as markup of the site. */
export function playground(element: ElementDeclaration, example: Example): string {
  const {tagName, attributes = []} = element;
  const {story, height} = example;
  const controls = attributes.filter(({name}) => !fixed.test(name)).map(controlOf);
  return [
    `<Playground tag="${tagName}" story="${story}" :height="${height}"`,
    `given='${example.attributes}' :states='${asProp(statesLike(story))}' :controls='${asProp(controls)}' />`,
  ].join(' ');
}
