import {css} from 'lit';

/** Styles of what is shown once the person has begun. */
export const workStyles = css`
  .left {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--_3);
    margin-block-end: var(--_4);
    padding: var(--_3) var(--_4);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    overflow-wrap: anywhere;
  }
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
`;
