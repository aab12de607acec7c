import {css} from 'lit';
import {buttonStyles} from '../../ui/controls/button.styles.js';
import {partyHueStyles} from '../../ui/tokens/party-hue.js';
import {askDialogStyles} from '../internal/dialog/ask-dialog.styles.js';
import {statusScreenStyles} from '../internal/looks/status-screen.styles.js';
import {tokens} from '../../ui/tokens/tokens.js';

/** Styles of `<esign-parties>`. */
export const styles = [
  tokens,
  buttonStyles,
  statusScreenStyles,
  partyHueStyles,
  askDialogStyles,
  css`
    ol {
      display: grid;
      gap: var(--_1);
      margin: 0;
      padding: 0;
      list-style: none;
    }
    li {
      display: grid;
      grid-template-columns: auto 1fr auto;
      align-items: center;
      gap: var(--_1) var(--_3);
      padding: var(--_2) var(--_3);
      border: 1px solid transparent;
      border-radius: var(--_radius);
    }
    [data-status='in progress'] {
      border-color: color-mix(in srgb, var(--_accent-ink) 35%, var(--_border));
      background: color-mix(in srgb, var(--_accent) 7%, var(--_surface));
    }
    .name {
      font-weight: 600;
      overflow-wrap: anywhere;
    }
    .state,
    .number {
      display: block;
      color: var(--_muted);
      font-size: var(--_size-s);
    }
    [data-status='in progress'] .state {
      color: var(--_accent-ink);
    }
    [data-status='rejected'] .state,
    [data-status='bounced'] .state {
      color: var(--_danger);
    }
    [data-status='signed'] .state {
      color: var(--_success);
    }
    time {
      color: var(--_muted);
      font-size: var(--_size-xs);
    }
    i.skeleton {
      inline-size: 9em;
      line-height: calc(1.5em + 1.5 * var(--_size-s));
    }
    .invitation {
      grid-column: 2 / -1;
      font-size: var(--_size-s);
    }
    .tasks {
      display: flex;
      flex-wrap: wrap;
      grid-column: 2 / -1;
      gap: 0 var(--_1);
      margin-inline-start: calc(-1 * var(--_2));
    }
    dialog label.choice {
      grid-auto-flow: column;
      justify-content: start;
      align-items: center;
      gap: var(--_2);
    }
    dialog ::placeholder {
      color: var(--_muted);
      opacity: 1;
    }
    .tasks button {
      padding-inline: var(--_2);
    }
    @container (inline-size < 20rem) {
      time {
        grid-column: 2;
      }
    }
  `,
];
