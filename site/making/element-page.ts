/** The page of an element: what people write of it (docs/elements), and what its sources say of it (the manifest). */
import {recipesOf, runs} from '../../stories/recipe/recipe-text.js';
import {changesSection} from './changes.js';
import {codeGroup} from './code.js';
import {sampleOf} from './event-samples.js';
import {examples, type Example} from './examples.js';
import {
  declarations,
  type Declaration,
  type Described,
  type ElementDeclaration,
  type Member,
} from './manifest.js';
import {playground} from './playground.js';
import {read} from './repository.js';

type Row = readonly string[];

/** A table, or nothing where there is nothing to tell. */
function table(heading: string, columns: Row, rows: readonly Row[], opening = ''): string {
  if (rows.length === 0) return '';
  const line = (cells: Row) => `| ${cells.map(inCell).join(' | ')} |`;
  const lines = [line(columns), line(columns.map(() => '---')), ...rows.map(line)];
  return `## ${heading}\n\n${opening}\n\n${lines.join('\n')}\n`;
}

const inCell = (text: string): string => text.replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|');
const code = (text: string | undefined): string => (text ? `\`${text}\`` : '');
const says = ({description = ''}: Described): string => description;

/** Attributes beside the properties they set; some have no property, and some properties no attribute. */
function propertyRows({attributes = [], members = []}: Declaration): Row[] {
  const fields = members.filter(({kind}) => kind === 'field');
  const alone = attributes.filter(({name}) => !fields.some(({attribute}) => attribute === name));
  const row = (attribute: string | undefined, property: string | undefined, of: Described) => [
    [attribute && code(attribute), property && code(`.${property}`)].filter(Boolean).join('<br>'),
    code(of.type?.text),
    of.default ? `${says(of)} Default: ${code(of.default)}` : says(of),
  ];
  return [
    ...fields.map((field) => row(field.attribute, field.name, field)),
    ...alone.map((attribute) => row(attribute.name, undefined, attribute)),
  ];
}

const signatureOf = ({name, parameters = []}: Member): string =>
  `${name}(${parameters.map((parameter) => parameter.name).join(', ')})`;

const methodRows = ({members = []}: Declaration): Row[] =>
  members
    .filter(({kind}) => kind === 'method')
    .map((method) => [code(signatureOf(method)), says(method)]);

/** What a listener finds in an event, one per line of a cell. */
function payloadOf(event: Described): string {
  const found = declarations().find(({name}) => name === event.type?.text);
  const members = (found?.members ?? []).filter(({name}) => name !== 'passes');
  const lines = members.map((member) =>
    member.kind === 'method'
      ? `${code(signatureOf(member))}: ${says(member)}`
      : `${code(`${member.name}: ${member.type?.text ?? ''}`)} ${says(member)}`,
  );
  return lines.join('<br>') || 'nothing more';
}

const eventRows = ({events = []}: Declaration): Row[] =>
  events.map((event) => [code(event.name), says(event), payloadOf(event)]);

/** What a listener of each gets, to be copied into a test of one's own. */
function samplesOf({events = []}: Declaration): string {
  const samples = events.map(({name}) => {
    const sample = sampleOf(name);
    return `#### ${code(name)}\n\n${sample ? `\`\`\`json\n${sample}\n\`\`\`` : 'It says nothing but that it happened.'}`;
  });
  return `### Samples\n\nWhat a listener finds in the event, as JSON.\n\n${samples.join('\n\n')}\n`;
}

const named = (things: readonly Described[] | undefined, write = code): Row[] =>
  (things ?? []).map((thing) => [write(thing.name), says(thing)]);

/** What its page in docs/elements says: an opening, and sections. */
function writtenOf(tag: string): {readonly opening: string; readonly sections: string} {
  const [, text = ''] = /^# .+\n([\s\S]*)$/.exec(read(`docs/elements/${tag}.md`)) ?? [];
  const from = text.search(/^## /m);
  return {opening: text.slice(0, from).trim(), sections: text.slice(from).trim()};
}

/** Each recipe with itself at work below its code. */
function withRecipes(tag: string, sections: string, height: number): string {
  let shown = sections;
  for (const {text, recipe} of recipesOf(sections).filter((each) => runs(each.recipe))) {
    const args = `tag:${tag};recipe:${recipe.name}`;
    const live = `<TryIt story="examples-recipe--of-a-page" args="${args}" :height="${height}">The code at work.</TryIt>`;
    shown = shown.replace(text, () => `${text.trim()}\n\n${live}\n\n`);
  }
  return shown;
}

/** Pictures in which the parts are numbered. */
const picturesOf = (tag: string, {story, anatomy = [story], height}: Example): string =>
  anatomy
    .map((each) => `<Anatomy tag="${tag}" story="${each}" :height="${height}" />\n\n`)
    .join('');

const partsOf = (element: Declaration): string =>
  [
    table(
      'Parts',
      ['Part', 'What it is'],
      named(element.cssParts),
      'Style one from your page: `' +
        `${element.tagName}::part(${element.cssParts?.[0]?.name}) { … }` +
        '`.',
    ),
    table(
      'Slots',
      ['Slot', 'What it is for'],
      named(element.slots),
      'Put your own content into one with `<div slot="…">`.',
    ),
  ].join('\n');

const interfaceOf = (element: Declaration): string =>
  [
    table(
      'Attributes and properties',
      ['Attribute, `.property`', 'Type', 'What it is'],
      propertyRows(element),
    ),
    table('Methods', ['Method', 'What it does'], methodRows(element)),
    table(
      'Events',
      ['Event', 'When', 'What it says'],
      eventRows(element),
      'All of them bubble and cross shadow roots: one listener on the page is enough ([events](docs/guide/events.md)).',
    ),
    samplesOf(element),
  ].join('\n');

const themingOf = (element: Declaration): string =>
  table(
    'Theming',
    ['Custom property', 'What it is', 'Default'],
    (element.cssProperties ?? []).map((property) => [
      code(property.name),
      says(property),
      code(property.default),
    ]),
    'Set these on the element or any ancestor ([theming](docs/guide/theming.md)).',
  );

/**
 * The page as Markdown.
 * @throws Error where the element has no example, or no page in docs/elements
 */
export function elementPage(element: ElementDeclaration): string {
  const {tagName, summary = ''} = element;
  const example = examples[tagName];
  if (!example) throw new Error(`Give <${tagName}> an example in site/making/examples.ts.`);
  const {opening, sections} = writtenOf(tagName);
  return [
    `# \`<${tagName}>\``,
    summary.replaceAll('\n', ' '),
    playground(element, example),
    opening,
    codeGroup(tagName, example),
    'A bundler finds the imports. Without one, load [one file](docs/guide/frameworks.md#from-one-file), which defines all the tags.',
    `## Anatomy\n\nEach part has a name, by which your style sheet reaches it. Press one to see where it is.\n\n${picturesOf(tagName, example)}`,
    withRecipes(tagName, sections, Math.max(example.height, 160)),
    partsOf(element),
    interfaceOf(element),
    themingOf(element),
    changesSection(tagName),
  ].join('\n\n');
}
