/** What the tools of a document do. */
import type {ReactiveElement} from 'lit';
import {numeral} from '../../ui/language/language.js';

/** Goes to the page whose number was typed, or to the nearest one. */
export function goToPage(scroller: Element, input: HTMLInputElement): void {
  const sheets = scroller.querySelectorAll('.sheet');
  const wanted = Math.min(sheets.length, Math.max(1, Math.round(Number(input.value)) || 1));
  input.value = numeral(wanted);
  // Not `scrollIntoView`, which would also move the host's page.
  scroller.scrollTop += topOf(sheets[wanted - 1]!) - topOf(scroller);
}

/** The page that covers the middle of the view, from 1. */
export function pageInView(scroller: Element): number {
  const middle = topOf(scroller) + scroller.clientHeight / 2;
  const sheets = Array.from(scroller.querySelectorAll('.sheet'));
  const at = sheets.findIndex((sheet) => sheet.getBoundingClientRect().bottom > middle);
  return (at < 0 ? sheets.length - 1 : at) + 1;
}

/** Renders the pages this many times as large; the place in view stays in view. */
export async function rescale(
  host: ReactiveElement,
  scroller: Element,
  ratio: number,
): Promise<void> {
  const place = {top: scroller.scrollTop * ratio, left: scroller.scrollLeft * ratio};
  host.requestUpdate();
  await host.updateComplete;
  scroller.scrollTo(place);
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;
