import {css} from 'lit';

/** One column of inputs; places and sizes in two. */
export const fieldSettingsStyles = css`
  :host {
    display: grid;
    gap: var(--_4);
    align-content: start;
    font-size: var(--_size-s);
  }
  h2 {
    margin: 0;
    font-size: var(--_size-s);
    font-weight: 600;
  }
  p {
    margin: 0;
  }
  label {
    display: grid;
    gap: var(--_1);
  }
  label.check {
    grid-template-columns: auto 1fr;
    align-items: center;
    gap: var(--_2);
    min-block-size: var(--_target);
  }
  .checks {
    display: grid;
  }
  fieldset {
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
    margin-block-end: var(--_2);
    font-weight: 600;
  }
  .grid {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--_2);
  }
  .grid .page {
    grid-column: 1 / -1;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_2);
  }
  .danger {
    color: var(--_danger);
  }
`;
