/** Types of the tags in the templates of Vue 3: `<esign-send recipe="nda" @esign-sent="(event) => …" />`. */
import type {EmitFn, HTMLAttributes, PublicProps} from 'vue';
import type {Common, Props, Tag} from './parts.js';
import type {EsignTags} from './tags.js';

type Emits<Events> = EmitFn<{[Name in keyof Events]: (event: Events[Name]) => void}>;

/** What Vue takes for each tag. */
export type EsignVueElements = {
  [Name in Tag]: new () => EsignTags[Name]['element'] & {
    /** Read by the checker of templates only. */
    $props: Common<HTMLAttributes, Name> & Props<Name> & PublicProps;
    /** Read by the checker of templates only. */
    $emit: Emits<EsignTags[Name]['events']>;
  };
};

declare module 'vue' {
  interface GlobalComponents extends EsignVueElements {}
}
