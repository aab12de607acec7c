import {css} from 'lit';
import {controlStyles} from '../../../ui/controls/control.styles.js';
import {tokens} from '../../../ui/tokens/tokens.js';

/** What the parts of the console share: headings, cards, links that look like buttons. */
export const looks = [
  tokens,
  controlStyles,
  css`
    :host {
      display: block;
      color: var(--_text);
      font-size: var(--_size);
      line-height: 1.5;
    }
    h1,
    h2 {
      margin: 0;
      font-weight: 600;
      line-height: 1.25;
      letter-spacing: -0.01em;
      text-wrap: balance;
      overflow-wrap: anywhere;
    }
    h1 {
      font-size: calc(var(--_size) * 1.5);
    }
    h2 {
      font-size: calc(var(--_size) * 1.0625);
    }
    p {
      margin-block: 0;
    }
    a {
      color: var(--_accent-ink);
    }
    .head {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--_2) var(--_4);
      margin-block-end: var(--_6);
    }
    .head + p {
      margin-block-end: var(--_4);
    }
    .head > :first-child {
      flex: 1 1 14rem;
    }
    .head p {
      margin-block-start: var(--_1);
      max-inline-size: 44rem;
    }
    .card {
      padding: var(--_6);
      border: 1px solid var(--_border);
      border-radius: calc(var(--_radius) * 1.5);
      background: var(--_surface);
      box-shadow: 0 1px 2px rgb(0 0 0 / 4%);
    }
    i.line {
      display: block;
      block-size: 1.25rem;
      margin-block-start: var(--_2);
    }
    i.line:last-child {
      inline-size: 60%;
    }
    .card + .card {
      margin-block-start: var(--_4);
    }
    .sign {
      flex: none;
      inline-size: 1.25em;
      block-size: 1.25em;
      fill: none;
      stroke: currentcolor;
      stroke-width: 1.75;
      stroke-linecap: round;
      stroke-linejoin: round;
    }
    :dir(rtl) [data-icon='back'],
    :dir(rtl) [data-icon='webhooks'] {
      transform: scaleX(-1);
    }
    .back {
      display: inline-flex;
      align-items: center;
      gap: var(--_1);
      min-block-size: 32px;
      margin-block-end: var(--_2);
      font-size: var(--_size-s);
      text-decoration: none;
    }
    /* Links are measured without their padding, buttons with it. */
    .button {
      box-sizing: border-box;
    }
    .danger,
    .plain.danger {
      color: var(--_danger);
    }
    .primary.danger {
      background: var(--_danger);
      color: var(--_surface);
    }
    .pill {
      display: inline-flex;
      align-items: center;
      gap: var(--_1);
      padding: 0 var(--_2);
      border: 1px solid var(--_border);
      border-radius: 99px;
      font-size: calc(var(--_size) * 0.8125);
      font-weight: 500;
      white-space: nowrap;
    }
    .pill::before {
      content: '';
      inline-size: 0.5em;
      block-size: 0.5em;
      border-radius: 50%;
      background: var(--_muted);
      forced-color-adjust: none;
    }
    .pill[data-tone='good']::before {
      background: var(--_success);
    }
    .pill[data-tone='bad']::before {
      background: var(--_danger);
    }
    .pill[data-tone='busy']::before {
      background: var(--_accent);
    }
    label > span:first-child,
    .label {
      display: block;
      margin-block-end: var(--_1);
      font-size: var(--_size-s);
      font-weight: 500;
    }
    .hint {
      color: var(--_muted);
      font-size: var(--_size-s);
    }
    .small {
      font-size: var(--_size-s);
    }
    .none {
      padding: var(--_8) var(--_4);
      color: var(--_muted);
      text-align: center;
      text-wrap: balance;
    }
    .failure {
      display: grid;
      justify-items: start;
      gap: var(--_2);
    }
    .failure button {
      margin-block-start: var(--_2);
    }
    code {
      overflow-wrap: anywhere;
      font-size: 0.9375em;
    }
    @media (max-width: 40rem) {
      .card {
        padding: var(--_4);
      }
    }
  `,
];
