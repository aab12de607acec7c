import {css} from 'lit';
import {pageDialogStyles} from './page-dialog.styles.js';

const styles = css`
  dialog {
    inline-size: min(480px, 100vw - 2 * var(--_4));
    max-inline-size: none;
  }
  dialog > * {
    gap: var(--_3);
    padding: var(--_6) var(--_6) 0;
  }
  label {
    display: grid;
    gap: var(--_1);
    font-size: var(--_size-s);
  }
  p:empty {
    position: absolute;
  }
  @media (max-width: 560px), (max-height: 480px) {
    dialog {
      inline-size: min(480px, 100vw - 2 * var(--_2));
      max-block-size: calc(100dvh - 2 * var(--_1) - var(--keyboard, 0px));
    }
    dialog > * {
      gap: var(--_2);
      padding: var(--_3) var(--_4) 0;
    }
  }
  @media (max-height: 480px) {
    textarea {
      block-size: 64px;
    }
  }
`;

/** Dialogs with a single question. */
export const smallDialogStyles = [pageDialogStyles, styles];
