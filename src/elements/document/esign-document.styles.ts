import {css} from 'lit';
import {buttonStyles} from '../../ui/controls/button.styles.js';
import {inputStyles} from '../../ui/controls/input.styles.js';
import {tokens} from '../../ui/tokens/tokens.js';
import {statusScreenStyles} from '../internal/looks/status-screen.styles.js';

/** Styles of `<esign-document>`. */
export const styles = [
  tokens,
  buttonStyles,
  inputStyles,
  statusScreenStyles,
  css`
    .bar,
    .row,
    .number {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--_2);
    }
    .bar {
      justify-content: space-between;
      gap: var(--_2) var(--_4);
      margin-block-end: var(--_3);
    }
    .button {
      box-sizing: border-box;
    }
    .number {
      color: var(--_muted);
      font-size: var(--_size-s);
    }
    .number input {
      inline-size: 3.5rem;
      color: var(--_text);
      text-align: center;
    }
    .square {
      min-inline-size: var(--_target);
      padding-inline: 0;
      font-size: var(--_size-l);
      line-height: 1;
    }
    [aria-disabled='true'] {
      opacity: 0.5;
    }
    .said:not(:empty),
    .problem {
      margin-block-end: var(--_3);
    }
    .pages,
    .skeleton {
      max-block-size: var(--esign-document-height, min(80vh, 60rem));
    }
    .pages {
      padding: var(--_2);
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
      overflow: auto;
      background: var(--_raised);
    }
    section {
      display: grid;
      justify-items: safe center;
      gap: var(--_4);
      inline-size: max-content;
      min-inline-size: 100%;
    }
    section + section {
      margin-block-start: var(--_4);
    }
    h3 {
      margin: 0;
      font-size: var(--_size);
    }
    /* As wide as the element, at most 900 pixels; the widest page sets the scale for all. */
    .sheet {
      --_unit: calc(
        min(100cqi - 2 * var(--_2) - 18px, 900px) * var(--zoom, 1) / var(--widest, var(--width))
      );
      display: block;
      position: relative;
      isolation: isolate;
      inline-size: calc(var(--_unit) * var(--width));
      block-size: calc(var(--_unit) * var(--height));
      overflow: clip;
      direction: ltr;
    }
    .pages .sheet {
      color-scheme: light;
      color: #1a1d24;
      forced-color-adjust: none;
      background: #fff;
      box-shadow: 0 1px 4px #0003;
      container-type: size;
    }
    .skeleton.sheet {
      margin-inline: auto;
    }
    img {
      position: absolute;
      inset: 0;
      z-index: -1;
      inline-size: 100%;
      block-size: 100%;
      animation: appear var(--_motion);
    }
    .lost {
      display: grid;
      justify-items: center;
      align-content: center;
      gap: var(--_2);
      block-size: 100%;
    }
    .line {
      position: absolute;
      z-index: -1;
      color: transparent;
      line-height: 1;
      white-space: pre;
      cursor: text;
    }
    .line > span {
      display: inline-block;
      transform-origin: 0 0;
    }
    .line ::selection {
      background: #1f4bd840;
    }
    .field {
      position: absolute;
      display: grid;
      place-items: center;
      box-sizing: border-box;
      overflow: clip;
      line-height: 1;
      white-space: nowrap;
    }
    .field[data-empty] {
      border: 1px dashed #1f4bd8;
      border-radius: 3px;
      background: #1f4bd81a;
    }
    @media (forced-colors: active) {
      .pages .sheet {
        outline: 1px solid CanvasText;
      }
    }
  `,
];
