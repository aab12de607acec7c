import type {CSSResult, LitElement} from 'lit';

/** Adds styles of what is loaded later to those of an element, each once. */
export function addStyles(
  {renderRoot}: LitElement,
  styles: readonly (CSSResult | readonly CSSResult[])[],
): void {
  const root = renderRoot as ShadowRoot;
  const added = styles.flat().map((style) => style.styleSheet!);
  root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, ...added])];
}
