import type {EsignTags} from './tags.js';

/** A tag of this package. */
export type Tag = keyof EsignTags;

/** What can be set on a tag: attributes as HTML writes them, or properties. */
export type Props<Name extends Tag> = EsignTags[Name]['attributes'] & EsignTags[Name]['properties'];

/** Listeners under the names a framework gives them: a prefix and the event's name. */
export type Listeners<Name extends Tag, Prefix extends string> = {
  [Event in keyof EsignTags[Name]['events'] & string as `${Prefix}${Event}`]?:
    | ((
        event: EsignTags[Name]['events'][Event] & {
          readonly currentTarget: EsignTags[Name]['element'];
        },
      ) => void)
    | undefined;
};

type Camel<Text extends string> = Text extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Camel<Rest>}`
  : Capitalize<Text>;

/** Listeners as components name them: `onEsignSent`. */
export type CamelListeners<Name extends Tag> = {
  [Event in keyof EsignTags[Name]['events'] & string as `on${Camel<Event>}`]?:
    | Listeners<Name, 'on'>[`on${Event}`]
    | undefined;
};

/** An object as each framework has one for the attributes of every element, without what a tag types itself. */
export type Common<Attributes, Name extends Tag> = Omit<Attributes, keyof Props<Name>>;
