import {css} from 'lit';
import {dialogStyles} from '../../ui/controls/dialog.styles.js';
import {framedPageStyles} from '../internal/looks/framed-page.styles.js';

/** Styles of `<esign-sign>`. */
export const styles = [
  framedPageStyles,
  dialogStyles,
  css`
    dialog {
      --esign-frame-height: calc(100dvh - 7rem);
      --esign-frame-min-height: 0;
      inline-size: min(64rem, 100% - 2 * var(--_4));
      max-inline-size: none;
      max-block-size: calc(100dvh - 2 * var(--_4));
      padding: 0 var(--_4) var(--_4);
      overscroll-behavior: contain;
    }
    /* However tall the page would be, all of it is in view: what follows the bar and the edges. */
    dialog iframe {
      max-block-size: var(--esign-frame-height);
    }
    .dialog-bar {
      position: sticky;
      inset-block-start: 0;
      z-index: 2;
      display: flex;
      justify-content: end;
      padding-block: var(--_2);
      background: var(--_surface);
    }
    @media (max-width: 40rem) {
      dialog {
        --esign-frame-height: calc(100dvh - 1rem - var(--_target));
        --esign-frame-min-height: var(--esign-frame-height);
        inline-size: 100%;
        max-block-size: none;
        block-size: 100dvh;
        border: 0;
        border-radius: 0;
        padding: 0;
      }
      .dialog-bar {
        padding-inline: var(--_3);
      }
    }
  `,
];
