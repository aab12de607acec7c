import {css} from 'lit';
import {looks} from './looks.styles.js';

/** Styles of the list: a table, or cards. */
export const listStyles = [
  looks,
  css`
    :host {
      container-type: inline-size;
    }
    table {
      inline-size: 100%;
      border-collapse: collapse;
      transition: opacity var(--_motion);
    }
    [aria-busy='true'] {
      opacity: 0.6;
    }
    th {
      color: var(--_muted);
      font-size: var(--_size-xs);
      font-weight: 600;
      text-align: start;
    }
    th,
    td {
      padding: var(--_3) var(--_3);
      border-block-end: 1px solid var(--_border);
      font-size: var(--_size-s);
    }
    td {
      overflow-wrap: anywhere;
    }
    tbody tr:last-child,
    tbody tr:last-child td {
      border-block-end: 0;
    }
    td:first-child {
      font-weight: 600;
    }
    /* What others wrote may run in the other direction, but stands where the rest does. */
    td > div,
    td > div * {
      unicode-bidi: plaintext;
    }
    td:dir(rtl) {
      text-align: right;
    }
    td .hint {
      font-weight: 400;
    }
    tbody tr:hover {
      background: var(--_raised);
    }
    .doing {
      display: flex;
      flex-wrap: wrap;
      justify-content: end;
      gap: var(--_1);
    }
    @container (inline-size >= 44rem) {
      .doing {
        flex-wrap: nowrap;
      }
    }
    .doing > * {
      white-space: nowrap;
      min-block-size: 32px;
      padding-inline: var(--_2);
    }
    a.plain {
      border-color: transparent;
      background: transparent;
      color: var(--_accent-ink);
    }
    .search {
      display: block;
      max-inline-size: 20rem;
      margin-block-end: var(--_4);
    }
    .pager {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--_2);
      padding-block-start: var(--_4);
      font-size: var(--_size-s);
    }
    .pager [aria-disabled='true'] {
      color: var(--_muted);
      cursor: default;
    }
    .pager span {
      margin-inline-end: auto;
      color: var(--_muted);
    }
    i.skeleton {
      display: block;
      block-size: 2.5rem;
      margin-block-end: var(--_2);
    }
    @container (inline-size < 44rem) {
      thead {
        position: absolute;
        inline-size: 1px;
        block-size: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
      table,
      tbody,
      tr,
      td {
        display: block;
      }
      tr {
        padding-block: var(--_3);
        border-block-end: 1px solid var(--_border);
      }
      td {
        display: grid;
        grid-template-columns: minmax(7rem, 38%) 1fr;
        gap: var(--_2);
        padding: var(--_1) 0;
        border: 0;
      }
      td[data-label]::before {
        content: attr(data-label);
        color: var(--_muted);
        font-weight: 400;
      }
      .pill {
        max-inline-size: 100%;
        box-sizing: border-box;
        border-radius: 0.75rem;
        white-space: normal;
      }
      td.doing-cell {
        display: block;
      }
      .doing {
        justify-content: start;
        margin-inline: calc(-1 * var(--_2));
        padding-block-start: var(--_2);
      }
    }
  `,
];
