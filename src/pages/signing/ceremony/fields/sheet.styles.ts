import {css, unsafeCSS} from 'lit';
import {smallScreen} from '../page/small-screen.js';

/** The sheet of a field, and the button on the paper that opens it. */
export const sheetStyles = css`
  .field > .entry {
    justify-content: var(--side, start);
    color: var(--ink, inherit);
    font-family: var(--face, inherit);
    font-weight: 400;
  }
  .field:not([data-state='fault']):has(> .print) > .entry > span {
    visibility: hidden;
  }
  .sheet {
    display: grid;
    grid-template: 'label close' 'control next' 'note note' / minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 var(--_2);
    padding: var(--_1) max(var(--_3), env(safe-area-inset-right))
      max(var(--_2), env(safe-area-inset-bottom)) max(var(--_3), env(safe-area-inset-left));
    border-block-start: 1px solid var(--_border);
    background: var(--_surface);
    box-shadow: var(--_shadow);
  }
  .sheet > label {
    grid-area: label;
    font-size: var(--_size-s);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .sheet > .icon {
    grid-area: close;
    justify-self: end;
  }
  .sheet svg {
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
  }
  .sheet > :is(input, textarea, select, .primary) {
    min-block-size: 44px;
  }
  .sheet > :is(input, textarea, select) {
    grid-area: control;
  }
  .sheet > .primary {
    grid-area: next;
  }
  .sheet > textarea {
    block-size: min(4.5em, 14dvh);
    resize: none;
  }
  .sheet > p {
    grid-area: note;
    margin: var(--_1) 0 0;
    font-size: var(--_size-s);
    overflow-wrap: anywhere;
  }
  .sheet > p:empty {
    display: none;
  }
  /* On a small screen, instead of help beside the field. */
  .tip {
    display: none;
    margin: 0;
    padding: var(--_1) var(--_3);
    border-block-start: 1px solid var(--_border);
    background: var(--_surface);
    font-size: var(--_size-s);
    unicode-bidi: plaintext;
  }
  @media (max-height: 500px) {
    :host([data-typing]) .top,
    .sheet > .muted {
      display: none;
    }
    /* Not on a narrow one, where a date would be cut. */
    @media (min-width: 400px) {
      .sheet {
        grid-template:
          'label control next close' 'note note note note' / fit-content(30%) minmax(0, 1fr)
          auto auto;
      }
      /* Beside its control, more than two lines would cover the field. */
      .sheet > label {
        max-block-size: 44px;
        overflow: hidden;
      }
    }
  }
  @media ${unsafeCSS(smallScreen)} {
    /* There the words around a field are closer than a mark is wide: it stands in the nearer margin of the page. */
    .check[aria-hidden] {
      --middle: calc((var(--x) + var(--width) / 2) / var(--paper-width));
      --far: calc(var(--paper-width) * var(--paper-point) - 15px);
      inset-inline-start: calc(
        clamp(1px, (var(--middle) - 0.5) * 1e6px, var(--far)) - var(--x) * var(--paper-point)
      );
      scale: 0.85;
    }
    .marker {
      inset-block: auto calc(100% + 4px);
      --right-half: calc((var(--x) + var(--width) / 2) / var(--paper-width) - 0.5);
      right: auto;
      left: clamp(0px, var(--right-half) * 1e6px, 100%);
      inline-size: max-content;
      transform: translateX(clamp(-100%, var(--right-half) * -1e6%, 0%));
    }
    .marker > b::after,
    .field > .help,
    :host([data-typing]) .field > :is(.marker, .fault) {
      display: none;
    }
    /* Words would cover what is above; an arrow before the box covers nothing. */
    :is([data-type='check'], [data-type='radio']) > .marker {
      inset: 50% calc(100% + 4px) auto auto;
      transform: translateY(-50%);
    }
    :is([data-type='check'], [data-type='radio']) > .marker > b {
      inline-size: 12px;
      block-size: 16px;
      padding: 0;
      font-size: 0;
      clip-path: polygon(0 0, 100% 50%, 0 100%);
    }
    .tip {
      display: block;
    }
  }
`;
