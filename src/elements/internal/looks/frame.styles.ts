import {css} from 'lit';

/** The framed page, and its placeholder while it loads. */
export const frameStyles = css`
  .stage,
  .stage > slot {
    display: grid;
  }
  .stage > * {
    grid-area: 1 / 1;
  }
  iframe,
  .paper {
    box-sizing: border-box;
    inline-size: 100%;
    block-size: var(--esign-frame-height, min(80vh, 860px));
    /* Never taller than the window, such as that of a phone that lies: its bars would be out of view. */
    max-block-size: 100dvh;
    min-block-size: var(--esign-frame-min-height, min(480px, 100dvh));
  }
  .paper {
    z-index: 1;
    overflow: hidden;
    display: grid;
    align-content: start;
    gap: var(--_4);
    padding: var(--_8) max(var(--_6), 50% - 18rem);
    pointer-events: none;
  }
  .paper i {
    block-size: 0.9em;
  }
  .paper i:nth-child(4n + 1) {
    inline-size: 45%;
    margin-block-start: var(--_6);
    block-size: 1.4em;
  }
  .problem {
    margin-block-end: var(--_3);
  }
`;
