import {css} from 'lit';
import {buttonStyles} from '../../ui/controls/button.styles.js';
import {statusScreenStyles} from '../internal/looks/status-screen.styles.js';
import {tokens} from '../../ui/tokens/tokens.js';

/** Styles of `<esign-timeline>`. */
export const styles = [
  tokens,
  buttonStyles,
  statusScreenStyles,
  css`
    h3 {
      margin: var(--_4) 0 var(--_2);
      color: var(--_muted);
      font-size: var(--_size-xs);
      font-weight: 600;
    }
    section:first-child h3 {
      margin-block-start: 0;
    }
    ol {
      margin: 0;
      padding: 0;
      list-style: none;
    }
    li {
      position: relative;
      display: flex;
      justify-content: space-between;
      gap: var(--_4);
      padding-block: var(--_1);
      padding-inline-start: var(--_6);
      overflow-wrap: anywhere;
    }
    li::before {
      content: '';
      position: absolute;
      inset-block-start: calc(var(--_1) + 0.75em - 4px);
      inset-inline-start: 2px;
      inline-size: 8px;
      block-size: 8px;
      border-radius: 50%;
      background: var(--_muted);
      forced-color-adjust: none;
    }
    li::after {
      content: '';
      position: absolute;
      inset-block: calc(var(--_1) + 0.75em + 8px) calc(-0.75em + 4px);
      inset-inline-start: 5px;
      inline-size: 2px;
      background: var(--_border);
    }
    li:last-child::after {
      content: none;
    }
    [data-type='signed']::before,
    [data-type='completed']::before,
    [data-type='renewed']::before {
      background: var(--_success);
    }
    [data-type='rejected']::before,
    [data-type='withdrawn']::before,
    [data-type='bounced']::before,
    [data-type='failed']::before,
    [data-type='damaged']::before,
    [data-type='not_identified']::before {
      background: var(--_danger);
    }
    /* Automatic entries are less prominent. */
    [data-type='code_sent'],
    [data-type='mailed'],
    [data-type='messaged'],
    [data-type='viewed'],
    [data-type='copied'] {
      color: var(--_muted);
      font-size: var(--_size-s);
      &::before {
        background: var(--_border);
      }
    }
    summary {
      min-block-size: 24px;
      cursor: pointer;
    }
    q,
    .number,
    details {
      display: block;
      font-size: var(--_size-s);
    }
    time {
      flex: none;
      color: var(--_muted);
      font-size: var(--_size-s);
    }
    .skeleton {
      inline-size: 60%;
    }
  `,
];
