import {controlStyles} from '../internal/control.styles.js';
import {frameStyles, sceneStyles} from '../internal/scene.styles.js';
import {tokens} from '../internal/tokens.js';

/** Styles of `<esign-sign>`. */
export const styles = [tokens, controlStyles, sceneStyles, frameStyles];
