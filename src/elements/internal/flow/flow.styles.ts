import {css} from 'lit';
import {dropStyles} from '../../../ui/controls/drop.styles.js';
import {inputStyles} from '../../../ui/controls/input.styles.js';

/** Styles of a flow of steps. */
export const flowStyles = [
  inputStyles,
  dropStyles,
  css`
    .step {
      display: grid;
      gap: var(--_4);
      max-inline-size: 46rem;
    }
    :is(.step, [hidden]) + .bar {
      max-inline-size: 46rem;
      margin-block-start: var(--_4);
    }
    ol,
    ul,
    fieldset {
      margin: 0;
      padding: 0;
      border: 0;
      list-style: none;
      overflow-wrap: anywhere;
    }
    [part='section'] {
      margin: 0;
      font-size: var(--_size-m, 1rem);
    }
    [part='heading'] {
      margin-block-end: var(--_4);
    }
    .steps {
      display: flex;
      gap: var(--_6);
      margin-block-end: var(--_6);
      color: var(--_muted);
      font-size: var(--_size-s);
    }
    .steps li {
      display: flex;
      align-items: center;
      gap: var(--_2);
    }
    [aria-current] {
      color: var(--_text);
      font-weight: 600;
    }
    .number {
      display: grid;
      place-items: center;
      min-inline-size: 1.75em;
      block-size: 1.75em;
      border: 1px solid var(--_control-border);
      border-radius: 50%;
    }
    [aria-current] .number {
      border-color: transparent;
      background: var(--_accent);
      color: var(--_on-accent);
      forced-color-adjust: none;
    }
    .buttons {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--_3);
    }
    .field {
      display: grid;
      gap: var(--_1);
    }
    .drop p {
      margin-block-end: 0;
    }
    .field > span:first-child,
    legend {
      padding: 0;
      color: var(--_muted);
      font-size: var(--_size-s);
    }
    @container (inline-size < 40rem) {
      .steps {
        gap: var(--_2);
      }
      .steps li:not([aria-current]) .name {
        display: none;
      }
    }
  `,
];
