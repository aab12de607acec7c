import {css} from 'lit';
import {looks} from '../parts/looks.styles.js';

/** Styles of the console's frame. */
export const styles = [
  looks,
  css`
    :host {
      display: grid;
      grid-template: 'nav main' 1fr / 16rem minmax(0, 1fr);
      min-block-size: 100dvb;
      background: var(--_raised);
    }
    header {
      position: absolute;
    }
    nav {
      grid-area: nav;
      position: sticky;
      inset-block-start: 0;
      display: flex;
      flex-direction: column;
      gap: var(--_6);
      box-sizing: border-box;
      block-size: 100dvb;
      padding: var(--_6) var(--_4);
      overflow-y: auto;
      border-inline-end: 1px solid var(--_border);
      background: var(--_surface);
    }
    nav h2 {
      padding-inline: var(--_3);
      margin-block-end: var(--_1);
      color: var(--_muted);
      font-size: var(--_size-xs);
      letter-spacing: 0;
    }
    ul {
      display: grid;
      gap: 2px;
      margin: 0;
      padding: 0;
      list-style: none;
    }
    nav li a {
      display: flex;
      align-items: center;
      gap: var(--_3);
      min-block-size: 40px;
      padding-inline: var(--_3);
      border-radius: var(--_radius);
      color: var(--_text);
      font-size: var(--_size-s);
      font-weight: 500;
      text-decoration: none;
    }
    nav li .sign {
      color: var(--_muted);
    }
    nav li a:hover {
      background: var(--_raised);
    }
    nav li a[aria-current] {
      background: color-mix(in srgb, var(--_accent) 12%, var(--_surface));
      color: var(--_accent-ink);
      font-weight: 600;
    }
    nav li a[aria-current] .sign {
      color: inherit;
    }
    .brand {
      display: flex;
      align-items: center;
      gap: var(--_3);
      padding-inline: var(--_3);
      color: var(--_text);
      font-weight: 650;
      letter-spacing: -0.01em;
      text-decoration: none;
      overflow-wrap: anywhere;
    }
    .mark {
      flex: none;
      inline-size: 1.75rem;
      block-size: 1.75rem;
      border-radius: 0.5rem;
      background:
        linear-gradient(to top, var(--_on-accent), var(--_on-accent)) 50% 72% / 56% 2px no-repeat,
        var(--_accent);
      forced-color-adjust: none;
    }
    .who {
      display: grid;
      gap: var(--_3);
      margin-block-start: auto;
      padding-block-start: var(--_4);
      border-block-start: 1px solid var(--_border);
      font-size: var(--_size-s);
      overflow-wrap: anywhere;
    }
    .who p {
      padding-inline: var(--_3);
      line-height: 1.35;
    }
    main {
      grid-area: main;
      box-sizing: border-box;
      inline-size: 100%;
      max-inline-size: 80rem;
      padding: var(--_8);
      outline: none;
    }
    .skip {
      position: absolute;
      z-index: 2;
      inset-block-start: var(--_2);
      inset-inline-start: var(--_2);
      padding: var(--_2) var(--_4);
      border-radius: var(--_radius);
      background: var(--_surface);
    }
    .skip:not(:focus) {
      inline-size: 1px;
      block-size: 1px;
      padding: 0;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .failure {
      grid-column: 1 / -1;
      display: grid;
      justify-items: start;
      align-content: center;
      gap: var(--_4);
      padding: var(--_8);
    }
    @media not (max-width: 60rem) {
      header > :not(.skip) {
        display: none;
      }
    }
    @media (max-width: 60rem) {
      :host {
        grid-template: 'head' auto 'nav' auto 'main' 1fr / minmax(0, 1fr);
      }
      header {
        grid-area: head;
        position: sticky;
        z-index: 1;
        inset-block-start: 0;
        display: flex;
        align-items: center;
        gap: var(--_1);
        min-block-size: 56px;
        padding-inline: var(--_2);
        border-block-end: 1px solid var(--_border);
        background: var(--_surface);
      }
      nav {
        position: static;
        block-size: auto;
        border-inline-end: 0;
        border-block-end: 1px solid var(--_border);
      }
      nav:not([data-open]),
      nav > .brand {
        display: none;
      }
      main {
        padding: var(--_4);
      }
    }
  `,
];
