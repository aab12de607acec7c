import {property} from 'lit/decorators.js';
import {EsignElement} from './esign-element.js';

/** Words in an attribute. */
export const list = {
  converter: (value: string | null) => value?.split(/\s+/).filter(Boolean),
};

/** @summary What elements with an editor of fields have in common: what the editor offers. */
export class EsignEditorElement extends EsignElement {
  /** Types of fields that can be placed, such as `signature date`; all that the host's server offers by default. */
  @property(list) kinds?: readonly string[];
  /** Parts of the editor: `form`, `pages` and `preview`; all by default. */
  @property(list) tools?: readonly string[];

  /** What is asked of the helper, with a request for a session. */
  protected get editorChoice(): {kinds?: string[]; tools?: string[]} {
    const {kinds, tools} = this;
    return {...(kinds && {kinds: [...kinds]}), ...(tools && {tools: [...tools]})};
  }
}
