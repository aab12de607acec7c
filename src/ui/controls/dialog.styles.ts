import {css} from 'lit';

/** A dialog: a sheet above a dimmed page. */
export const dialogStyles = css`
  dialog {
    box-sizing: border-box;
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 1.5);
    background: var(--_surface);
    color: var(--_text);
    box-shadow: var(--_shadow, 0 12px 48px rgb(0 0 0 / 28%));
  }
  dialog::backdrop {
    background: rgb(10 14 25 / 45%);
  }
`;
