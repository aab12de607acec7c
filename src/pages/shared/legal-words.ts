/**
 * Legal words, their buttons and "Decline" are seen, whatever theme the host has: what has the class `legal` is in the
 * service's own font and spacing, in a size within limits, and in the theme's colours only where these are legible.
 */
import {css} from 'lit';
import {derivedTokens, ownColours, shade} from '../../ui/tokens/base-tokens.js';
import {
  areLegible,
  legalColours,
  legibleSize,
  type LegalColours,
  type Shown,
} from '../../ui/tokens/legible.js';

/** Styles of `.legal`; forced colours outweigh those of every theme already. */
export const legalStyles = css`
  .legal {
    --_font: system-ui, sans-serif;
    --_size: var(--_legal-size, 16px);
    --_size-xs: calc(var(--_size) * 0.8125);
    --_space: 4px;
    --_radius: var(--_legal-radius, 8px);
    --_motion: 0s;
    ${derivedTokens}
    color: var(--_text);
    font-family: var(--_font);
    font-size: var(--_size);
  }
  @media (forced-colors: none) {
    .legal {
      --_text: var(--_legal-text, ${ownColours.text});
      --_muted: var(--_legal-muted, ${ownColours.muted});
      --_surface: var(--_legal-surface, ${ownColours.surface});
      --_raised: var(--_legal-raised, ${ownColours.raised});
      --_border: var(--_legal-border, ${ownColours.border});
      --_danger: var(--_legal-danger, ${ownColours.danger});
      --_accent: var(--_legal-accent, ${ownColours.accent});
      --_on-accent: var(--_legal-on-accent, ${shade('#fff', '#000')});
      --_accent-ink: var(--_legal-accent-ink, ${ownColours.accent});
    }
  }
`;

const root = document.documentElement;

/** What everything around legal words may measure, in pixels, so that it does not push them out of the window. */
const limits = [
  {name: '--esign-font-size', property: 'font-size', least: 10, most: 24},
  {name: '--esign-space', property: 'width', least: 1, most: 12},
] as const;

/**
 * Sets the tokens of legal words from what the page's tokens come to: as plain colours and pixels, so that nothing in a
 * theme can show them otherwise later. To be called when the theme, the brand or the colour scheme has changed.
 */
export function setLegalTokens(): void {
  const probe = root.appendChild(document.createElement('span'));
  // What a theme writes amiss is inherited from here, and is not legible.
  probe.style.cssText = 'position: fixed; visibility: hidden; color: transparent; font-size: 0';
  const inner = probe.appendChild(document.createElement('span'));
  inner.style.display = 'block';
  const measure = (property: 'color' | 'font-size' | 'width', value: string) => {
    inner.style.setProperty(property, value);
    return getComputedStyle(inner).getPropertyValue(property);
  };
  const pixels = (property: 'font-size' | 'width', value: string) =>
    Number.parseFloat(measure(property, value)) || 0;
  for (const {name, property, least, most} of limits) {
    const isSet = root.style.getPropertyValue(name) !== '';
    const size = pixels(property, `var(${name})`);
    if (isSet) root.style.setProperty(name, `${Math.min(most, Math.max(least, size))}px`);
  }
  const screen = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  const shown = legalColours.map(
    (name) => [name, asShown(screen, measure('color', `var(--_${name})`))] as const,
  );
  const colours = Object.fromEntries(shown) as LegalColours;
  const isLegible = areLegible(colours);
  for (const [name, [red, green, blue]] of shown)
    set(name, isLegible ? `rgb(${red} ${green} ${blue})` : '');
  set('size', `${legibleSize(pixels('font-size', 'var(--_size)'))}px`);
  set('radius', `${Math.min(pixels('width', 'var(--_radius)'), 16)}px`);
  probe.remove();
}

const set = (name: string, value: string) => root.style.setProperty(`--_legal-${name}`, value);

/** The colour as the screen shows it; one that cannot be found out lets everything through. */
function asShown(screen: CanvasRenderingContext2D | null, colour: string): Shown {
  if (!screen) return [0, 0, 0, 0];
  screen.clearRect(0, 0, 1, 1);
  screen.fillStyle = colour;
  screen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, opacity = 0] = screen.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, opacity];
}

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', setLegalTokens);
