import {css} from 'lit';

/** A field on the paper, or on its way there: as large as it will be, in its party's hue; its words never leave it. */
export const placedFieldStyles = css`
  .field {
    --_x: calc(var(--paper-point) * var(--field-x));
    --_y: calc(var(--paper-point) * var(--field-y));
    position: absolute;
    container-type: inline-size;
    left: var(--_x);
    top: var(--_y);
    inline-size: calc(var(--paper-point) * var(--field-width));
    block-size: calc(var(--paper-point) * var(--field-height));
    color: #1a1d24;
    font-size: clamp(8px, calc(var(--paper-point) * var(--field-height) * 0.5), 14px);
  }
  .grab {
    position: relative;
    box-sizing: border-box;
    display: flex;
    align-items: center;
    justify-content: start;
    gap: 0.35em;
    inline-size: 100%;
    block-size: 100%;
    min-block-size: 0;
    padding: 0 0.35em 0 0;
    overflow: hidden;
    border: 1px solid var(--_hue);
    border-radius: 3px;
    background: color-mix(in srgb, var(--_hue) 14%, rgb(255 255 255 / 88%));
    color: inherit;
    font-size: inherit;
    line-height: 1;
    white-space: nowrap;
  }
  .grab .initials {
    align-self: stretch;
    inline-size: 2.1em;
    block-size: auto;
    border: 0;
    border-radius: 0;
  }
  .repeat {
    box-sizing: border-box;
    border: 1px dashed var(--_hue);
    border-radius: 3px;
    pointer-events: none;
  }
  .word {
    flex: 1;
    overflow: hidden;
    color: var(--field-colour, inherit);
    text-align: var(--field-align, start);
    line-height: 1.6;
    text-overflow: ellipsis;
  }
  .star {
    color: #b3261e;
    font-weight: 700;
  }
  [data-type='label'] .word {
    align-self: safe center;
    max-block-size: 100%;
    line-height: 1.2;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  :is([data-type='check'], [data-type='radio']) .grab {
    padding: 0;
  }
  [data-type='radio'] .grab {
    border-radius: 50%;
  }
  :is([data-type='check'], [data-type='radio']) .initials {
    inline-size: 100%;
  }
  :is([data-type='check'], [data-type='radio']) :is(.word, .star) {
    display: none;
  }
  :is(.ghost, [data-dragged]) .grab {
    box-shadow: 0 4px 12px rgb(0 0 0 / 25%);
  }
  /* Whose it is, in full, while it is on its way. */
  :is(.ghost, [data-dragged])::after {
    position: absolute;
    inset-block-start: calc(100% + 4px);
    inset-inline-start: 0;
    max-inline-size: 14rem;
    padding: 2px 6px;
    overflow: hidden;
    border-radius: 3px;
    background: var(--_hue);
    color: var(--_on-hue);
    font-size: 12px;
    font-weight: 600;
    line-height: 1.4;
    white-space: nowrap;
    text-overflow: ellipsis;
    unicode-bidi: plaintext;
    content: attr(data-name);
  }
  [data-sized] .word {
    font-size: calc(var(--paper-point) * var(--field-size));
    line-height: 1.2;
  }
  [data-cells] .grab::after {
    position: absolute;
    inset: 0;
    background: repeating-linear-gradient(
      to right,
      transparent 0 calc(100% / var(--field-cells) - 1px),
      var(--_hue) 0 calc(100% / var(--field-cells))
    );
    content: '';
  }
  @container (width < 96px) {
    .grab svg {
      display: none;
    }
  }
`;
