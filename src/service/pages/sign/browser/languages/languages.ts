/** The languages of the pages for those who sign: signing page, public form of a template, confirmation. */
import type {PageLanguages} from '../../../shared/browser/page-language.js';

/** Each besides English is a chunk of its own that is loaded when it is spoken. */
export const signerLanguages: PageLanguages = {
  de: () => import('./de.js'),
};
