import {css} from 'lit';

/** Styles of the buttons beside each recipient. */
export const styles = css`
  .tasks {
    display: flex;
    flex-wrap: wrap;
    grid-column: 2 / -1;
    gap: 0 var(--_1);
    margin-inline-start: calc(-1 * var(--_2));
  }
  .tasks button {
    padding-inline: var(--_2);
  }
`;
