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
  // Where no style says it, the element looks as the host's meta says; a framed page would follow the system.
  const meta = document.head.children.namedItem('color-scheme') as HTMLMetaElement | null;
  return {color_scheme: style.colorScheme.replace('normal', meta?.content ?? 'light'), properties};
}

/** An address as style sheets write it, `url("/fonts/inter.woff2")` or bare; for the page it has to be absolute. */
function toAddress(value: string): string {
  const address = value.replace(/^url\(\s*|\s*\)$|["']/g, '');
  const isGiven = address !== 'none' && URL.canParse(address, document.baseURI);
  return isGiven ? new URL(address, document.baseURI).href : '';
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
  // The first comparison tells them even if they are as they were: that does no harm.
  let known = '';
  const compare = () => {
    const surroundings = readSurroundings(element);
    const text = JSON.stringify(surroundings);
    if (text !== known) onChange(surroundings);
    known = text;
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
