import {css} from 'lit';
import {dropStyles} from '../../ui/controls/drop.styles.js';
import {inputStyles} from '../../ui/controls/input.styles.js';

/** Styles of its steps. */
export const flowStyles = [
  inputStyles,
  dropStyles,
  css`
    .step {
      display: grid;
      gap: var(--_4);
      max-inline-size: 46rem;
    }
    h3,
    ol,
    ul {
      margin: 0;
      padding: 0;
      overflow-wrap: anywhere;
    }
    h2 {
      margin-block-end: var(--_4);
    }
    .step + .bar {
      max-inline-size: 46rem;
    }
    ol,
    ul {
      display: grid;
      gap: var(--_2);
      list-style: none;
    }
    .steps {
      display: flex;
      flex-wrap: wrap;
      gap: var(--_2) var(--_6);
      margin-block-end: var(--_6);
      color: var(--_muted);
      font-size: var(--_size-s);
    }
    .steps [aria-current] {
      color: var(--_text);
      font-weight: 600;
    }
    .field {
      display: grid;
      flex: 1 1 12rem;
      gap: var(--_1);
    }
    .field > span:first-child,
    .muted {
      color: var(--_muted);
      font-size: var(--_size-s);
    }
    .line {
      align-items: end;
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
