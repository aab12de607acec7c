import {css} from 'lit';
import {dialogStyles} from '../../../ui/controls/dialog.styles.js';
import {inputStyles} from '../../../ui/controls/input.styles.js';
import {mainButtonStyles} from '../../../ui/controls/main-button.styles.js';

/** Styles of the dialog of a question. */
export const askDialogStyles = [
  mainButtonStyles,
  inputStyles,
  dialogStyles,
  css`
    dialog {
      inline-size: min(30rem, 100% - 2 * var(--_4));
      padding: var(--_6);
      animation: appear var(--_motion);
    }
    dialog p {
      margin-block: var(--_2) var(--_6);
      overflow-wrap: anywhere;
    }
    dialog label {
      display: grid;
      gap: var(--_1);
      margin-block-end: var(--_4);
      font-size: var(--_size-s);
    }
    dialog .fault {
      margin-block-start: 0;
    }
    dialog .row {
      display: flex;
      flex-wrap: wrap;
      justify-content: end;
      gap: var(--_2);
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
    .said:not(:empty) {
      padding-block-start: var(--_2);
      color: var(--_muted);
      font-size: var(--_size-s);
    }
    .said:focus {
      outline: none;
    }
    @container (inline-size < 24rem) {
      dialog .row > * {
        flex: 1 1 100%;
      }
    }
  `,
];
