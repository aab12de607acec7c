import {css} from 'lit';

/** Pages on a quiet background; fields tinted with their party's hue; grips large enough for a thumb. */
export const pageCanvasStyles = css`
  :host {
    position: relative;
    display: block;
    min-inline-size: min-content;
  }
  .sheets {
    display: grid;
    justify-items: center;
    gap: var(--_2);
    padding: var(--_6) var(--_4);
    cursor: default;
    outline: none;
  }
  :host([data-armed]) .sheets,
  :host([data-armed]) .grab {
    cursor: crosshair;
  }
  section {
    display: grid;
    justify-items: center;
  }
  h2 {
    justify-self: start;
    margin: 0 0 var(--_2);
    font-size: var(--_size);
    font-weight: 600;
  }
  figure {
    margin: 0;
  }
  figcaption {
    padding-block: var(--_1) var(--_4);
    color: var(--_text);
    font-size: var(--_size-xs);
    text-align: center;
  }
  .field[data-selected],
  .field[data-dragged] {
    z-index: 1;
  }
  .field[data-dragged] {
    will-change: transform;
  }
  .grab {
    cursor: grab;
    touch-action: none;
    user-select: none;
    transition: none;
  }
  .grab:hover:not(:disabled) {
    background: color-mix(in srgb, var(--_hue) 26%, rgb(255 255 255 / 92%));
  }
  .field[data-dragged] .grab {
    cursor: grabbing;
  }
  .field[data-selected] .grab {
    box-shadow:
      0 0 0 1px #fff,
      0 0 0 3px #1f4bd8;
  }
  .grab:focus-visible {
    outline: 2px dashed #1a1d24;
    outline-offset: 5px;
  }
  .grip {
    position: absolute;
    inline-size: 24px;
    block-size: 24px;
    touch-action: none;
    translate: -50% -50%;
  }
  .grip::after {
    position: absolute;
    inset: 6px;
    border: 2px solid #1f4bd8;
    border-radius: 50%;
    background: #fff;
    content: '';
  }
  .grip[data-grip*='n'] {
    top: -2px;
  }
  .grip[data-grip*='s'] {
    top: calc(100% + 2px);
  }
  .grip[data-grip*='w'] {
    left: -2px;
  }
  .grip[data-grip*='e'] {
    left: calc(100% + 2px);
  }
  .grip:is([data-grip='nw'], [data-grip='se']) {
    cursor: nwse-resize;
  }
  .grip:is([data-grip='ne'], [data-grip='sw']) {
    cursor: nesw-resize;
  }
  @media (pointer: coarse) {
    .grip {
      inline-size: 44px;
      block-size: 44px;
    }
    .grip::after {
      inset: 13px;
    }
  }
  .place {
    position: absolute;
    left: calc(var(--paper-point) * var(--field-x));
    top: calc(var(--paper-point) * var(--field-y));
    box-sizing: border-box;
    inline-size: calc(var(--paper-point) * var(--field-width));
    block-size: calc(var(--paper-point) * var(--field-height));
    min-block-size: 0;
    justify-content: start;
    padding: 0 0.25em;
    overflow: visible;
    border: 1.5px dashed #1f4bd8;
    border-radius: 3px;
    background: rgb(31 75 216 / 6%);
    color: #1f4bd8;
  }
  /* Small boxes are as easy to hit as other buttons. */
  .place::after {
    position: absolute;
    inset: min(0px, (100% - 24px) / 2);
    content: '';
  }
  .place:hover:not(:disabled) {
    background: rgb(31 75 216 / 16%);
  }
  .place svg {
    max-block-size: 100%;
  }
  .guides > * {
    position: absolute;
    background: #d6006c;
    pointer-events: none;
    z-index: 2;
  }
  .guides > .x {
    inline-size: 1px;
  }
  .guides > .y {
    block-size: 1px;
  }
  .marquee {
    position: absolute;
    border: 1px solid var(--_accent-ink);
    background: color-mix(in srgb, var(--_accent) 12%, transparent);
    pointer-events: none;
    z-index: 2;
  }
  @media (forced-colors: active) {
    .grab {
      border: 2px solid CanvasText;
      forced-color-adjust: none;
    }
  }
`;
