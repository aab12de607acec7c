import {css} from 'lit';
import {controlStyles} from '../../ui/controls/control.styles.js';
import {dropStyles} from '../../ui/controls/drop.styles.js';
import {statusScreenStyles} from '../internal/looks/status-screen.styles.js';
import {tokens} from '../../ui/tokens/tokens.js';

/** Styles of `<esign-verify>`. */
export const styles = [
  tokens,
  controlStyles,
  statusScreenStyles,
  dropStyles,
  css`
    .drop p,
    li span,
    time {
      font-size: var(--_size-s);
    }
    .screen,
    .problem,
    [role='status'] > p {
      margin-block-start: var(--_4);
    }
    .screen {
      min-block-size: 0;
      padding-block: var(--_6);
    }
    h3 {
      margin: var(--_6) 0 var(--_2);
      color: var(--_muted);
      font-size: var(--_size-s);
      font-weight: 600;
    }
    ul {
      display: grid;
      gap: var(--_2);
      margin: 0;
      padding: 0;
      list-style: none;
    }
    li {
      position: relative;
      display: flex;
      flex-wrap: wrap;
      gap: 0 var(--_3);
      align-items: baseline;
      padding-inline-start: var(--_6);
      overflow-wrap: anywhere;
    }
    strong {
      font-weight: 600;
    }
    [part='checks'] li {
      flex-direction: column;
      align-items: stretch;
    }
    [part='signers'] li,
    [part='signature'] {
      padding-inline-start: 0;
    }
    [part='signature'] ul {
      flex-basis: 100%;
    }
    li span {
      flex-grow: 1;
    }
    /* Whatever the verdict is, its mark is as large. */
    .mark {
      display: grid;
      place-items: center;
      inline-size: 42px;
      block-size: 42px;
      color: var(--_muted);
      font-size: var(--_size-l);
      font-weight: 700;
    }
    .mark::after {
      content: '?';
    }
    [data-tone='none'] .mark::after {
      content: '–';
    }
    [data-tone='good'] .mark::after {
      content: '';
    }
    [data-tone='added'] .mark {
      border-color: var(--_warning);
      color: var(--_warning);
    }
    [data-tone='added'] .mark::after {
      content: '!';
    }
    /* A cross in a ring. */
    [data-tone='bad'] .mark::before,
    [data-tone='bad'] .mark::after {
      content: '';
      grid-area: 1 / 1;
      inline-size: 22px;
      border-block-start: 3px solid var(--_danger);
      rotate: 45deg;
    }
    [data-tone='bad'] .mark::after {
      rotate: -45deg;
    }
    .sign {
      position: absolute;
      inset-inline-start: 0;
      color: var(--_success);
      font-weight: 700;
    }
    [data-ok='false'] > .sign {
      color: var(--_danger);
    }
    .sign.open {
      color: var(--_warning);
    }
  `,
];
