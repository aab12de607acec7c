import {LitElement, type PropertyValues} from 'lit';
import {speak} from '../../../ui/language/language.js';
import {consoleFiles} from '../../../languages/console-words.js';
import {directionOf} from '../../../contract/text/language.js';
import {fittingWords, type Words} from '../../../languages/load-words.js';

let words: Words | undefined;

/** Loads the words of the best matching language, once, before anything is shown. */
export async function loadConsoleWords(locale: string): Promise<void> {
  const found = await fittingWords(locale, [], consoleFiles);
  words = found.words;
  const page = document.documentElement;
  page.lang = found.tag && found.isThere ? locale : 'en';
  page.dir = found.isThere ? directionOf(found.base) : 'ltr';
}

/** The language tag by which dates and numbers are written. */
export const consoleLocale = (): string => document.documentElement.lang || 'en';

/** @summary What the parts of the console have in common: they speak its words, where other elements speak theirs. */
export class ConsoleElement extends LitElement {
  protected override performUpdate(): void {
    // Directly before rendering: another element may have spoken in between.
    speak(words, consoleLocale());
    super.performUpdate();
  }

  /** What goes takes the focus with it, as a button does whose row was deleted: what was around it has it then. */
  protected override update(changed: PropertyValues<this>): void {
    const root = this.renderRoot as ShadowRoot;
    const focused = root.activeElement;
    super.update(changed);
    if (!focused || root.activeElement) return;
    (root.querySelector<HTMLElement>('[tabindex]') ?? this.closest('main'))?.focus();
  }
}
