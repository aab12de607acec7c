import type {ThemeProperty} from '../src/ui/frame/frame-message.js';

/** What a host sets; what is left out stays as it is by default. */
export type ThemeValues = Readonly<Partial<Record<ThemeProperty, string>>>;

/** Looks to start from, by name. */
export const presets: Readonly<Record<string, ThemeValues>> = {
  Default: {},
  Ink: {
    '--esign-color-accent': '#1a1d24',
    '--esign-color-text-muted': '#50545e',
    '--esign-color-border': '#1a1d24',
    '--esign-radius': '0px',
  },
  Warm: {
    '--esign-color-accent': '#a8432a',
    '--esign-color-surface': '#fffdf8',
    '--esign-color-surface-raised': '#fbf6ec',
    '--esign-color-text': '#2b2118',
    '--esign-color-text-muted': '#6a5a4a',
    '--esign-color-border': '#e6dac6',
    '--esign-radius': '12px',
  },
  'High contrast': {
    '--esign-color-accent': '#0000b8',
    '--esign-color-surface': '#ffffff',
    '--esign-color-surface-raised': '#ffffff',
    '--esign-color-text': '#000000',
    '--esign-color-text-muted': '#000000',
    '--esign-color-border': '#000000',
    '--esign-color-danger': '#8a0000',
    '--esign-color-success': '#00470f',
    '--esign-color-warning': '#5c3200',
    '--esign-font-size': '18px',
  },
  Compact: {
    '--esign-font-size': '14px',
    '--esign-density': 'compact',
    '--esign-radius': '4px',
    '--esign-motion': '80ms ease-out',
  },
};

/** The rule that a host copies into its style sheet. */
export function toCss(values: ThemeValues): string {
  const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value};`);
  return lines.length ? `:root {\n${lines.join('\n')}\n}` : '/* The default needs nothing. */';
}
