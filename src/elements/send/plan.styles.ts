import {css} from 'lit';
import {dropStyles} from '../../ui/controls/drop.styles.js';
import {partyHueStyles} from '../../ui/tokens/party-hue.js';
import {inputStyles} from '../../ui/controls/input.styles.js';

/** Styles of the full flow of `<esign-send>`, in addition to its own. */
export const planStyles = [
  inputStyles,
  dropStyles,
  partyHueStyles,
  css`
    .grow {
      flex: 1 1 20ch;
    }
    .step {
      display: grid;
      gap: var(--_4);
    }
    .step,
    [hidden] + .bar {
      max-inline-size: 46rem;
    }
    [part='section'] {
      margin: 0;
      font-size: var(--_size-m, 1rem);
    }
    [part='section']:not(:first-child) {
      margin-block-start: var(--_4);
    }
    .drop p {
      margin-block-end: 0;
    }
    .rows .fault,
    .rows .muted {
      display: block;
      font-size: var(--_size-s);
    }
    .columns :is(details, strong) {
      grid-column: 1 / -1;
    }
    .left {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: var(--_3);
      margin-block-end: var(--_4);
      padding: var(--_3) var(--_4);
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
      overflow-wrap: anywhere;
    }
    .leaving {
      display: flex;
      flex-wrap: wrap;
      grid-column: 1 / -1;
      align-items: end;
      gap: var(--_3);
    }
    .leaving label {
      flex: 1 1 16rem;
    }
    [part='heading'] {
      margin-block-end: var(--_4);
    }
    ol,
    fieldset {
      margin: 0;
      padding: 0;
      border: 0;
      list-style: none;
      overflow-wrap: anywhere;
    }
    .rows:not(:has(li, .row)) {
      display: none;
    }
    .steps {
      display: flex;
      flex-wrap: wrap;
      gap: var(--_2) var(--_6);
      margin-block-end: var(--_6);
      color: var(--_muted);
      font-size: var(--_size-s);
    }
    .steps li {
      display: flex;
      align-items: center;
      gap: var(--_2);
    }
    .steps [aria-current] {
      color: var(--_text);
      font-weight: 600;
    }
    .number {
      display: grid;
      place-items: center;
      inline-size: 1.75em;
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
    .rows {
      display: grid;
      gap: var(--_2);
    }
    .rows :is(li, .row) {
      display: flex;
      align-items: center;
      gap: var(--_3);
      padding: var(--_2) var(--_3);
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
      background: var(--_surface);
    }
    .rows progress {
      inline-size: 8rem;
      max-inline-size: 50%;
      block-size: 0.5em;
      accent-color: var(--_accent);
    }
    .thumb {
      display: grid;
      flex: none;
      place-items: center;
      inline-size: 2.25rem;
      block-size: 3rem;
      border: 1px solid var(--_border);
      background: #fff;
      overflow: clip;
    }
    .thumb img {
      max-inline-size: 100%;
      max-block-size: 100%;
    }
    .columns {
      display: grid;
      flex: 1;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
      align-items: start;
      gap: var(--_3);
    }
    .columns .wide {
      grid-column: span 2;
    }
    .moves {
      display: flex;
      align-self: end;
    }
    .moves button {
      font-size: var(--_size-l);
    }
    li:only-child :disabled {
      visibility: hidden;
    }
    .buttons {
      display: flex;
      gap: var(--_3);
    }
    .hint:empty {
      flex-basis: 0;
    }
    .field {
      display: grid;
      gap: var(--_1);
    }
    .field > span:first-child,
    legend {
      color: var(--_muted);
      font-size: var(--_size-s);
    }
    .choice {
      display: inline-flex;
      align-items: center;
      gap: var(--_2);
      min-block-size: var(--_target);
      margin-inline-end: var(--_6);
    }
    summary {
      inline-size: fit-content;
      min-block-size: var(--_target);
      align-content: center;
      color: var(--_accent-ink);
      font-size: var(--_size-s);
      cursor: pointer;
    }
    .options {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
      gap: var(--_3);
    }
    .more .options {
      align-items: start;
    }
    .more fieldset {
      display: grid;
      gap: var(--_1);
    }
    .options :has(textarea) {
      grid-column: 1 / -1;
    }
    [part='add-recipient'] {
      justify-self: start;
    }
    @container (inline-size < 40rem) {
      .columns {
        grid-template-columns: 1fr;
      }
      .columns .wide {
        grid-column: auto;
      }
      .rows li:has(.columns) {
        flex-direction: column;
        align-items: stretch;
      }
      .steps {
        gap: var(--_2);
      }
      .steps li:not([aria-current]) .name {
        display: none;
      }
    }
  `,
];
