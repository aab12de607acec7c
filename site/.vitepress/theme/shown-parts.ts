/** What an element shows of its parts, and where. */

/** One part in the picture; positions are pixels from the upper left of its window. */
export interface ShownPart {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Hidden from the eye, be it for screen readers alone. */
function isSeen(element: Element): boolean {
  const {width, height} = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility({visibilityProperty: true});
}

/** The first place of each part that is in view, in the order of the document. */
export function shownParts({shadowRoot, ownerDocument}: Element): readonly ShownPart[] {
  const {innerWidth = 0, innerHeight = 0} = ownerDocument.defaultView ?? {};
  const shown = new Map<string, ShownPart>();
  for (const element of shadowRoot?.querySelectorAll('[part]') ?? []) {
    const {left, top, width, height} = element.getBoundingClientRect();
    const isInView = left < innerWidth && top < innerHeight && left + width > 0 && top + height > 0;
    if (!isInView || !isSeen(element)) continue;
    for (const name of element.part)
      if (!shown.has(name)) shown.set(name, {name, left, top, width, height});
  }
  return [...shown.values()];
}
