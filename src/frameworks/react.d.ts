/**
 * Components of the tags for React 18 and later, on the server too: `<EsignSend recipe="nda" onEsignSent={…} />`; and types of
 * the tags themselves in React 19: `<esign-send recipe="nda" onesign-sent={(event) => …} />`.
 */
import type {
  DetailedHTMLProps,
  ForwardRefExoticComponent,
  HTMLAttributes,
  RefAttributes,
} from 'react';
import type {CamelListeners, Common, Listeners, Props, Tag} from './parts.js';
import type {EsignTags} from './tags.js';

export * from './react-components.js';

type Attributes<Element> = DetailedHTMLProps<HTMLAttributes<Element>, Element>;

/** What React takes for each tag. */
export type EsignReactElements = {
  [Name in Tag]: Common<Attributes<EsignTags[Name]['element']>, Name> &
    Props<Name> &
    Listeners<Name, 'on'>;
};

/** What the component of a tag takes. */
export type EsignReactProps<Name extends Tag> = Common<
  HTMLAttributes<EsignTags[Name]['element']>,
  Name
> & {readonly lang?: string | undefined} & EsignTags[Name]['properties'] &
  CamelListeners<Name> &
  RefAttributes<EsignTags[Name]['element']>;

/** The component of a tag. */
export type EsignReactComponent<Name extends Tag> = ForwardRefExoticComponent<
  EsignReactProps<Name>
>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends EsignReactElements {}
  }
}
