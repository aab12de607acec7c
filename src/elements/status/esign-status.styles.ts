import {css} from 'lit';
import {badgeStyles} from '../internal/looks/badge.js';
import {buttonStyles} from '../../ui/controls/button.styles.js';
import {statusScreenStyles} from '../internal/looks/status-screen.styles.js';
import {tokens} from '../../ui/tokens/tokens.js';

/** Styles of `<esign-status>`. */
export const styles = [
  tokens,
  buttonStyles,
  statusScreenStyles,
  badgeStyles,
  css`
    :host {
      display: inline-block;
      container-type: normal;
      vertical-align: middle;
    }
    .badge {
      flex-wrap: wrap;
    }
    .skeleton {
      inline-size: 13em;
      border-radius: 99px;
      font-size: var(--_size-s);
      line-height: calc(1.4em + 2 * var(--_1) + 2px);
    }
  `,
];
