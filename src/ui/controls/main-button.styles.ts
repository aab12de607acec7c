import {css} from 'lit';

/** The primary button, and disabled buttons. */
export const mainButtonStyles = css`
  .primary {
    border-color: transparent;
    background: var(--_accent);
    color: var(--_on-accent);
    font-weight: 600;
    forced-color-adjust: none;
  }
  .primary:hover:not(:disabled, [aria-disabled='true']) {
    background: color-mix(in srgb, var(--_accent) 90%, var(--_text));
  }
  button:disabled,
  button[aria-disabled='true'] {
    opacity: 0.55;
    cursor: default;
  }
`;
