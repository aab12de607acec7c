/** Types of the tags in Solid: `<esign-send recipe="nda" on:esign-sent={(event) => …} />`. */
import type {JSX} from 'solid-js';
import type {Common, Listeners, Props, Tag} from './parts.js';
import type {EsignTags} from './tags.js';

/** `attr:` and `prop:` say outright which of both is meant. */
type Prefixed<Members, Prefix extends string> = {
  [Name in keyof Members & string as `${Prefix}${Name}`]?: Members[Name];
};

/** What Solid takes for each tag. */
export type EsignSolidElements = {
  [Name in Tag]: Common<JSX.HTMLAttributes<EsignTags[Name]['element']>, Name> &
    Props<Name> &
    Prefixed<EsignTags[Name]['attributes'], 'attr:'> &
    Prefixed<EsignTags[Name]['properties'], 'prop:'> &
    Listeners<Name, 'on:'>;
};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends EsignSolidElements {}
  }
}
