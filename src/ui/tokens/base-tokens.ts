import {css, unsafeCSS} from 'lit';

const hasLightDark = globalThis.CSS?.supports('color', 'light-dark(#000, #fff)');

/** A colour that follows the colour scheme; browsers without `light-dark()` use the light one. */
export const shade = (light: string, dark: string) =>
  unsafeCSS(hasLightDark ? `light-dark(${light}, ${dark})` : light);

/** Our own colours, in place of those that nobody sets. */
export const ownColours = {
  surface: shade('#fff', '#16181d'),
  raised: shade('#f6f7f9', '#20232a'),
  text: shade('#1a1d24', '#eceef2'),
  muted: shade('#596070', '#a3abba'),
  border: shade('#dcdfe6', '#353a45'),
  danger: shade('#b3261e', '#ff9d94'),
  accent: shade('#1f4bd8', '#8ea8ff'),
};

/** Tokens that follow from others, to be derived anew wherever those are set. */
export const derivedTokens = css`
  --_control-border: color-mix(in srgb, var(--_muted) 80%, var(--_surface));
  --_size-s: calc(var(--_size) * 0.875);
  --_size-l: calc(var(--_size) * 1.25);
  --_1: var(--_space);
  --_2: calc(var(--_space) * 2);
  --_3: calc(var(--_space) * 3);
  --_4: calc(var(--_space) * 4);
  --_6: calc(var(--_space) * 6);
  --_8: calc(var(--_space) * 8);
`;

/**
 * Design tokens of every element and framed page.
 *
 * A host sets the public `--esign-*` properties anywhere above an element (`:root` included); the styles read the
 * private `--_*` ones, which fall back to our defaults. Never set a private one. `<esign-sign>` needs only those in
 * this file, because its page has its own; the other elements use `tokens`.
 *
 * | private | from | meaning |
 * |---|---|---|
 * | `--_accent`, `--_on-accent` | `--esign-color-accent` | fill of the primary action; text on it ≥ 4.5:1 |
 * | `--_accent-ink` | the accent | accent as text or line on a surface, mixed until ≥ 4.5:1 |
 * | `--_surface`, `--_raised` | `-surface`, `-surface-raised` | paper, and the quiet background under pages |
 * | `--_text`, `--_muted`, `--_border`, `--_control-border` | `-text`, `-text-muted`, `-border` | ink; hairlines; input outlines (≥ 3:1) |
 * | `--_danger`, `--_success`, `--_warning` | the same names | text and marks of a state |
 * | `--_font`, `--_size`, `--_size-xs` … `--_size-l` | `--esign-font`, `--esign-font-size` | scale 0.8125, 0.875, 1, 1.25, 1.5 |
 * | `--_1` … `--_8` | `--esign-space` × `--esign-density` | spacing in steps of 4 px |
 * | `--_radius`, `--_motion`, `--_target` | `--esign-radius`, `--esign-motion` | corners, transition, lift, minimum target size |
 */
export const baseTokens = css`
  :host,
  :root {
    --_surface: var(--esign-color-surface, ${ownColours.surface});
    --_raised: var(--esign-color-surface-raised, ${ownColours.raised});
    --_text: var(--esign-color-text, ${ownColours.text});
    --_muted: var(--esign-color-text-muted, ${ownColours.muted});
    --_border: var(--esign-color-border, ${ownColours.border});
    --_danger: var(--esign-color-danger, ${ownColours.danger});
    --_success: var(--esign-color-success, ${shade('#14713d', '#6fd69a')});
    --_font: var(--esign-font, inherit);
    --_size: var(--esign-font-size, 16px);
    --_density: 1;
    --_space: calc(var(--esign-space, 4px) * var(--_density));
    ${derivedTokens}
    --_radius: var(--esign-radius, 8px);
    --_motion: var(--esign-motion, 160ms ease-out);
    --_target: 36px;
  }
  @container style(--esign-density: compact) {
    :host {
      --_density: 0.75;
    }
  }
  @media (pointer: coarse) {
    :host,
    :root {
      --_target: 44px;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    :host,
    :root {
      --_motion: 0s;
    }
  }
`;
