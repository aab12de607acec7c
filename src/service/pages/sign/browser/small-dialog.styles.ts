import {css} from 'lit';

/** Dialogs that ask one thing. */
export const smallDialogStyles = css`
  dialog {
    box-sizing: border-box;
    inline-size: min(480px, 100vw - 2 * var(--_4));
    padding: var(--_6);
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 1.5);
    background: var(--_surface);
    color: var(--_text);
    box-shadow: var(--_shadow);
  }
  dialog::backdrop {
    background: rgb(10 14 25 / 45%);
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
