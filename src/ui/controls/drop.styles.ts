import {css} from 'lit';

/** The area where files are dropped or picked. */
export const dropStyles = css`
  .drop {
    position: relative;
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
  /* All of it can be pressed, but for what has a press of its own. */
  .drop label::after {
    content: '';
    position: absolute;
    inset: 0;
    cursor: pointer;
  }
  .drop :is(a, button) {
    position: relative;
    z-index: 1;
  }
  .pick {
    color: var(--_accent-ink);
    font-weight: 600;
    text-decoration: underline;
    cursor: pointer;
  }
`;
