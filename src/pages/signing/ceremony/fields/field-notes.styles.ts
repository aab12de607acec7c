import {css} from 'lit';

/**
 * What accompanies a field's control: help while it has the focus, its error, and the text printed below a signature.
 */
export const fieldNoteStyles = css`
  .field > :is(.help, .fault) {
    position: absolute;
    inset-block-start: calc(100% + 4px);
    inset-inline-start: 0;
    z-index: 3;
    inline-size: max-content;
    max-inline-size: 220px;
    margin: 0;
    padding: 2px 8px;
    border-radius: 4px;
    background: #10131a;
    color: #fff;
    font: 500 13px/1.4 var(--_font);
    unicode-bidi: plaintext;
  }
  .field > .fault {
    background: #b3261e;
  }
  .field > .help {
    pointer-events: none;
  }
  .field:not(:focus-within) > .help,
  .field[data-state='fault'] > .help {
    display: none;
  }
  .field > .room {
    position: absolute;
    inset-block-start: calc(100% + 4px);
    inset-inline-end: 0;
    z-index: 3;
    margin: 0;
    padding: 2px 8px;
    border-radius: 4px;
    background: #10131a;
    color: #fff;
    font: 500 13px/1.4 var(--_font);
    white-space: nowrap;
    pointer-events: none;
  }
  .field:not(:focus-within) > .room,
  .room:empty {
    visibility: hidden;
  }
  .clear {
    position: absolute;
    inset-block-end: 100%;
    inset-inline-start: 0;
    z-index: 3;
    margin: 0;
    padding-block-end: 4px;
  }
  /* Over the text around it only while somebody is at the field; always there for screen readers. */
  .field:not(:focus-within, :hover) > .clear {
    opacity: 0;
    pointer-events: none;
  }
  :is(.clear, .whole) > button {
    min-inline-size: 24px;
    min-block-size: 24px;
    padding: 2px 8px;
    border: 1px solid currentColor;
    border-radius: 4px;
    background: #fff;
    color: #10131a;
    font: 600 13px/1.2 var(--_font);
    white-space: nowrap;
    cursor: pointer;
  }
  @media (pointer: coarse) {
    .clear > button {
      min-inline-size: 44px;
      min-block-size: 44px;
    }
  }
  .print {
    position: absolute;
    inset: 0;
    display: grid;
    align-content: center;
    overflow: hidden;
    padding-inline: calc(1 * var(--paper-point));
    color: var(--ink, inherit);
    font: 400 calc(var(--print) * var(--paper-point)) / 1.3 var(--face, var(--_font));
    text-align: var(--side, start);
    white-space: pre;
    pointer-events: none;
  }
  .print.cells {
    grid-template-columns: repeat(var(--cells), 1fr);
    padding: 0;
    font-size: calc(var(--type) * var(--paper-point));
    text-align: center;
  }
  .field[data-cells]::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 1;
    background:
      linear-gradient(#5b6272, #5b6272) 0 0 / 1px 100% no-repeat,
      repeating-linear-gradient(
        to right,
        transparent 0 calc(100% / var(--cells) - 1px),
        #5b6272 calc(100% / var(--cells) - 1px) calc(100% / var(--cells))
      );
    opacity: 0.45;
    pointer-events: none;
  }
  .calculated {
    display: block;
    overflow: hidden;
    block-size: 100%;
    padding-inline: calc(1.5 * var(--paper-point));
    line-height: calc(var(--height) * var(--paper-point));
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .print[data-top] {
    align-content: start;
  }
  .field:has(> :is(input, textarea):focus) > .print,
  .field[data-state='fault'] > .print {
    display: none;
  }
  .field:not([data-state='fault']):has(> .print) > :is(input, textarea):not(:focus) {
    -webkit-text-fill-color: transparent;
  }
  .whole > .read-all {
    position: absolute;
    inset-block-end: 0;
    inset-inline-end: 0;
    z-index: 2;
  }
  .whole > [popover] {
    box-sizing: border-box;
    inline-size: min(36rem, 100vw - 32px);
    max-block-size: 80vh;
    margin: auto;
    padding: var(--_4);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
    font: 400 var(--_size-m, 16px) / 1.5 var(--_font);
    box-shadow: var(--_shadow);
    overflow: auto;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  .whole > [popover] > p {
    margin: 0 0 var(--_3);
  }
  .caption {
    position: absolute;
    inset-block-end: 0;
    inset-inline: calc(1 * var(--paper-point));
    overflow: hidden;
    color: #10131a;
    font: 400 calc(6.5 * var(--paper-point)) / calc(8 * var(--paper-point)) var(--_font);
    text-align: start;
    text-overflow: ellipsis;
    unicode-bidi: plaintext;
    white-space: nowrap;
  }
  .mark:has(+ .caption) {
    position: absolute;
    inset-block-start: 0;
    block-size: calc(100% - 8 * var(--paper-point));
  }
  /* Small screens have no room beside the paper. */
  @media (max-width: 640px) {
    .field > :is(.help, .fault) {
      inset-inline-start: min(
        0px,
        calc((var(--paper-width) - var(--x)) * var(--paper-point) - 220px)
      );
      font-size: 12px;
    }
  }
`;
