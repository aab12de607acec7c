import {themeProperties, type OwnWord, type Theme} from '../../../ui/frame/frame-message.js';
import {listen, pageWords, unlisten} from '../../../ui/language/language.js';
import {localeOf, parentOf} from '../../../ui/language/localize.js';

/** Look and language of an element's surroundings. */
export interface Surroundings {
  readonly locale: string;
  readonly theme: Theme;
  /** Sentences of framed pages in the host's own words. */
  readonly words: readonly OwnWord[];
}

/** Look and language for a framed page. */
export const readSurroundings = (element: Element): Surroundings => ({
  locale: localeOf(element),
  theme: readTheme(element),
  words: pageWords,
});

/** The font is always passed on. */
function readTheme(element: Element): Theme {
  const style = getComputedStyle(element);
  const properties: Theme['properties'] = {'--esign-font': style.fontFamily};
  for (const name of themeProperties) {
    const value = style.getPropertyValue(name).trim();
    if (value) properties[name] = name === '--esign-font-url' ? toAddress(value) : value;
  }
  return {color_scheme: style.colorScheme, properties};
}

/** An address as style sheets write it, `url("/fonts/inter.woff2")` or bare; for the page it has to be absolute. */
function toAddress(value: string): string {
  const address = value.replace(/^url\(\s*|\s*\)$|["']/g, '');
  const isNone = address === 'none' || !URL.canParse(address, document.baseURI);
  return isNone ? '' : new URL(address, document.baseURI).href;
}

/**
 * Calls back when the look or the language around an element has changed. Style changes fire no events, so their
 * sources are observed: attributes of the ancestors, style sheets, the system's colour scheme.
 */
export function observeSurroundings(
  element: Element,
  signal: AbortSignal,
  onChange: (surroundings: Surroundings) => void,
): void {
  let known = JSON.stringify(readSurroundings(element));
  const compare = () => {
    const surroundings = readSurroundings(element);
    if (JSON.stringify(surroundings) !== known) onChange(surroundings);
    known = JSON.stringify(surroundings);
  };
  const observer = new MutationObserver(() => requestAnimationFrame(compare));
  observer.observe(document.head, {childList: true, subtree: true, characterData: true});
  for (let at: Element | null = element; at; at = parentOf(at)) {
    observer.observe(at, {attributes: true});
  }
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', compare, {signal});
  const speaker = {requestUpdate: compare, getRootNode: () => element.getRootNode()};
  listen(speaker);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    unlisten(speaker);
  });
}
