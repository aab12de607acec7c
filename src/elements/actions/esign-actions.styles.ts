import {css} from 'lit';
import {buttonStyles} from '../../ui/controls/button.styles.js';
import {askDialogStyles} from '../internal/dialog/ask-dialog.styles.js';
import {statusScreenStyles} from '../internal/looks/status-screen.styles.js';
import {tokens} from '../../ui/tokens/tokens.js';

/** Styles of `<esign-actions>`. */
export const styles = [
  tokens,
  buttonStyles,
  statusScreenStyles,
  askDialogStyles,
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
    .problem {
      margin-block-start: var(--_3);
    }
    summary {
      list-style: none;
    }
    summary::after {
      content: '';
      inline-size: 0.4em;
      block-size: 0.4em;
      border: solid;
      border-width: 0 2px 2px 0;
      rotate: 45deg;
      translate: 0 -0.1em;
    }
    .menu {
      display: grid;
      gap: var(--_1);
      padding-block-start: var(--_1);
    }
    .menu > :is(a, button) {
      justify-content: start;
      font-weight: 400;
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
