import {themeProperties, type OwnWord, type Theme} from '../../../ui/frame/frame-message.js';
import {listen, pageWords, unlisten} from '../../../ui/language/language.js';
import {localeOf, parentOf} from '../../../ui/language/localize.js';

/** Look and language of the place where an element stands. */
export interface Surroundings {
  readonly locale: string;
  readonly theme: Theme;
  /** Sentences of framed pages in the host's own words. */
  readonly words: readonly OwnWord[];
}

/** What a framed page is to look and speak like. */
export const readSurroundings = (element: Element): Surroundings => ({
  locale: localeOf(element),
  theme: readTheme(element),
  words: pageWords,
});

/** The font is always handed on. */
function readTheme(element: Element): Theme {
  const style = getComputedStyle(element);
  const properties: Theme['properties'] = {'--esign-font': style.fontFamily};
  for (const name of themeProperties) {
    const value = style.getPropertyValue(name).trim();
    if (value) properties[name] = value;
  }
  return {color_scheme: style.colorScheme, properties};
}

/**
 * Calls back when the look or the language around an element has changed. Styles fire no events, so
 * what can change them is watched: attributes of the ancestors, style sheets, the system's scheme.
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
