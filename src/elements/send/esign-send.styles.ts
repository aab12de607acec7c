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
      flex-wrap: wrap;
      align-items: center;
      justify-content: flex-end;
      gap: var(--_3);
      padding-block-start: var(--_4);
    }
    .bar .hint {
      flex: 1 1 20ch;
      overflow-wrap: anywhere;
    }
  `,
];
