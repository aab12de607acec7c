import {baseTokens} from '../../../ui/tokens/base-tokens.js';
import {buttonStyles} from '../../../ui/controls/button.styles.js';
import {frameStyles} from './frame.styles.js';
import {statusScreenStyles} from './status-screen.styles.js';

/** Styles of the elements that are a framed page and little else: `<esign-sign>`, `<esign-widget>`. */
export const framedPageStyles = [baseTokens, buttonStyles, statusScreenStyles, frameStyles];
