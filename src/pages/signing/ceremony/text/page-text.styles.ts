import {css} from 'lit';

/** A page as text, in the page's own font and colours. */
export const pageTextStyles = css`
  :host {
    display: block;
    overflow-wrap: anywhere;
  }
  :host([data-loading]) {
    min-block-size: 70vh;
  }
  .skeleton {
    display: block;
    block-size: 12em;
  }
  .heading {
    margin-block: var(--_4) var(--_2);
    font-size: var(--_size-l);
    font-weight: 650;
    line-height: 1.3;
  }
  .heading[aria-level='2'] {
    font-size: var(--_size-xl);
  }
  p {
    margin-block: var(--_2);
  }
  ul {
    margin-block: var(--_2);
    padding-inline-start: var(--_4);
    list-style: none;
  }
  .table {
    margin-block: var(--_3);
    overflow-x: auto;
  }
  .table:focus-visible {
    outline: 2px solid var(--_accent-ink);
    outline-offset: 2px;
  }
  table {
    border-collapse: collapse;
    overflow-wrap: normal;
  }
  td,
  th {
    padding: var(--_1) var(--_2);
    border: 1px solid var(--_border);
    text-align: start;
    vertical-align: top;
  }
  .unseen {
    color: var(--_muted);
    text-decoration: underline wavy;
  }
  .note {
    color: var(--_muted);
    font-size: var(--_size-s);
  }
  .picture {
    display: block;
    position: relative;
    max-inline-size: 100%;
    margin-block: var(--_2);
    border: 1px solid var(--_border);
    background: #fff;
    overflow: hidden;
  }
  .picture img {
    position: absolute;
    max-inline-size: none;
  }
  details {
    margin-block: var(--_3);
  }
  summary {
    min-block-size: 24px;
    color: var(--_accent-ink);
    font-size: var(--_size-s);
    cursor: pointer;
  }
`;
