import {css} from 'lit';
import {baseTokens, ownColours, shade} from './base-tokens.js';

const accentTokens = css`
  :host,
  :root {
    --_accent: var(--esign-color-accent, ${ownColours.accent});
    --_on-accent: #fff;
    --_accent-ink: var(--_accent);
    --_warning: var(--esign-color-warning, ${shade('#8a5300', '#f2bd6a')});
    --_size-xs: calc(var(--_size) * 0.8125);
  }
  /* In XYZ the y channel is WCAG's relative luminance: above 0.179 black has more contrast than white. */
  @supports (color: color(from red xyz-d65 x y z)) and (color: light-dark(#000, #fff)) {
    :host,
    :root {
      --_on-accent: color(
        from var(--_accent) xyz-d65 clamp(0, (0.179 - y) * 1e5, 0.9505)
          clamp(0, (0.179 - y) * 1e5, 1) clamp(0, (0.179 - y) * 1e5, 1.089)
      );
      --_accent-ink: light-dark(
        color(
          from var(--_accent) xyz-d65 calc(x * min(1, 0.16 / max(y, 0.001)))
            calc(y * min(1, 0.16 / max(y, 0.001))) calc(z * min(1, 0.16 / max(y, 0.001)))
        ),
        color(
          from var(--_accent) xyz-d65 calc(x + (0.9505 - x) * max(0, (0.3 - y) / (1 - y)))
            calc(y + (1 - y) * max(0, (0.3 - y) / (1 - y)))
            calc(z + (1.089 - z) * max(0, (0.3 - y) / (1 - y)))
        )
      );
    }
  }
  @media (forced-colors: active) {
    :host,
    :root {
      --_accent: Highlight;
      --_on-accent: HighlightText;
      --_accent-ink: LinkText;
      --_surface: Canvas;
      --_raised: Canvas;
      --_text: CanvasText;
      --_muted: CanvasText;
      --_border: CanvasText;
      --_control-border: CanvasText;
      --_danger: CanvasText;
      --_success: CanvasText;
      --_warning: CanvasText;
    }
  }
`;

/** All tokens: for anything with a primary action, colours for states, or drawing that forced colours do not reach. */
export const tokens = [baseTokens, accentTokens];
