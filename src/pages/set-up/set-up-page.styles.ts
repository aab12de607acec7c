import {css} from 'lit';

/** The page's message while there is nothing to edit, in the middle of a quiet background. */
export const setUpPageStyles = css`
  :host {
    display: block;
  }
  .notice {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: var(--_3);
    box-sizing: border-box;
    min-block-size: min(100dvh, 24rem);
    padding: var(--_8) var(--_4);
    text-align: center;
  }
  h1 {
    margin: 0;
    font-size: var(--_size-xl);
  }
  h1:focus,
  .work:focus {
    outline: none;
  }
  p {
    max-inline-size: 36rem;
    margin: 0;
    overflow-wrap: anywhere;
  }
  .uploads {
    max-inline-size: none;
    padding: var(--_2) var(--_4);
    border-block-end: 1px solid var(--_border);
    background: var(--_raised);
  }
  .uploads summary {
    min-block-size: 24px;
    cursor: pointer;
  }
  ul {
    margin: 0;
    padding-inline-start: var(--_4);
    text-align: start;
  }
  progress {
    inline-size: 12rem;
    accent-color: var(--_accent);
  }
`;
