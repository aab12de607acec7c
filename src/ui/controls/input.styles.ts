import {css} from 'lit';

/** Text fields, choices and small buttons, and their error messages. */
export const inputStyles = css`
  input,
  select,
  textarea {
    box-sizing: border-box;
    inline-size: 100%;
    min-block-size: var(--_target);
    padding: var(--_1) var(--_3);
    border: 1px solid var(--_control-border);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: inherit;
    font: inherit;
    font-size: max(16px, var(--_size-s));
  }
  input:is([type='checkbox'], [type='radio']) {
    inline-size: 1.125em;
    min-block-size: 0;
    block-size: 1.125em;
    margin: 0;
    accent-color: var(--_accent);
  }
  [aria-invalid='true'] {
    border-color: var(--_danger);
  }
  button.plain {
    border-color: transparent;
    background: transparent;
    color: var(--_accent-ink);
  }
  button.icon {
    inline-size: var(--_target);
    padding: 0;
    border-color: transparent;
    background: transparent;
    color: var(--_muted);
  }
  .fault {
    margin-block: var(--_1) 0;
    color: var(--_danger);
    font-size: var(--_size-s);
  }
`;
