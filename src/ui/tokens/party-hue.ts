import {css} from 'lit';

/** Number of hues; the ninth party reuses the first one and is told apart by its initials. */
export const partyHues = 8;

/** The hue (1 to 8) of the party at a position (from 0): the same in set-up, preview and status. */
export function partyHue(position: number): number {
  return (position % partyHues) + 1;
}

/** One or two letters that represent a name: `Anna Maria Berg` → `AB`. */
export function initials(name: string): string {
  const [first = '', ...others] = (name.trim() || '?').split(/\s+/u);
  const ends = [first, ...others.slice(-1)];
  // By code points: half of an emoji or of a rare letter is not a character.
  return ends.map((word) => Array.from(word)[0]?.toLocaleUpperCase()).join('');
}

/**
 * Hues of the parties (after Paul Tol's colour-blind safe "muted" scheme) and a pattern for each:
 * an element with `data-hue="1"` to `"8"` gets `--_hue`, `--_on-hue` and `--_pattern`.
 */
export const partyHueStyles = css`
  [data-hue] {
    --_hue: #4a3fb0;
    --_on-hue: #fff;
    --_line: color-mix(in srgb, var(--_on-hue) 22%, transparent);
    --_pattern: none;
  }
  [data-hue='2'] {
    --_hue: #b4475a;
    --_pattern: repeating-linear-gradient(45deg, var(--_line) 0 2px, transparent 2px 7px);
  }
  [data-hue='3'] {
    --_hue: #1f7a6c;
    --_pattern: radial-gradient(var(--_line) 1.5px, transparent 2px) 0 0 / 7px 7px;
  }
  [data-hue='4'] {
    --_hue: #ddcc77;
    --_on-hue: #1a1d24;
    --_pattern: repeating-linear-gradient(0deg, var(--_line) 0 2px, transparent 2px 7px);
  }
  [data-hue='5'] {
    --_hue: #882255;
    --_pattern: repeating-linear-gradient(90deg, var(--_line) 0 2px, transparent 2px 7px);
  }
  [data-hue='6'] {
    --_hue: #88ccee;
    --_on-hue: #1a1d24;
    --_pattern: repeating-linear-gradient(-45deg, var(--_line) 0 2px, transparent 2px 7px);
  }
  [data-hue='7'] {
    --_hue: #2e6b34;
    --_pattern:
      repeating-linear-gradient(45deg, var(--_line) 0 1px, transparent 1px 7px),
      repeating-linear-gradient(-45deg, var(--_line) 0 1px, transparent 1px 7px);
  }
  [data-hue='8'] {
    --_hue: #999933;
    --_on-hue: #1a1d24;
    --_pattern: radial-gradient(var(--_line) 3px, transparent 3.5px) 0 0 / 10px 10px;
  }
  .initials {
    display: inline-grid;
    place-items: center;
    flex: none;
    inline-size: 2.25em;
    block-size: 2.25em;
    border: 1px solid transparent;
    border-radius: 50%;
    background: var(--_pattern);
    background-color: var(--_hue);
    color: var(--_on-hue);
    font-size: 0.8125em;
    font-weight: 600;
    letter-spacing: 0.02em;
  }
`;
