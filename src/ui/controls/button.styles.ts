import {css} from 'lit';

/** Plain buttons, focus and skeletons, shared by every element and framed page. */
export const buttonStyles = css`
  button,
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--_2);
    min-block-size: var(--_target);
    padding: var(--_1) var(--_4);
    border: 1px solid var(--_control-border);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
    font: inherit;
    font-size: var(--_size-s);
    font-weight: 500;
    text-decoration: none;
    cursor: pointer;
  }
  button:hover:not(:disabled, [aria-disabled='true']) {
    background: var(--_raised);
  }
  :focus-visible {
    outline: 2px solid var(--_accent-ink, var(--_text));
    outline-offset: 2px;
  }
  .muted {
    color: var(--_muted);
  }
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .skeleton {
    display: inline-block;
    border-radius: var(--_radius);
    background: color-mix(in srgb, var(--_text) 9%, transparent);
    color: transparent;
  }
  [hidden] {
    display: none !important;
  }
`;
