import {css} from 'lit';
import {buttonStyles} from '../../ui/controls/button.styles.js';
import {mainButtonStyles} from '../../ui/controls/main-button.styles.js';
import {tokens} from '../../ui/tokens/tokens.js';
import {frameStyles} from '../internal/looks/frame.styles.js';

/** Styles of `<esign-template>` before it is in use. */
export const styles = [
  tokens,
  buttonStyles,
  mainButtonStyles,
  frameStyles,
  css`
    h2,
    p {
      margin: 0;
    }
    h2:focus {
      outline: none;
    }
    iframe {
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
    }
    .bar,
    .buttons,
    .line {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--_3);
    }
    .bar {
      justify-content: flex-end;
      padding-block-start: var(--_4);
    }
    .hint {
      flex: 1 1 20ch;
      overflow-wrap: anywhere;
    }
  `,
];
