import type {ReactiveElement} from 'lit';
import {showStage} from '../../internal/frame/show-stage.js';

/**
 * Brings an element into view, as a whole where it fits, and moves the focus to what a selector finds in it, unfolded if
 * need be, or else to the heading.
 */
export function focusOn(host: ReactiveElement, selector: string): void {
  const wanted = host.renderRoot.querySelector<HTMLElement>(selector);
  wanted?.closest('details')?.setAttribute('open', '');
  host.scrollIntoView({block: 'nearest'});
  (wanted ?? host.renderRoot.querySelector('h2'))?.focus();
  showStage(host);
}
