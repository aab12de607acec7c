import {buttonStyles} from './button.styles.js';
import {inputStyles} from './input.styles.js';

/** Buttons, inputs, focus and skeletons, alike in every element and framed page. */
export const controlStyles = [buttonStyles, inputStyles];
