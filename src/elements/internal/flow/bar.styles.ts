import {css} from 'lit';

/** The row of buttons, in view however long a step is; a framed page leaves room for it, and for what stands above. */
export const barStyles = css`
  .bar {
    box-sizing: border-box;
    display: flex;
    /* A hint that appears goes below or beside the buttons: a button about to be pressed stays where it is. */
    flex-wrap: wrap-reverse;
    align-items: center;
    justify-content: end;
    gap: var(--_3);
    padding: var(--_3);
  }
  .hint:not(:empty) {
    flex: 1 1 24ch;
    max-block-size: 9rem;
    overflow: auto;
    overflow-wrap: anywhere;
  }
  /* Not in the window of a phone that lies, nor of somebody who zooms in. */
  @media (height > 30rem) {
    .bar:has(button) {
      position: sticky;
      inset-block-end: 0;
      border-block-start: 1px solid var(--_border);
      background: var(--_surface);
    }
    .stage :not(slot) {
      max-block-size: calc(100dvh - 13rem);
    }
    * {
      scroll-margin: 6rem 0 15rem;
    }
    /* Small enough that a window has room for all of the framed page. */
    .stage {
      scroll-margin: 0 0 9rem;
    }
  }
`;
