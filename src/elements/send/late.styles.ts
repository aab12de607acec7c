import {css} from 'lit';

/** Styles of what is shown once the person has begun: in the first step, and in the review. */
export const lateStyles = css`
  .leaving {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: var(--_3);
  }
  .leaving label {
    flex: 1 1 16rem;
  }
  .rows progress {
    inline-size: 8rem;
    block-size: 0.5em;
    accent-color: var(--_accent);
  }
  .thumb {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 2.25rem;
    block-size: 3rem;
    border: 1px solid var(--_border);
    background: #fff;
    overflow: clip;
  }
  .thumb img {
    max-inline-size: 100%;
    max-block-size: 100%;
  }
  .more fieldset {
    display: grid;
  }
  .options {
    display: grid;
    align-items: start;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
    gap: var(--_3);
  }
  .options :has(textarea) {
    grid-column: 1 / -1;
  }
  dl,
  dd,
  dd p,
  figure {
    margin: 0;
    overflow-wrap: anywhere;
  }
  dt {
    color: var(--_muted);
    font-size: var(--_size-s);
  }
  dd [part='person'] {
    display: flex;
    gap: var(--_3);
  }
  .group .pages {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 8rem), 1fr));
    gap: var(--_3);
    /* Small enough that a window has room for all of it, and for what scrolling leaves free. */
    max-block-size: clamp(10rem, 100dvh - 22rem, 36rem);
    padding: var(--_3);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    overflow: auto;
    background: var(--_raised);
  }
  figure {
    font-size: var(--_size-s);
    text-align: center;
  }
  .sheet {
    position: relative;
    overflow: clip;
    background: #fff;
    box-shadow: 0 1px 4px #0003;
    direction: ltr;
    forced-color-adjust: none;
  }
  .sheet img {
    inline-size: 100%;
    block-size: 100%;
  }
  .sheet i {
    position: absolute;
    box-sizing: border-box;
    min-block-size: 3px;
    border: 1px solid var(--_hue, #596070);
    border-radius: 2px;
    background: color-mix(in srgb, var(--_hue, #596070) 35%, transparent);
  }
  dl {
    display: grid;
    grid-template-columns: minmax(7rem, auto) 1fr;
    align-items: baseline;
    gap: var(--_3) var(--_6);
  }
  dd {
    grid-column: 2;
  }
  .review,
  .group {
    display: grid;
    gap: var(--_4);
    align-content: start;
  }
  .group {
    padding: var(--_4);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .title {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--_3);
  }
  .title h3 {
    margin: 0;
  }
  .title button {
    flex: none;
    margin-inline-end: calc(-1 * var(--_3));
    padding-inline: var(--_3);
  }
  /* Details beside the pages, where a window has room for both. */
  @container (inline-size >= 60rem) {
    .step:has(.review),
    .step:has(.review) ~ .bar {
      max-inline-size: 84rem;
    }
    .review {
      grid-template-columns: 1fr 1fr;
    }
  }
  @container (inline-size < 40rem) {
    dl {
      grid-template-columns: 1fr;
      row-gap: var(--_1);
    }
    dt ~ dt,
    dd + dd {
      margin-block-start: var(--_3);
    }
    dd {
      grid-column: auto;
    }
    .group .pages {
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 5rem), 1fr));
    }
  }
`;
