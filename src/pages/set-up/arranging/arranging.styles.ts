import {css} from 'lit';

export const arrangingStyles = css`
  :host {
    display: block;
  }
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_2) var(--_4);
    margin: 0;
    padding: var(--_2) var(--_4);
    border-block-end: 1px solid var(--_border);
    background: var(--_raised);
  }
  span {
    max-inline-size: 36rem;
    overflow-wrap: anywhere;
  }
`;
