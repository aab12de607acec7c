import {LitElement, type PropertyValues} from 'lit';
import {speakConsole} from './console-language.js';

/** @summary What the parts of the console have in common: they speak its words, where other elements speak theirs. */
export class ConsoleElement extends LitElement {
  protected override performUpdate(): void {
    // Directly before rendering: another element may have spoken in between.
    speakConsole();
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
