import {css} from 'lit';
import {buttonStyles} from '../internal/button.styles.js';
import {sceneStyles} from '../internal/scene.styles.js';
import {tokens} from '../internal/tokens.js';

/** Styles of `<esign-status>`. */
export const styles = [
  tokens,
  buttonStyles,
  sceneStyles,
  css`
    :host {
      display: inline-block;
      container-type: normal;
      vertical-align: middle;
    }
    .badge {
      display: inline-flex;
      align-items: center;
      gap: var(--_2);
      padding: var(--_1) var(--_3);
      border: 1px solid var(--_border);
      border-radius: 99px;
      background: var(--_surface);
      font-size: var(--_size-s);
      line-height: 1.4;
      animation: appear var(--_motion);
    }
    .skeleton {
      inline-size: 13em;
      border-radius: 99px;
      font-size: var(--_size-s);
      line-height: calc(1.4em + 2 * var(--_1) + 2px);
    }
    .dot {
      flex: none;
      box-sizing: border-box;
      inline-size: 10px;
      block-size: 10px;
      border: 2px solid var(--_muted);
      border-radius: 50%;
    }
    [data-status='signed'] .dot {
      border-color: var(--_success);
      background: var(--_success);
    }
    [data-status='sent'] .dot,
    [data-status='verify'] .dot,
    [data-status='processing'] .dot {
      border-color: var(--_accent-ink);
      background: linear-gradient(90deg, var(--_accent-ink) 50%, transparent 50%);
    }
    [data-status='failed'] .dot,
    [data-status='rejected'] .dot {
      border-color: var(--_danger);
      background: var(--_danger);
    }
    [data-status='expired'] .dot,
    [data-status='cancelled'] .dot {
      border-color: var(--_warning);
    }
    .word {
      font-weight: 600;
    }
    .count {
      color: var(--_muted);
    }
  `,
];
