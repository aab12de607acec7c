import {buttonStyles} from '../../ui/controls/button.styles.js';
import {mainButtonStyles} from '../../ui/controls/main-button.styles.js';
import {tokens} from '../../ui/tokens/tokens.js';
import {barStyles} from '../internal/flow/bar.styles.js';
import {frameStyles} from '../internal/looks/frame.styles.js';
import {statusScreenStyles} from '../internal/looks/status-screen.styles.js';

/** Styles of `<esign-template>` before it is in use. */
export const styles = [
  tokens,
  buttonStyles,
  mainButtonStyles,
  statusScreenStyles,
  frameStyles,
  barStyles,
];
