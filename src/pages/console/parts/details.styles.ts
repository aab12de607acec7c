import {css} from 'lit';

/** What is told of a thing, a name above each value. */
export const detailsStyles = css`
  dl {
    display: grid;
    gap: var(--_1);
    margin: 0;
    overflow-wrap: anywhere;
  }
  dt {
    color: var(--_muted);
    font-size: var(--_size-s);
  }
  dd {
    margin: 0 0 var(--_2);
  }
`;
