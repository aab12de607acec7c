/** What the types of fields are called: the same on the signing page as in the elements. */
import type {ElementWords} from './english/elements.js';

export type FieldWords = Pick<ElementWords, Extract<keyof ElementWords, `field-${string}`>>;
