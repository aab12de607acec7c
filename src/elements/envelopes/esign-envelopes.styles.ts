import {css} from 'lit';
import {badgeStyles} from '../internal/looks/badge.js';
import {controlStyles} from '../../ui/controls/control.styles.js';
import {statusScreenStyles} from '../internal/looks/status-screen.styles.js';
import {tokens} from '../../ui/tokens/tokens.js';

/** Styles of `<esign-envelopes>`. */
export const styles = [
  tokens,
  controlStyles,
  statusScreenStyles,
  badgeStyles,
  css`
    .tools,
    .chips,
    .pager {
      display: flex;
      flex-wrap: wrap;
      align-items: end;
      gap: var(--_2);
    }
    .tools {
      gap: var(--_4);
      margin-block-end: var(--_4);
    }
    .search {
      flex: 1 1 12rem;
      max-inline-size: 20rem;
      font-size: var(--_size-s);
    }
    .chips {
      min-block-size: var(--_target);
    }
    .chips button {
      padding-inline: var(--_3);
      border-color: var(--_border);
      border-radius: 99px;
    }
    .chips [aria-pressed='true'] {
      border-color: currentcolor;
      box-shadow: inset 0 0 0 1px;
      color: var(--_accent-ink);
    }
    table {
      inline-size: 100%;
      border-collapse: collapse;
      transition: opacity var(--_motion);
    }
    [aria-busy='true'] {
      opacity: 0.7;
    }
    th {
      color: var(--_muted);
      font-size: var(--_size-xs);
      font-weight: 600;
      text-align: start;
    }
    th,
    td {
      padding: var(--_2) var(--_3);
      border-block-end: 1px solid var(--_border);
    }
    tbody tr {
      position: relative;
    }
    tbody tr:hover {
      background: var(--_raised);
    }
    .plain {
      min-block-size: 24px;
      padding: 1px;
      border: 0;
      color: var(--_text);
      font-size: inherit;
      font-weight: 600;
      text-align: start;
      overflow-wrap: anywhere;
    }
    .tags {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--_1);
      margin: 0;
      padding: 0;
      list-style: none;
      font-size: var(--_size-xs);
    }
    .tags button {
      position: relative;
      z-index: 1;
      min-block-size: 24px;
      max-inline-size: 100%;
      padding: 0 var(--_2);
      border-color: var(--_border);
      border-radius: 99px;
      font-size: inherit;
      overflow-wrap: anywhere;
    }
    .tags [aria-pressed='true'] {
      border-color: currentcolor;
      color: var(--_accent-ink);
    }
    .selection {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0 var(--_4);
      min-block-size: var(--_target);
      padding-inline: var(--_3);
      font-size: var(--_size-s);
    }
    .selection label {
      display: inline-flex;
      align-items: center;
      gap: var(--_3);
      min-block-size: var(--_target);
    }
    .select,
    .selection label {
      user-select: none;
    }
    /* Above what makes the whole row a button. */
    .select {
      position: relative;
      z-index: 1;
      inline-size: 1.5rem;
    }
    .select input {
      display: block;
    }
    .select input,
    .selection input {
      flex: none;
      inline-size: 1.5rem;
      block-size: 1.5rem;
    }
    /* In view wherever the last selected row is, and never over a control that has the focus. */
    slot[name='selection'] {
      display: block;
      position: sticky;
      inset-block-end: 0;
      z-index: 2;
      max-block-size: 50dvb;
      /* Room for the outline of what has the focus. */
      padding-inline: var(--_1);
      overflow: auto;
      background: var(--_surface);
    }
    tbody :is(a, button, input) {
      scroll-margin-block-end: 10rem;
    }
    .plain::after {
      content: '';
      position: absolute;
      inset: 0;
    }
    .badge {
      white-space: nowrap;
    }
    td,
    time {
      font-size: var(--_size-s);
    }
    time {
      position: relative;
      white-space: nowrap;
    }
    [part='loading'] i {
      inline-size: 100%;
      margin-block-end: var(--_2);
      line-height: calc(1.4em + 4 * var(--_2));
    }
    .pager {
      align-items: center;
      padding-block-start: var(--_3);
      font-size: var(--_size-s);
    }
    .pager span {
      margin-inline-end: auto;
    }
    .problem {
      margin-block-end: var(--_4);
    }
    @container (inline-size < 43rem) {
      thead {
        position: absolute;
        inline-size: 1px;
        block-size: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
      tbody {
        display: grid;
        gap: var(--_2);
      }
      tbody tr {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--_1) var(--_3);
        padding: var(--_3) var(--_4);
        border: 1px solid var(--_border);
        border-radius: var(--_radius);
      }
      td {
        padding: 0;
        border: 0;
      }
      .wide {
        flex: 1 1 100%;
      }
      .select {
        inline-size: auto;
      }
      .select + .wide {
        flex: 1 1 calc(100% - 4rem);
      }
      .badge {
        flex-wrap: wrap;
        border-radius: calc(var(--_radius) * 2);
        white-space: normal;
      }
    }
  `,
];
