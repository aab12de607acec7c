import {buttonStyles} from '../../ui/controls/button.styles.js';
import {barStyles} from '../internal/flow/bar.styles.js';
import {frameStyles} from '../internal/looks/frame.styles.js';
import {mainButtonStyles} from '../../ui/controls/main-button.styles.js';
import {statusScreenStyles} from '../internal/looks/status-screen.styles.js';
import {tokens} from '../../ui/tokens/tokens.js';

/** Styles of `<esign-send>`. */
export const styles = [
  tokens,
  buttonStyles,
  mainButtonStyles,
  statusScreenStyles,
  frameStyles,
  barStyles,
];
