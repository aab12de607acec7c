import {css} from 'lit';
import {controlStyles} from '../../../ui/controls/control.styles.js';
import {dialogStyles} from '../../../ui/controls/dialog.styles.js';

const styles = css`
  dialog {
    inline-size: min(64rem, 100dvw - 2 * var(--_4));
    block-size: calc(100dvh - 2 * var(--_4));
    max-inline-size: none;
    max-block-size: none;
    padding: 0;
    overflow: hidden;
  }
  dialog[open] {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) auto;
  }
  .head,
  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_2) var(--_4);
    padding: var(--_2) var(--_4);
  }
  .head {
    justify-content: space-between;
    border-block-end: 1px solid var(--_border);
  }
  .foot {
    border-block-start: 1px solid var(--_border);
  }
  h2,
  h3,
  p {
    margin: 0;
  }
  h2 {
    font-size: var(--_size-l);
  }
  h3 {
    font-size: var(--_size-m);
    overflow-wrap: anywhere;
  }
  .muted {
    flex-basis: 100%;
    font-size: var(--_size-s);
  }
  .documents {
    display: grid;
    gap: var(--_6);
    align-content: start;
    padding: var(--_4);
    overflow: auto;
    background: var(--_ground);
  }
  .title {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_2) var(--_4);
    margin-block-end: var(--_2);
  }
  ol {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
    gap: var(--_2);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    content-visibility: auto;
    contain-intrinsic-block-size: 10rem;
  }
  label {
    display: grid;
    justify-items: center;
    gap: var(--_1);
    padding: var(--_2);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    font-size: var(--_size-s);
    text-align: center;
    cursor: pointer;
  }
  label:has(:checked) {
    border-color: var(--_accent-ink);
    box-shadow: inset 0 0 0 1px var(--_accent-ink);
    font-weight: 600;
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--_accent-ink);
    outline-offset: 2px;
  }
  li[data-over] label {
    border-style: dashed;
    border-color: var(--_accent-ink);
  }
  section {
    outline: 1px dashed transparent;
    outline-offset: var(--_1);
  }
  section[data-over] {
    outline-color: var(--_accent-ink);
  }
  label input {
    position: absolute;
    opacity: 0;
  }
  .paper {
    display: grid;
    place-items: center;
    inline-size: 7rem;
    block-size: 7rem;
  }
  img {
    max-inline-size: 6.5rem;
    max-block-size: 6.5rem;
    inline-size: auto;
    block-size: auto;
    background: #fff;
    box-shadow: 0 0 0 1px var(--_border);
    forced-color-adjust: none;
    transition: rotate var(--_motion, 160ms ease-out);
  }
  [role='group'] {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_2);
  }
  .targets {
    max-block-size: 30dvh;
    overflow: auto;
  }
  .targets button {
    max-inline-size: 100%;
    overflow-wrap: anywhere;
    text-align: start;
  }
  .said {
    flex: 1 1 12rem;
    font-size: var(--_size-s);
  }
  .foot > .primary {
    margin-inline-start: auto;
  }
  progress {
    inline-size: 5rem;
    accent-color: var(--_accent);
  }
  .asked {
    flex: 1 1 100%;
  }
  [role='alert'] {
    color: var(--_danger);
  }
  @media (prefers-reduced-motion: reduce) {
    img {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    label:has(:checked) {
      outline: 2px solid Highlight;
    }
    label:has(:focus-visible) {
      outline-width: 4px;
    }
  }
  /* A small window is as wide as a phone. */
  @media (width < 640px) {
    dialog {
      inline-size: 100dvw;
      block-size: 100dvh;
      border: 0;
      border-radius: 0;
    }
    ol {
      grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr));
    }
    .documents,
    .head,
    .foot {
      padding-inline: var(--_2);
    }
    .paper {
      inline-size: 5rem;
      block-size: 5rem;
    }
    img {
      max-inline-size: 4.75rem;
      max-block-size: 4.75rem;
    }
  }
`;

export const pageOrganiserStyles = [controlStyles, dialogStyles, styles];
