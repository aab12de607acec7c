import {css} from 'lit';

/** What all parts beside the pages look like: one calm column. */
export const panelStyles = css`
  :host {
    display: grid;
    gap: var(--_4);
    align-content: start;
    font-size: var(--_size-s);
    overflow-wrap: anywhere;
  }
  h2 {
    margin: 0;
    font-size: var(--_size-s);
    font-weight: 600;
  }
  p,
  .fault {
    margin: 0;
  }
  label,
  .setting {
    display: grid;
    gap: var(--_1);
    min-inline-size: 0;
  }
  label.check {
    grid-template-columns: auto 1fr;
    align-items: center;
    gap: var(--_2);
    min-block-size: var(--_target);
  }
  .setting > button {
    justify-self: start;
  }
  /* It waits for what a screen reader is to announce, and takes no room meanwhile. */
  .fault:empty {
    position: absolute;
  }
  input[type='color'] {
    inline-size: 4rem;
    padding: var(--_1);
  }
  output {
    color: var(--_muted);
  }
  .group {
    display: grid;
    gap: var(--_3);
    padding-block: var(--_1) var(--_2);
  }
  summary {
    display: flex;
    align-items: center;
    gap: var(--_1);
    min-block-size: var(--_target);
    cursor: pointer;
  }
  summary::before {
    content: '+';
    inline-size: 1em;
    text-align: center;
  }
  [open] > summary::before {
    content: '−';
  }
  summary:focus-visible {
    outline: 2px solid var(--_accent-ink);
    outline-offset: 2px;
  }
`;
