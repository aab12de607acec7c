import {baseTokens} from '../internal/looks/base-tokens.js';
import {buttonStyles} from '../internal/looks/button.styles.js';
import {frameStyles} from '../internal/looks/frame.styles.js';
import {sceneStyles} from '../internal/looks/scene.styles.js';

/** Styles of `<esign-widget>`. */
export const styles = [baseTokens, buttonStyles, sceneStyles, frameStyles];
