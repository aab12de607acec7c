import {css} from 'lit';

/** Text screens, problems, and the box around every element. */
export const statusScreenStyles = css`
  :host {
    display: block;
    color: var(--_text);
    font-family: var(--_font);
    font-size: var(--_size);
    line-height: 1.5;
    container-type: inline-size;
  }
  h2,
  p {
    margin: 0;
  }
  h2 {
    font-size: var(--_size-l);
    line-height: 1.3;
  }
  h2:focus {
    outline: none;
  }
  .screen,
  .problem,
  iframe,
  .paper {
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
  }
  .screen {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: var(--_2);
    min-block-size: 240px;
    padding: var(--_8) var(--_4);
    text-align: center;
    animation: appear var(--_motion);
  }
  .screen p {
    max-inline-size: 46ch;
    color: var(--_muted);
  }
  .screen .button {
    margin-block-start: var(--_4);
  }
  .mark {
    inline-size: 12px;
    block-size: 12px;
    margin-block-end: var(--_2);
    border: 3px solid var(--_muted);
    border-radius: 50%;
  }
  /* A tick in a ring, as on the pages of the service. */
  [data-tone='good'] .mark {
    display: grid;
    place-items: center;
    inline-size: 42px;
    block-size: 42px;
    border-color: var(--_success);
  }
  [data-tone='good'] .mark::after {
    content: '';
    inline-size: 8px;
    block-size: 18px;
    margin-block-end: 6px;
    border: solid var(--_success);
    border-width: 0 3px 3px 0;
    rotate: 45deg;
  }
  [data-tone='bad'] .mark {
    border-color: var(--_danger);
  }
  .problem {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_2) var(--_4);
    padding: var(--_3) var(--_4);
    border-color: var(--_danger);
  }
  .problem p {
    flex: 1 1 24ch;
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
`;
