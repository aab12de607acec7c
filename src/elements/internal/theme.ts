import {themeProperties, type Theme} from '../../contract/frame-message.js';
import {localeOf} from './localize.js';

/** The look of the place where an element stands; the font is always handed on. */
export function readTheme(element: Element): Theme {
  const style = getComputedStyle(element);
  const values = themeProperties.map(
    (name) => [name, style.getPropertyValue(name).trim()] as const,
  );
  return {
    color_scheme: style.colorScheme,
    properties: {
      '--esign-font': style.fontFamily,
      ...Object.fromEntries(values.filter(([, value]) => value)),
    },
  };
}

/**
 * Calls back when the look or the language around an element has changed. Styles fire no events, so
 * what can change them is watched: attributes of the ancestors, style sheets, the system's scheme.
 */
export function observeSurroundings(
  element: Element,
  callbacks: {onTheme: (theme: Theme) => void; onLocale: (locale: string) => void},
): () => void {
  let theme = JSON.stringify(readTheme(element));
  let locale = localeOf(element);
  const compare = () => {
    const [nextTheme, nextLocale] = [readTheme(element), localeOf(element)];
    if (JSON.stringify(nextTheme) !== theme) callbacks.onTheme(nextTheme);
    if (nextLocale !== locale) callbacks.onLocale(nextLocale);
    [theme, locale] = [JSON.stringify(nextTheme), nextLocale];
  };
  const observer = new MutationObserver(() => requestAnimationFrame(compare));
  observer.observe(document.head, {childList: true, subtree: true, characterData: true});
  for (let node: Node | null = element; node; node = node.parentNode ?? hostOf(node)) {
    observer.observe(node, {attributes: true});
  }
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', compare);
  return () => {
    observer.disconnect();
    scheme.removeEventListener('change', compare);
  };
}

const hostOf = (node: Node): Node | null => (node instanceof ShadowRoot ? node.host : null);
