import {baseTokens} from '../../ui/tokens/base-tokens.js';
import {buttonStyles} from '../../ui/controls/button.styles.js';
import {frameStyles} from '../internal/looks/frame.styles.js';
import {statusScreenStyles} from '../internal/looks/status-screen.styles.js';

/** Styles of `<esign-widget>`. */
export const styles = [baseTokens, buttonStyles, statusScreenStyles, frameStyles];
