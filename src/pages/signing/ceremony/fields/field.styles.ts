import {css} from 'lit';

/** Fields on the paper: tinted with the party's hue until filled, then as they will be printed. */
export const fieldStyles = css`
  .field {
    --tint: color-mix(in srgb, var(--_hue) 13%, transparent);
    --type: min(11, var(--line) / 1.35);
    position: absolute;
    box-sizing: border-box;
    left: calc(var(--x) * var(--paper-point));
    top: calc(var(--y) * var(--paper-point));
    inline-size: calc(var(--width) * var(--paper-point));
    block-size: calc(var(--height) * var(--paper-point));
    color: var(--paper-ink, #1a1d24);
    font-size: calc(var(--type) * var(--paper-point));
    line-height: 1.25;
    scroll-margin-block: 96px 120px;
  }
  .field > :is(input, textarea, select, button) {
    position: absolute;
    inset: 0;
    box-sizing: border-box;
    inline-size: 100%;
    block-size: 100%;
    min-block-size: 0;
    padding: 0 calc(1.5 * var(--paper-point));
    border: 1px solid color-mix(in srgb, var(--_hue) 55%, transparent);
    border-radius: 3px;
    background: var(--tint);
    color: inherit;
    font: inherit;
    font-size: inherit;
    scroll-margin-block: 96px 120px;
  }
  .field > :is(input, textarea, select),
  .fixed {
    color: var(--ink, inherit);
    font-family: var(--face, inherit);
    text-align: var(--side, start);
  }
  .field > textarea {
    padding-block: calc(1 * var(--paper-point));
    resize: none;
  }
  .field > input[type='date'] {
    appearance: none;
    min-inline-size: 0;
  }
  .field > input:is([type='checkbox'], [type='radio']) {
    appearance: none;
    inset: 50% auto auto 50%;
    inline-size: min(100%, calc(var(--height) * var(--paper-point)));
    block-size: auto;
    aspect-ratio: 1;
    padding: 0;
    transform: translate(-50%, -50%);
  }
  .field > input:is([type='checkbox'], [type='radio'])::before,
  .field > :is(.sign, .entry)::before {
    content: '';
    position: absolute;
    inset: min(0px, calc((100% - 28px) / 2));
  }
  .field > input[type='checkbox']:checked::after {
    content: '';
    position: absolute;
    inset: 12% 30% 26%;
    border: solid currentColor;
    border-width: 0 max(1.5px, 0.14em) max(1.5px, 0.14em) 0;
    transform: rotate(42deg);
  }
  .field > input[type='radio'] {
    border-radius: 50%;
  }
  .field > input[type='radio']:checked::after {
    content: '';
    position: absolute;
    inset: 25%;
    border-radius: 50%;
    background: currentColor;
  }
  .field > :is(select, button, [type='checkbox'], [type='radio']) {
    text-overflow: ellipsis;
    white-space: nowrap;
    cursor: pointer;
  }
  .field > .files {
    justify-content: start;
  }
  .field > :is(.files, .entry) > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .field[data-opaque] {
    background: #fff;
  }
  /* Only what is printed turns; help and faults stay upright. */
  .field[data-turn] > :is(input, textarea, select, button, .print, span, output):not(.marker) {
    position: absolute;
    inset: 50% auto auto 50%;
    inline-size: calc(var(--length) * var(--paper-point));
    block-size: calc(var(--line) * var(--paper-point));
    transform: translate(-50%, -50%) rotate(var(--turn));
  }
  .field[data-turn='90'] {
    --turn: -90deg;
  }
  .field[data-turn='180'] {
    --turn: 180deg;
  }
  .field[data-turn='270'] {
    --turn: 90deg;
  }
  .field > .sign {
    justify-content: center;
    overflow: visible;
    color: color-mix(in srgb, var(--_hue) 60%, #10131a);
    font-family: var(--_font);
    font-size: clamp(11px, calc(var(--height) * 0.32 * var(--paper-point)), 15px);
    font-weight: 600;
  }
  .field > .sign:hover:not(:disabled) {
    background: color-mix(in srgb, var(--_hue) 20%, transparent);
  }
  .field > :disabled {
    opacity: 1;
    cursor: default;
  }
  .field[data-state='done'] > :is(input, textarea, select, button) {
    border-color: transparent;
    background: transparent;
  }
  .field[data-state='done']:is([data-type='check'], [data-type='radio']) > input {
    border-color: #5b6272;
  }
  .field[data-state='fault'] > :is(input, textarea, select, button) {
    border-color: #b3261e;
    background: rgb(179 38 30 / 8%);
  }
  .field[data-next] > :is(input, textarea, select, button) {
    border: 2px solid var(--_hue);
  }
  .field > :focus-visible {
    outline: 2px solid var(--_accent-ink);
    outline-offset: 2px;
    z-index: 2;
  }
  .field > ::placeholder,
  .entry > .empty {
    color: color-mix(in srgb, var(--_hue) 55%, #10131a);
    opacity: 1;
  }
  .check[aria-hidden] {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: calc(100% + 4px);
    inline-size: 14px;
    block-size: 14px;
    margin-block-start: -7px;
    border-radius: 50%;
    background: #14713d;
    pointer-events: none;
  }
  .check[aria-hidden]::after {
    content: '';
    position: absolute;
    inset: 3px 5px 4.5px;
    border: solid #fff;
    border-width: 0 1.5px 1.5px 0;
    transform: rotate(42deg);
  }
  /* From the edge of the window to just over that of the paper; a flag with more words reaches into the margin. */
  .marker {
    --beside: calc((100cqi - var(--paper-width) * var(--paper-point)) / 2);
    position: absolute;
    z-index: 1;
    inset-block-start: 50%;
    left: calc(8px - max(var(--beside), 96px) - var(--x) * var(--paper-point));
    display: flex;
    justify-content: safe end;
    inline-size: calc(max(var(--beside), 96px) + 4px);
    transform: translateY(-50%);
    pointer-events: none;
  }
  .marker > b {
    position: relative;
    flex: none;
    padding: 3px 10px;
    border-radius: 4px;
    background: var(--_hue);
    color: var(--_on-hue);
    font: 600 13px/1.4 var(--_font);
    white-space: nowrap;
  }
  .marker > b::after {
    content: '';
    position: absolute;
    inset-block: 0;
    left: 100%;
    inline-size: 9px;
    background: inherit;
    clip-path: polygon(0 0, 100% 50%, 0 100%);
  }
  .mark {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
    color: #0d1745;
  }
  .mark.ink {
    padding-block: 4%;
    box-sizing: border-box;
    overflow: visible;
    fill: none;
    stroke: currentColor;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .mark.ink path {
    stroke-width: max(1px, calc(var(--paper-point) * min(2, max(0.7, var(--height) * 0.03))));
    vector-effect: non-scaling-stroke;
  }
  .mark.typed text {
    fill: currentColor;
    font-weight: 400;
  }
  .fixed {
    display: flex;
    align-items: center;
    padding-inline: calc(1 * var(--paper-point));
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .fixed > [role='img'] {
    flex: 1;
    block-size: 100%;
    text-align: center;
  }
  @media (forced-colors: active) {
    .field > :is(input, textarea, select, button) {
      forced-color-adjust: none;
      border: 2px solid #000;
    }
  }
`;
