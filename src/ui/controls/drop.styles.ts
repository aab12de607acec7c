import {css} from 'lit';

/** The area where files are dropped or picked. */
export const dropStyles = css`
  .drop {
    padding: var(--_8) var(--_4);
    border: 2px dashed var(--_control-border);
    border-radius: var(--_radius);
    background: var(--_raised);
    text-align: center;
  }
  .drop:focus-within {
    outline: 2px solid var(--_accent-ink);
    outline-offset: 2px;
  }
  .pick {
    color: var(--_accent-ink);
    font-weight: 600;
    text-decoration: underline;
    cursor: pointer;
  }
`;
