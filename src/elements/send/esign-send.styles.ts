import {css} from 'lit';
import {buttonStyles} from '../../ui/controls/button.styles.js';
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
  css`
    .bar {
      display: flex;
      /* A hint that appears goes below or beside the buttons: a button about to be pressed stays where it is. */
      flex-wrap: wrap-reverse;
      align-items: flex-end;
      justify-content: flex-end;
      gap: var(--_3);
      padding-block-start: var(--_4);
    }
    .bar .hint {
      flex: 1 1 20ch;
      padding-block-start: calc((var(--_target) - 1lh) / 2);
      overflow-wrap: anywhere;
    }
  `,
];
