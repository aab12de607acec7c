/** What can be wrong at a tag of this package. */
import {extname} from 'node:path';
import type {KnownTag} from '../known-tags.js';
import type {WrittenAttribute, WrittenTag} from './tags-in.js';

export interface Surroundings {
  readonly known: ReadonlyMap<string, KnownTag>;
  readonly recipes: ReadonlySet<string> | null;
  readonly file: string;
}

/** What is wrong at a tag, each as a sentence. */
export function mistakesAt(
  tag: WrittenTag,
  {known, recipes, file}: Surroundings,
): readonly string[] {
  const about = known.get(tag.name);
  if (!about) return [`There is no such tag; there are ${listed(known.keys())}.`];
  const isPage = /^\.html?$/i.test(extname(file));
  return [
    ...(isPage && tag.isSelfClosing
      ? [`HTML does not end a tag by "/>": write </${tag.name}>, or what follows is inside of it.`]
      : []),
    ...tag.attributes.flatMap((each) => attributeMistake(each, about) ?? []),
    ...tag.attributes.flatMap(({name, value}) =>
      name === 'recipe' && value !== undefined && recipes?.has(value) === false
        ? [`The helper has no recipe “${value}”; it has ${listed(recipes)}.`]
        : [],
    ),
  ];
}

/** What every element takes. */
const everywhere =
  /^(?:id|class|className|style|slot|part|exportparts|title|dir|lang|hidden|inert|translate|tabindex|tabIndex|role|nonce|key|ref|is|this|popover|autofocus|aria-.*|data-.*|xml.*|item.*|suppressHydrationWarning)$/;

/** What frameworks write at any tag: listeners, directives, names of their own. */
const anyTag =
  /^(?:@|\(|on[:A-Z]?|v-(?!bind:)|x-|hx-|client:|server:|use:|class:|style:|transition:|in:|out:|animate:|let:|set:|[#*&_])/;

/** How frameworks bind an attribute or a property. */
const bound = /^(?:\.|\?|:|v-bind:|bind:|prop:|attr:|\[(?:attr\.)?)?([\w-]+)/;

const events = /^(?:@|\(|on:|v-on:|on-?)(esign-[\w-]+)\)?/;
const componentEvents = /^on(Esign[A-Za-z]+)$/;

function attributeMistake({name, value}: WrittenAttribute, about: KnownTag): string | undefined {
  const event = events.exec(name)?.[1] ?? asEvent(componentEvents.exec(name)?.[1]);
  if (event !== undefined) return eventMistake(event, about);
  if (anyTag.test(name)) return undefined;
  const [, plain = name] = bound.exec(name) ?? [];
  if (everywhere.test(plain)) return undefined;
  const type = about.attributes.get(plain) ?? about.attributes.get(kebab(plain));
  if (type !== undefined)
    return plain === name && value !== undefined ? valueMistake(plain, value, type) : undefined;
  return about.properties.has(plain) || about.properties.has(camel(plain))
    ? undefined
    : `There is no attribute ${plain}; there are ${listed(about.attributes.keys())}.`;
}

const eventMistake = (event: string, {events: known}: KnownTag): string | undefined =>
  known.has(event) ? undefined : `There is no event ${event}; there are ${listed(known)}.`;

const alternatives = new Intl.ListFormat('en-GB', {type: 'disjunction'});

function valueMistake(name: string, value: string, type: string): string | undefined {
  if (type === 'boolean' && value === 'false')
    return `${name}="false" switches it on, like every attribute that is there: leave it out.`;
  const words = Array.from(type.matchAll(/'([^']*)'/g), ([, word = '']) => word);
  const isOfWords = words.length > 0 && /^[\s|'\w-]+$/.test(type);
  return isOfWords && !words.includes(value)
    ? `${name} is ${alternatives.format(words)}, not “${value}”.`
    : undefined;
}

const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const camel = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `EsignSent` → `esign-sent` */
const asEvent = (name: string | undefined): string | undefined => name && kebab(name).slice(1);

const listed = (names: Iterable<string>): string => [...names].toSorted().join(', ');
