import {css} from 'lit';
import {dialogStyles} from '../../../../../ui/controls/dialog.styles.js';

const styles = css`
  dialog {
    inline-size: min(480px, 100vw - 2 * var(--_4));
    padding: var(--_6);
  }
  form {
    display: grid;
    gap: var(--_3);
  }
  h2,
  p {
    margin: 0;
  }
  h2 {
    font-size: var(--_size-l);
  }
  label {
    display: grid;
    gap: var(--_1);
    font-size: var(--_size-s);
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: var(--_2);
  }
`;

/** Dialogs with a single question. */
export const smallDialogStyles = [dialogStyles, styles];
