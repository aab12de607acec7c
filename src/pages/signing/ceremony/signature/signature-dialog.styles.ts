import {css} from 'lit';
import {dropStyles} from '../../../../ui/controls/drop.styles.js';
import {legalStyles} from '../../../shared/legal-words.js';
import {pageDialogStyles} from '../dialogs/page-dialog.styles.js';

const styles = css`
  dialog {
    inline-size: min(600px, 100vw - 2 * var(--_4));
  }
  form {
    gap: var(--_3);
    padding: var(--_4) var(--_6) 0;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--_3) var(--_2);
    min-block-size: var(--_target);
  }
  p {
    font-size: var(--_size-s);
  }
  .head svg {
    inline-size: 20px;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
  }
  .tabs {
    display: flex;
    flex: 1 1 100%;
    flex-wrap: wrap;
    order: 1;
    gap: var(--_1);
    border-block-end: 1px solid var(--_border);
  }
  .tabs button {
    border: 0;
    border-block-end: 2px solid transparent;
    border-radius: 0;
    background: none;
    color: var(--_muted);
  }
  .tabs button[aria-selected='true'] {
    border-color: var(--_accent-ink);
    color: var(--_text);
  }
  @media (forced-colors: active) {
    .tabs button {
      border-color: Canvas;
    }
    .tabs button[aria-selected='true'] {
      border-color: Highlight;
      border-block-end-width: 4px;
    }
  }
  .panel {
    min-block-size: 236px;
  }
  .draw {
    display: flex;
    flex-direction: column;
    block-size: 236px;
  }
  esign-ink-pad {
    flex: 1;
    min-block-size: 80px;
  }
  .tools {
    display: flex;
    align-items: center;
    gap: var(--_1);
    font-size: var(--_size-s);
  }
  .tools span {
    flex: 1;
  }
  .name {
    display: grid;
    gap: var(--_1);
    font-size: var(--_size-s);
  }
  fieldset {
    display: grid;
    gap: var(--_1);
    margin: var(--_3) 0 0;
    padding: 0;
    border: 0;
  }
  .hand {
    display: flex;
    align-items: center;
    gap: var(--_3);
    min-block-size: 44px;
    padding-inline: var(--_3);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    cursor: pointer;
    overflow: hidden;
  }
  .hand:has(:checked) {
    border-color: var(--_accent-ink);
    background: color-mix(in srgb, var(--_accent) 7%, transparent);
  }
  .hand span {
    min-inline-size: 0;
    overflow: hidden;
    font-size: 28px;
    line-height: 1.4;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .hand small {
    margin-inline-start: auto;
    color: var(--_muted);
    font-size: var(--_size-xs);
  }
  .drop {
    position: relative;
    display: grid;
    gap: var(--_1);
    font-size: var(--_size-s);
  }
  /* Covers the drop area to catch clicks and dropped files; invisible, because its own text is in the browser's
     language, not the page's. */
  .drop input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
  .drop:has(:disabled) {
    opacity: 0.6;
  }
  .preview {
    display: block;
    max-inline-size: 100%;
    max-block-size: 88px;
    margin: var(--_3) auto 0;
    padding: var(--_2);
    background: #fff;
    border-radius: var(--_radius);
  }
  .saved {
    block-size: 140px;
    padding: var(--_4);
    border-radius: var(--_radius);
    background: #fff;
    forced-color-adjust: none;
  }
  .saved .mark {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
    color: #0d1745;
  }
  .saved .ink {
    overflow: visible;
    fill: none;
    stroke: currentColor;
    stroke-width: 2px;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .saved .ink path {
    vector-effect: non-scaling-stroke;
  }
  .saved .typed text {
    fill: currentColor;
    font-weight: 400;
  }
  .saved ~ .tools {
    flex-wrap: wrap;
    gap: var(--_2) var(--_4);
    padding-block-start: var(--_2);
  }
  .saved ~ .tools span {
    flex: 1 1 12rem;
  }
  .saved ~ .tools button {
    padding-inline: 0;
  }
  .paper {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--_2);
    min-block-size: var(--_target);
    font-size: var(--_size-s);
  }
  .save {
    justify-content: start;
  }
  @media (max-width: 560px), (max-height: 480px) {
    dialog {
      inline-size: 100vw;
      max-inline-size: none;
      block-size: calc(100dvh - var(--keyboard, 0px));
      max-block-size: none;
      margin: 0;
      border: 0;
      border-radius: 0;
    }
    form {
      box-sizing: border-box;
      min-block-size: 100%;
      gap: var(--_2);
      padding: var(--_2) max(var(--_4), env(safe-area-inset-right)) 0
        max(var(--_4), env(safe-area-inset-left));
    }
    .head {
      row-gap: 0;
    }
    .tabs button {
      padding-inline: var(--_2);
    }
    /* There is no room, and the cross does the same. */
    .foot > [type='button'] {
      display: none;
    }
    .panel {
      flex: 1;
      display: flex;
      flex-direction: column;
      min-block-size: 150px;
    }
    .draw {
      flex: 1;
      block-size: auto;
      max-block-size: 340px;
    }
  }
  @media (max-width: 480px) {
    dialog:has([value='all']) {
      scroll-padding-block-end: 104px;
    }
  }
  /* A phone that lies has room beside the title, and hardly any below. */
  @media (max-height: 480px) {
    form {
      gap: var(--_1);
    }
    .tabs {
      flex: none;
      order: 0;
      border: 0;
    }
    .panel {
      min-block-size: 130px;
    }
    fieldset {
      grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
      margin-block-start: var(--_2);
    }
  }
`;

/** A sheet in the middle; on a phone full screen, rotating with it. */
export const signatureDialogStyles = [pageDialogStyles, dropStyles, legalStyles, styles];
