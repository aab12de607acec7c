import {css} from 'lit';
import {envelopeMark} from '../../../../contract/pages/envelope-mark.js';
import {legalStyles} from '../../../shared/legal-words.js';
import {languageChoiceStyles} from '../language/language-choice.styles.js';

const styles = css`
  :host {
    /* What lies under the rounded corners and the camera of a phone, on either side. */
    --_edge: max(env(safe-area-inset-left), env(safe-area-inset-right));
    display: flex;
    flex-direction: column;
    container: ceremony / inline-size;
    padding-block-end: var(--keyboard, 0px);
  }
  .top {
    position: sticky;
    inset-block-start: 0;
    z-index: 10;
    display: flex;
    align-items: center;
    gap: var(--_3);
    min-block-size: 56px;
    padding-block: var(--_1);
    padding-inline: max(var(--_4), var(--_edge)) max(var(--_3), var(--_edge));
    border-block-end: 1px solid var(--_border);
    background: var(--_surface);
  }
  .top h1 {
    flex: 1;
    min-inline-size: 0;
    margin: 0;
    font-size: var(--_size);
    font-weight: 500;
    text-align: left;
  }
  .top h1:dir(rtl) {
    text-align: right;
  }
  /* Cut at its end, in whichever direction it is read; it stands where the bar begins. */
  .top h1 span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .brand {
    flex: none;
    max-inline-size: 40%;
    overflow: hidden;
    font-weight: 650;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .brand + h1 {
    padding-inline-start: var(--_3);
    border-inline-start: 1px solid var(--_border);
  }
  .logo {
    max-inline-size: 140px;
    max-block-size: 32px;
  }
  .progress {
    display: flex;
    align-items: center;
    gap: var(--_2);
    font-size: var(--_size-s);
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  progress {
    appearance: none;
    inline-size: 88px;
    block-size: 6px;
    border: 0;
    border-radius: 3px;
    background: color-mix(in srgb, var(--_text) 12%, transparent);
    overflow: hidden;
  }
  @media (forced-colors: active) {
    progress {
      outline: 1px solid;
    }
  }
  progress::-webkit-progress-bar {
    background: none;
  }
  progress::-webkit-progress-value {
    background: var(--_success);
    transition: inline-size var(--_motion);
  }
  progress::-moz-progress-bar {
    background: var(--_success);
  }
  .wide {
    display: flex;
    gap: var(--_2);
  }
  .icon svg {
    inline-size: 22px;
    fill: currentColor;
  }
  .menu {
    position: fixed;
    inset: 60px var(--_3) auto auto;
    min-inline-size: 200px;
    max-block-size: calc(100dvh - 72px);
    box-sizing: border-box;
    margin: 0;
    padding: var(--_1);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
    box-shadow: var(--_shadow);
  }
  .menu:dir(rtl) {
    inset: 60px auto auto var(--_3);
  }
  .menu button {
    display: flex;
    justify-content: start;
    inline-size: 100%;
    border-color: transparent;
    background: none;
  }
  .menu .danger {
    color: var(--_danger);
  }
  main {
    display: grid;
    flex: 1;
    align-content: start;
    justify-content: safe center;
    justify-items: center;
    padding-block: var(--_4) var(--_8);
    overflow-x: auto;
  }
  section > h2 {
    margin: var(--_4) 0 var(--_2);
    color: var(--_muted);
    font-size: var(--_size-s);
    font-weight: 600;
    text-align: center;
  }
  .invoice {
    /* Pages may be wider than the screen. */
    inline-size: min(36rem, 100cqi - 2 * var(--_4));
    margin: var(--_4) auto;
    font-size: var(--_size-s);
    text-align: center;
    overflow-wrap: anywhere;
  }
  figure {
    margin: 0;
  }
  .page-mark {
    position: absolute;
    left: calc(var(--paper-point) * ${envelopeMark.left});
    /* The same baseline as in print: descenders take a fifth of the line. */
    bottom: calc(var(--paper-point) * ${envelopeMark.bottom} - 0.2em);
    color: #6b707d;
    font-size: calc(var(--paper-point) * ${envelopeMark.size});
    line-height: 1;
    pointer-events: none;
  }
  figcaption {
    padding-block: var(--_2) var(--_4);
    color: var(--_muted);
    font-size: var(--_size-xs);
    text-align: center;
  }
  .dock {
    position: sticky;
    inset-block-end: var(--keyboard, 0px);
    z-index: 10;
  }
  .notice {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_2) var(--_4);
    align-items: center;
    justify-content: center;
    margin: 0;
    padding: var(--_2) var(--_4);
    border-block-start: 1px solid var(--_border);
    background: var(--_surface);
    color: var(--_danger);
    font-size: var(--_size-s);
    text-align: center;
  }
  /* Nothing is wrong: it waits. */
  .notice:has(button) {
    color: var(--_text);
  }
  .bottom {
    display: none;
    gap: var(--_2);
    padding: var(--_2) var(--_3) max(var(--_2), env(safe-area-inset-bottom));
    border-block-start: 1px solid var(--_border);
    background: var(--_surface);
  }
  .bottom button {
    flex: 1;
    padding-inline: var(--_2);
  }
  .consent {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: var(--_3) var(--_6);
    max-block-size: 60dvh;
    padding: var(--_4) var(--_4) max(var(--_4), env(safe-area-inset-bottom));
    border-block-start: 1px solid var(--_border);
    background: var(--_surface);
    box-shadow: var(--_shadow);
    overflow-y: auto;
  }
  .consent > div {
    flex: 0 1 560px;
  }
  .consent h2 {
    margin: 0 0 var(--_1);
    font-size: var(--_size);
    overflow-wrap: anywhere;
  }
  .consent p {
    margin: var(--_1) 0 0;
    font-size: var(--_size-s);
    white-space: pre-line;
  }
  .changes {
    margin: var(--_2) 0 0;
    padding-inline-start: var(--_4);
    font-size: var(--_size-s);
    overflow-wrap: anywhere;
  }
  .consent .former {
    margin: var(--_2) 0;
  }
  .terms {
    margin-block-start: var(--_1);
    font-size: var(--_size-s);
  }
  .terms summary {
    inline-size: fit-content;
    min-block-size: 24px;
    color: var(--_accent-ink);
    cursor: pointer;
  }
  .early {
    display: flex;
    gap: var(--_2);
    align-items: start;
    margin-block-start: var(--_2);
    font-size: var(--_size-s);
  }
  .early input {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: var(--_accent);
  }
  .consent .message {
    padding-inline-start: var(--_3);
    border-inline-start: 3px solid var(--_border);
  }
  /* Stays in view where the text has to be scrolled, which then ends above it. */
  .consent .primary {
    position: sticky;
    inset-block-end: 0;
    min-block-size: 44px;
    padding-inline: var(--_6);
    box-shadow: 0 0 0 var(--_2) var(--_surface);
  }
  /* What is scrolled does not show between the button and the edge. */
  .consent .primary::after {
    content: '';
    position: absolute;
    inset-block-start: calc(100% + 5px);
    inset-inline: calc(-1 * var(--_2));
    block-size: max(var(--_4), env(safe-area-inset-bottom));
    background: var(--_surface);
  }
  @container ceremony (max-width: 700px) {
    .wide,
    .brand,
    .saving,
    progress {
      display: none;
    }
    .brand + h1 {
      padding: 0;
      border: 0;
    }
    .bottom {
      display: flex;
    }
    main {
      padding-block-start: var(--_2);
    }
    .consent {
      align-items: stretch;
    }
    .consent .primary {
      flex: 1 1 100%;
    }
  }
  /* Enlarged four times, a window has no room for bars that stay: what is agreed to is read first, then the pages. */
  @media (max-height: 300px) {
    .top,
    .dock:has(> .consent) {
      position: static;
    }
    .dock:has(> .consent) {
      order: -1;
    }
    .top {
      order: -2;
    }
    .consent {
      max-block-size: none;
      padding-block: var(--_2);
      box-shadow: none;
    }
    .consent .primary {
      position: static;
    }
    .consent .primary::after {
      content: none;
    }
  }
`;

/** Fixed bars with scrolling pages between them. */
export const ceremonyStyles = [languageChoiceStyles, legalStyles, styles];
