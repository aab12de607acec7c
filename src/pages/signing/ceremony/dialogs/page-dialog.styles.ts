import {css} from 'lit';
import {dialogStyles} from '../../../../ui/controls/dialog.styles.js';

const styles = css`
  dialog {
    inset-block-end: var(--keyboard, 0px);
    max-block-size: calc(100dvh - 2 * var(--_4) - var(--keyboard, 0px));
    padding: 0;
    /* What has the focus is not covered by the buttons. */
    scroll-padding-block: var(--_2) 60px;
  }
  dialog > * {
    display: flex;
    flex-direction: column;
  }
  h2,
  p {
    margin: 0;
  }
  h2 {
    font-size: var(--_size-l);
  }
  .foot {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: var(--_2);
    padding-block: var(--_2) var(--_4);
    background: var(--_surface);
  }
  @media (max-width: 560px), (max-height: 480px) {
    .foot {
      padding-block-end: max(var(--_2), env(safe-area-inset-bottom));
    }
  }
`;

/** A dialog above the keyboard of a phone, whose buttons stay in view where the rest of it has to be scrolled. */
export const pageDialogStyles = [dialogStyles, styles];
