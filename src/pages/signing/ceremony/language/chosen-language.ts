/** The language that the person has chosen on the page: it outweighs that of the host, the session and the browser. */
import {languages, chooseLocale} from '../../../../contract/text/language.js';
import type {OwnWord} from '../../../../ui/frame/frame-message.js';
import {firstLocale, onTranslated, type Speak} from '../../../shared/page-language.js';
import {tabStorage} from '../../../shared/browser-storage.js';

/** Decides which language the page speaks. */
export interface LanguageSwitch {
  /** Speaks the chosen language of this tab, or else the session's or the browser's. */
  begin(): Promise<void>;
  /** The host names its language, and its own words. */
  hostSays(locale: string, words?: readonly OwnWord[]): void;
  /** The person chooses a language, for as long as the tab is open. */
  choose(language: string): void;
}

const storageName = 'esign-language';

/** @param onChange Called once the page speaks another language. */
export function createLanguageSwitch(speak: Speak, onChange: () => void): LanguageSwitch {
  let chosen = tabStorage()?.getItem(storageName) ?? undefined;
  let own: readonly OwnWord[] = [];
  const say = (locale: string) => speak(chosen ?? locale, own);
  const choose = (language: string) => {
    chosen = language;
    tabStorage()?.setItem(storageName, language);
    void say(language).then(onChange);
  };
  // Nobody has to read a machine's words in a language that the page speaks itself.
  onTranslated((locale) => chooseLocale(locale, languages) && choose(locale));
  return {
    begin: () => say(firstLocale()),
    hostSays(locale, words = []) {
      own = words;
      void say(locale).then(onChange);
    },
    choose,
  };
}
