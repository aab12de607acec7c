import {css} from 'lit';
import {controlStyles} from '../../ui/controls/control.styles.js';
import {dialogStyles} from '../../ui/controls/dialog.styles.js';
import {statusScreenStyles} from '../internal/looks/status-screen.styles.js';
import {tokens} from '../../ui/tokens/tokens.js';

/** Styles of `<esign-actions>`. */
export const styles = [
  tokens,
  controlStyles,
  statusScreenStyles,
  dialogStyles,
  css`
    .row {
      display: flex;
      flex-wrap: wrap;
      align-items: start;
      gap: var(--_2);
    }
    .button {
      box-sizing: border-box;
    }
    .skeleton {
      inline-size: 9em;
      line-height: var(--_target);
    }
    .said:not(:empty) {
      padding-block-start: var(--_2);
      color: var(--_muted);
      font-size: var(--_size-s);
    }
    .said:focus {
      outline: none;
    }
    .problem {
      margin-block-start: var(--_3);
    }
    summary {
      list-style: none;
    }
    summary::after {
      inline-size: 0.4em;
      block-size: 0.4em;
      border: solid;
      border-width: 0 2px 2px 0;
      rotate: 45deg;
      translate: 0 -0.1em;
      content: '';
    }
    .menu {
      display: grid;
      gap: var(--_1);
      padding-block-start: var(--_1);
    }
    .menu .button {
      justify-content: start;
      font-weight: 400;
    }
    dialog {
      inline-size: min(30rem, 100% - 2 * var(--_4));
      padding: var(--_6);
      animation: appear var(--_motion);
    }
    dialog p {
      margin-block: var(--_2) var(--_6);
    }
    dialog .fault {
      margin-block-start: 0;
    }
    dialog .row {
      justify-content: end;
    }
    .danger {
      border-color: transparent;
      background: var(--_danger);
      color: var(--_surface);
      font-weight: 600;
    }
    .danger:hover:not([aria-disabled='true']) {
      background: color-mix(in srgb, var(--_danger) 90%, var(--_text));
    }
    @container (inline-size < 24rem) {
      .row > *,
      .menu > * {
        flex: 1 1 100%;
      }
      summary.button {
        display: flex;
      }
    }
  `,
];
