/** What an element shows of its parts, and where. */

/** One part in the picture; positions are pixels from the upper left of its window. */
export interface ShownPart {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Names = (inner: string) => readonly string[];

/** What the outside calls the parts of an element within another: `exportparts="badge, dot: point"`. */
function exportedBy(element: Element, outer: Names): Names {
  const pairs = (element.getAttribute('exportparts') ?? '')
    .split(',')
    .map((pair) => pair.split(':').map((name) => name.trim()));
  return (inner) =>
    pairs.filter(([from]) => from === inner).flatMap(([from = '', to = from]) => outer(to));
}

/** Hidden from the eye, be it for screen readers alone. */
function isSeen(element: Element): boolean {
  const {width, height} = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility({visibilityProperty: true});
}

function* partsIn(root: ShadowRoot, outer: Names): Generator<readonly [string, Element]> {
  for (const element of root.querySelectorAll('*')) {
    if (isSeen(element)) for (const name of [...element.part].flatMap(outer)) yield [name, element];
    if (element.shadowRoot) yield* partsIn(element.shadowRoot, exportedBy(element, outer));
  }
}

/** The first place of each part that is in view, in the order of the document. */
export function shownParts(element: Element): readonly ShownPart[] {
  const {shadowRoot, ownerDocument} = element;
  const {innerWidth = 0, innerHeight = 0} = ownerDocument.defaultView ?? {};
  const shown = new Map<string, ShownPart>();
  if (!shadowRoot) return [];
  for (const [name, part] of partsIn(shadowRoot, (inner) => [inner])) {
    const {left, top, width, height} = part.getBoundingClientRect();
    const isInView = left < innerWidth && top < innerHeight && left + width > 0 && top + height > 0;
    if (isInView && !shown.has(name)) shown.set(name, {name, left, top, width, height});
  }
  return [...shown.values()];
}

/** All shadow roots of an element. */
export function* rootsOf(element: Element): Generator<ShadowRoot> {
  if (!element.shadowRoot) return;
  yield element.shadowRoot;
  for (const within of element.shadowRoot.querySelectorAll('*')) yield* rootsOf(within);
}
