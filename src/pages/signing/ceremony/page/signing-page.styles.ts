import {css} from 'lit';

/** Styles of the root of the signing page. */
export const signingPageStyles = css`
  :host {
    display: block;
  }
  esign-ceremony {
    min-block-size: var(--_window, auto);
  }
  esign-ceremony[hidden] {
    display: none;
  }
  .behind {
    display: contents;
  }
  .loading {
    display: grid;
    justify-content: center;
    padding: var(--_8) var(--_2);
  }
  /* To be heard, and not seen: the skeleton is. */
  .loading h1 {
    position: absolute;
    clip-path: inset(50%);
  }
  .loading .skeleton {
    inline-size: min(900px, 92vw);
    aspect-ratio: 1 / 1.414;
  }
`;
