import {buttonStyles} from '../internal/button.styles.js';
import {frameStyles, sceneStyles} from '../internal/scene.styles.js';
import {tokens} from '../internal/tokens.js';

/** Styles of `<esign-sign>`. */
export const styles = [tokens, buttonStyles, sceneStyles, frameStyles];
