import {css} from 'lit';

/**
 * A sheet of paper; it stays white in dark mode, because that is what is signed. Image and words are below what the
 * owner places on the paper, so that no line of text intercepts a click on a field.
 */
export const paperStyles = css`
  :host {
    --paper-ink: #1a1d24;
    display: block;
    position: relative;
    isolation: isolate;
    direction: ltr;
    color-scheme: light;
    background: #fff;
    color: var(--paper-ink);
    box-shadow: var(--_shadow, 0 1px 4px rgb(0 0 0 / 20%));
    forced-color-adjust: none;
  }
  img {
    position: absolute;
    inset: 0;
    z-index: -1;
    inline-size: 100%;
    block-size: 100%;
    user-select: none;
    -webkit-user-drag: none;
  }
  .skeleton {
    --margin: calc(64 * var(--paper-point));
    position: absolute;
    inset: 0;
    z-index: -1;
    display: grid;
    place-content: center;
    padding: var(--margin);
    background: repeating-linear-gradient(
        #e3e6ec 0 calc(7 * var(--paper-point)),
        #fff 0 calc(18 * var(--paper-point))
      )
      content-box;
    color: #4b5563;
  }
  .skeleton b {
    padding: 0.25em 0.5em;
    background: #fff;
    font:
      600 3rem/1 system-ui,
      sans-serif;
  }
  :host(:not([drawn])) ::slotted(*) {
    opacity: 0;
    pointer-events: none;
  }
  :host(:not([drawn])) ::slotted(:focus-within) {
    opacity: 1;
  }
  .words {
    position: absolute;
    inset: 0;
    overflow: clip;
  }
  .line {
    position: absolute;
    z-index: -1;
    color: transparent;
    white-space: pre;
    transform-origin: 0 0;
    cursor: text;
  }
  .line::selection {
    background: rgb(31 75 216 / 25%);
  }
  @media (forced-colors: active) {
    :host {
      outline: 1px solid CanvasText;
    }
  }
`;
