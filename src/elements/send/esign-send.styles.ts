import {css} from 'lit';
import {buttonStyles} from '../../ui/controls/button.styles.js';
import {barStyles} from '../internal/flow/bar.styles.js';
import {frameStyles} from '../internal/looks/frame.styles.js';
import {mainButtonStyles} from '../../ui/controls/main-button.styles.js';
import {flowStyles as stepStyles} from '../internal/flow/flow.styles.js';
import {statusScreenStyles} from '../internal/looks/status-screen.styles.js';
import {partyHueStyles} from '../../ui/tokens/party-hue.js';
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

/** Styles of the full flow of `<esign-send>`, in addition to its own. */
export const flowStyles = [
  ...stepStyles,
  partyHueStyles,
  css`
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
    .grow {
      flex: 1 1 20ch;
    }
    [part='section']:not(:first-child) {
      margin-block-start: var(--_4);
    }
    .rows .fault,
    .rows .muted {
      display: block;
      font-size: var(--_size-s);
    }
    .rows:not(:has(li, .row)) {
      display: none;
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
    .rows li:has(.columns) {
      display: grid;
    }
    /* Addresses are longer than names. */
    .columns {
      display: grid;
      grid-area: 1 / 1;
      grid-template-columns: 11fr 18fr 10fr;
      align-items: start;
      gap: var(--_3);
    }
    .columns .wide {
      grid-column: span 2;
    }
    .columns :is(details, strong, .choice, .leaving) {
      grid-column: 1 / -1;
    }
    .moves {
      display: flex;
      place-self: end;
    }
    /* In the line of what is folded. */
    .columns:not(:has([open], .leaving)) + .moves {
      grid-area: 1 / 1;
    }
    .moves button {
      font-size: var(--_size-l);
    }
    li:only-child .moves :disabled {
      display: none;
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
      max-inline-size: calc(100% - 3 * var(--_target));
      min-block-size: var(--_target);
      align-content: center;
      color: var(--_accent-ink);
      font-size: var(--_size-s);
      cursor: pointer;
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
    }
  `,
];
