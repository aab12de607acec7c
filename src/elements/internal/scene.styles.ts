import {css} from 'lit';

/** Screens in words, problems, and the box around every element. */
export const sceneStyles = css`
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
  .scene {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: var(--_2);
    min-block-size: 240px;
    padding: var(--_8) var(--_4);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    text-align: center;
    animation: appear var(--_motion);
  }
  .scene p {
    max-inline-size: 46ch;
    color: var(--_muted);
  }
  .scene .button {
    margin-block-start: var(--_4);
  }
  .mark {
    inline-size: 12px;
    block-size: 12px;
    margin-block-end: var(--_2);
    border: 3px solid var(--_muted);
    border-radius: 50%;
  }
  [data-tone='good'] .mark {
    border-color: var(--_success);
    background: var(--_success);
  }
  [data-tone='bad'] .mark {
    border-color: var(--_danger);
  }
  .problem {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--_2) var(--_4);
    padding: var(--_3) var(--_4);
    border: 1px solid color-mix(in srgb, var(--_danger) 40%, var(--_border));
    border-radius: var(--_radius);
    background: color-mix(in srgb, var(--_danger) 6%, var(--_surface));
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

/** The framed page and what stands in for it while it loads. */
export const frameStyles = css`
  .stage {
    position: relative;
    display: grid;
  }
  .stage > * {
    grid-area: 1 / 1;
  }
  iframe {
    display: block;
    box-sizing: border-box;
    inline-size: 100%;
    block-size: var(--esign-frame-height, min(80vh, 860px));
    min-block-size: var(--esign-frame-min-height, 480px);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
  }
  .paper {
    z-index: 1;
    display: grid;
    align-content: start;
    gap: var(--_4);
    min-block-size: var(--esign-frame-min-height, 480px);
    padding: var(--_12) max(var(--_6), 50% - 18rem);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
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
  .paper i:nth-child(4n) {
    inline-size: 70%;
  }
  .problem {
    margin-block-end: var(--_3);
  }
`;
