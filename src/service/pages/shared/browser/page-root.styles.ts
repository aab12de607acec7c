import {css} from 'lit';

/** The document of a framed page: quiet ground, the host's font or the system's. */
export const pageRootStyles = css`
  :root {
    --_font: var(--esign-font, system-ui, sans-serif);
    color-scheme: light dark;
    -webkit-text-size-adjust: 100%;
  }
  body {
    margin: 0;
    background: var(--_ground);
    color: var(--_text);
    font-family: var(--_font);
    font-size: var(--_size);
    line-height: 1.5;
  }
`;
