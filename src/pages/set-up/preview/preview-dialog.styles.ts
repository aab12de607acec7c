import {css} from 'lit';
import {dialogStyles} from '../../../ui/controls/dialog.styles.js';

const styles = css`
  dialog {
    inline-size: calc(100dvw - 2 * var(--_4));
    block-size: calc(100dvh - 2 * var(--_4));
    max-inline-size: none;
    max-block-size: none;
    padding: 0;
    overflow: hidden;
  }
  dialog[open] {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
  }
  header {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
    gap: var(--_4);
    padding: var(--_2) var(--_4);
    border-block-end: 1px solid var(--_border);
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_1) var(--_6);
    min-block-size: var(--_target);
  }
  h2,
  p {
    margin: 0;
  }
  h2 {
    font-size: var(--_size-l);
  }
  label,
  fieldset {
    display: flex;
    align-items: center;
    gap: var(--_2);
    margin: 0;
    padding: 0;
    border: 0;
    font-size: var(--_size-s);
  }
  fieldset {
    gap: var(--_4);
  }
  select {
    flex: 1;
    inline-size: auto;
    max-inline-size: 16rem;
  }
  .choices p {
    font-size: var(--_size-s);
  }
  .stage {
    display: grid;
    place-items: center;
    overflow: auto;
    background: var(--_ground);
  }
  iframe {
    inline-size: 100%;
    block-size: 100%;
    border: 0;
  }
  .stage[data-width='phone'] iframe {
    box-sizing: border-box;
    inline-size: min(390px, 100%);
    block-size: min(760px, 100%);
    border-inline: 1px solid var(--_border);
  }
  .failed {
    display: grid;
    justify-items: center;
    gap: var(--_3);
    padding: var(--_4);
    text-align: center;
  }
  /* A small window is as wide as a phone anyway. */
  @media (width < 640px) {
    dialog {
      inline-size: 100dvw;
      block-size: 100dvh;
      border: 0;
      border-radius: 0;
    }
    header {
      gap: var(--_1) var(--_2);
    }
    .choices {
      display: contents;
    }
    header > button {
      grid-area: 1 / 2;
    }
    :is(label, .choices p) {
      grid-column: 1 / -1;
    }
    fieldset {
      display: none;
    }
  }
`;

export const previewDialogStyles = [dialogStyles, styles];
