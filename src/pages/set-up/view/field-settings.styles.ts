import {css} from 'lit';

/** Places and sizes stand in two columns. */
export const fieldSettingsStyles = css`
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
