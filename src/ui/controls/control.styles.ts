import {buttonStyles} from './button.styles.js';
import {inputStyles} from './input.styles.js';
import {mainButtonStyles} from './main-button.styles.js';

/** Buttons, inputs, focus and skeletons, shared by every element and framed page. */
export const controlStyles = [buttonStyles, mainButtonStyles, inputStyles];
