import {css} from 'lit';
import {buttonStyles} from '../../ui/controls/button.styles.js';
import {mainButtonStyles} from '../../ui/controls/main-button.styles.js';
import {tokens} from '../../ui/tokens/tokens.js';
import {barStyles} from '../internal/flow/bar.styles.js';
import {flowStyles} from '../internal/flow/flow.styles.js';
import {frameStyles} from '../internal/looks/frame.styles.js';
import {statusScreenStyles} from '../internal/looks/status-screen.styles.js';

/** Styles of `<esign-template>`. */
export const styles = [
  tokens,
  buttonStyles,
  mainButtonStyles,
  statusScreenStyles,
  frameStyles,
  barStyles,
  flowStyles,
  css`
    .step :is(ol, ul) {
      display: grid;
      gap: var(--_2);
    }
    .field {
      flex: 1 1 12rem;
    }
    .muted {
      color: var(--_muted);
      font-size: var(--_size-s);
    }
    .line {
      display: flex;
      align-items: end;
      gap: var(--_3);
    }
    .step > button {
      justify-self: start;
    }
    .danger {
      color: var(--_danger);
    }
    progress {
      inline-size: 100%;
      accent-color: var(--_accent);
    }
  `,
];
