/** Types of the tags in Preact 11: `<esign-send recipe="nda" onesign-sent={(event) => …} />`. */
import type {HTMLAttributes} from 'preact';
import type {Common, Listeners, Props, Tag} from './parts.js';
import type {EsignTags} from './tags.js';

/** What Preact takes for each tag. */
export type EsignPreactElements = {
  [Name in Tag]: Common<HTMLAttributes<EsignTags[Name]['element']>, Name> &
    Props<Name> &
    Listeners<Name, 'on'>;
};

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends EsignPreactElements {}
  }
}
