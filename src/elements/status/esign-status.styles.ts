import {css} from 'lit';
import {badgeStyles} from '../internal/badge.js';
import {buttonStyles} from '../internal/button.styles.js';
import {sceneStyles} from '../internal/scene.styles.js';
import {tokens} from '../internal/tokens.js';

/** Styles of `<esign-status>`. */
export const styles = [
  tokens,
  buttonStyles,
  sceneStyles,
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
