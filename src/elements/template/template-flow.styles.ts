import {css} from 'lit';
import {flowStyles} from '../internal/flow/flow.styles.js';

/** Styles of its steps. */
export const templateFlowStyles = [
  ...flowStyles,
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
