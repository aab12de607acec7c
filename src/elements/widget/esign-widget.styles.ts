import {baseTokens} from '../internal/base-tokens.js';
import {buttonStyles} from '../internal/button.styles.js';
import {frameStyles} from '../internal/frame.styles.js';
import {sceneStyles} from '../internal/scene.styles.js';

/** Styles of `<esign-widget>`. */
export const styles = [baseTokens, buttonStyles, sceneStyles, frameStyles];
