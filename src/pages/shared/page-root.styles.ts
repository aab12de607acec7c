import {css} from 'lit';
import {shade} from '../../ui/tokens/base-tokens.js';

/**
 * The document of a framed page: quiet background, the host's font or the system's. Adds tokens that only pages use:
 * `--_ground` behind the paper, `--_shadow` of raised things, `--_size-xl` of headings, and `--_window`, the height of
 * the window if the page has it to itself.
 */
export const pageRootStyles = css`
  :root {
    --_font: var(--esign-font, system-ui, sans-serif);
    --_ground: color-mix(in srgb, var(--_raised) 88%, var(--_text));
    --_size-xl: calc(var(--_size) * 1.5);
    --_shadow: 0 1px 2px ${shade('#0001', '#0008')}, 0 4px 16px ${shade('#0001', '#0006')};
    color-scheme: light dark;
    -webkit-text-size-adjust: 100%;
  }
  :root:not([data-framed]) {
    --_window: 100dvh;
  }
  :root[data-density='compact'] {
    --_density: 0.75;
  }
  body {
    margin: 0;
    background: var(--_ground);
    color: var(--_text);
    font-family: var(--_font);
    font-size: var(--_size);
    line-height: 1.5;
  }
  @media (forced-colors: active) {
    :root {
      --_ground: Canvas;
      --_shadow: 0 0 0 1px CanvasText;
    }
  }
`;
