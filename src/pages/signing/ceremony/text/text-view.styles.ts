import {css, unsafeCSS} from 'lit';
import {smallScreen} from '../page/small-screen.js';

/** The documents as text, and the fields in it. */
export const textViewStyles = css`
  .views {
    display: none;
    justify-content: center;
    gap: var(--_1);
    padding-block-end: var(--_2);
  }
  .views[data-shown] {
    display: flex;
  }
  .views button[aria-pressed='true'] {
    border-color: var(--_accent-ink);
    background: color-mix(in srgb, var(--_accent) 10%, var(--_surface));
  }
  @container ceremony (max-width: 700px) {
    .views {
      display: flex;
    }
  }
  .about {
    inline-size: min(42rem, 100cqi - 2 * var(--_4));
    margin: 0 auto var(--_3);
    color: var(--_muted);
    font-size: var(--_size-s);
  }
  [data-page] {
    scroll-margin-block-start: 72px;
  }
  .text-page {
    box-sizing: border-box;
    inline-size: min(42rem, 100cqi - 2 * var(--_2));
    margin: 0 auto var(--_4);
    padding: var(--_3) var(--_4) var(--_4);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
  }
  .text-page > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--_2);
    color: var(--_muted);
    font-size: var(--_size-s);
  }
  .answer {
    display: inline-flex;
    flex-direction: column-reverse;
    vertical-align: baseline;
    box-sizing: border-box;
    inline-size: min(100%, max(11rem, var(--points, 0) * 1.6px));
    margin-block: var(--_1);
    scroll-margin-block: 96px 120px;
  }
  .answer:is([data-type='check'], [data-type='radio']) {
    flex-flow: row wrap;
    align-items: center;
    gap: var(--_2);
    inline-size: auto;
    max-inline-size: 100%;
  }
  .answer.fixed {
    display: inline-block;
    inline-size: auto;
    max-inline-size: 100%;
    font-weight: 600;
  }
  .answer.fixed .mark,
  .answer .sign .mark {
    block-size: 48px;
    max-inline-size: 240px;
    background: #fff;
  }
  .answer label {
    font-size: var(--_size-s);
    font-weight: 600;
  }
  .answer > :is(input, textarea, select, button) {
    border: 1px solid color-mix(in srgb, var(--_hue) 70%, var(--_text));
    min-block-size: 44px;
    scroll-margin-block: 96px 120px;
  }
  .answer > input:is([type='checkbox'], [type='radio']) {
    flex: none;
    inline-size: 24px;
    block-size: 24px;
    min-block-size: 24px;
  }
  .answer > textarea {
    min-block-size: 6em;
    resize: vertical;
  }
  .answer[data-next] > :is(input, textarea, select, button) {
    border: 2px solid var(--_accent-ink);
  }
  .answer[data-state='fault'] > :is(input, textarea, select, button) {
    border-color: var(--_danger);
  }
  .answer > .sign {
    justify-content: center;
    font-weight: 600;
  }
  .answer .caption {
    position: static;
    color: inherit;
    font-size: var(--_size-xs);
  }
  .answer > :is(.note, .help) {
    order: -1;
    color: var(--_muted);
    font-size: var(--_size-xs);
  }
  .answer > .note:empty,
  .answer:not(:focus-within) > .help {
    display: none;
  }
  /* A small screen has it above its bottom bar. */
  @media ${unsafeCSS(smallScreen)} {
    .answer > .help {
      display: none;
    }
  }
  .answer > .fault {
    order: -2;
    color: var(--_danger);
    font-size: var(--_size-s);
  }
  .answer > .clear {
    position: static;
    opacity: 1;
  }
`;
