/** Types of the tags in Svelte 5: `<esign-send recipe="nda" onesign-sent={(event) => …}></esign-send>`. */
import type {HTMLAttributes} from 'svelte/elements';
import type {Common, Listeners, Props, Tag} from './parts.js';
import type {EsignTags} from './tags.js';

/** What Svelte takes for each tag. */
export type EsignSvelteElements = {
  [Name in Tag]: Common<HTMLAttributes<EsignTags[Name]['element']>, Name> &
    Props<Name> &
    Listeners<Name, 'on'>;
};

declare module 'svelte/elements' {
  export interface SvelteHTMLElements extends EsignSvelteElements {}
}
