/** Types of the tags in React 19: `<esign-send recipe="nda" onesign-sent={(event) => …} />`. */
import type {DetailedHTMLProps, HTMLAttributes} from 'react';
import type {Common, Listeners, Props, Tag} from './parts.js';
import type {EsignTags} from './tags.js';

type Attributes<Element> = DetailedHTMLProps<HTMLAttributes<Element>, Element>;

/** What React takes for each tag. */
export type EsignReactElements = {
  [Name in Tag]: Common<Attributes<EsignTags[Name]['element']>, Name> &
    Props<Name> &
    Listeners<Name, 'on'>;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends EsignReactElements {}
  }
}
