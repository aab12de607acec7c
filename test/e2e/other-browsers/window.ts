/** As much of a browser window as the journey needs, whatever drives it. */

/** Where to look: on the host's page, or on the page in its frame. */
export type Place = 'page' | 'frame';

/** What to look for: a CSS selector, also inside shadow roots, and words that must stand in it or name it. */
export interface Wanted {
  readonly css: string;
  readonly words?: string;
}

/** A window in which one person is at work. Each method waits until what it needs is there. */
export interface Window {
  open(url: string): Promise<void>;
  /** Makes the page this large, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  click(place: Place, wanted: Wanted): Promise<void>;
  /** Clicks a point of something, in CSS pixels from its top left. */
  clickAt(place: Place, wanted: Wanted, x: number, y: number): Promise<void>;
  write(place: Place, wanted: Wanted, text: string): Promise<void>;
  /** Gives a file to an input. */
  attach(wanted: Wanted, name: string, content: string): Promise<void>;
  /** What a function of the page's script says of something; functions cross as text. */
  read<Value>(place: Place, wanted: Wanted, property: string): Promise<Value>;
  url(): Promise<string>;
  close(): Promise<void>;
}

/**
 * Body of a function `(css, words)` for the page: the first element in view that fits, through open shadow roots;
 * null where there is none.
 */
export const findElement = `
  const [css, words] = arguments;
  const nameOf = (element) => [
    element.getAttribute('aria-label') ?? '',
    [...(element.labels ?? [])].map((label) => label.textContent).join(' '),
    element.textContent + (element.shadowRoot?.textContent ?? ''),
  ].join(' ');
  const isShown = (element) => element.getClientRects().length > 0;
  const search = (root) => {
    for (const element of root.querySelectorAll('*')) {
      const fits = element.matches(css) && isShown(element) && (!words || nameOf(element).includes(words));
      const found = fits ? element : element.shadowRoot && search(element.shadowRoot);
      if (found) return found;
    }
    return null;
  };
  return search(document);
`;

/**
 * Body of a function `(element)` for the page: where it is, and how high the window around it. Empty where a click would
 * meet something else; it is then brought into view as a person scrolls: not to the lower edge, where a bar may cover it.
 */
export const standOf = `
  const [element] = arguments;
  const {x, y, width, height} = element.getBoundingClientRect();
  const met = element.getRootNode().elementFromPoint(x + width / 2, y + height / 2);
  if (element.contains(met)) return [x, y, width, height, innerHeight].join(' ');
  element.scrollIntoView({block: 'center'});
  return '';
`;

/** Body of a function `(input, name, base64)` for the page: puts a PDF into a file input. */
export const attachFile = `
  const [input, name, base64] = arguments;
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const transfer = new DataTransfer();
  transfer.items.add(new File([bytes], name, {type: 'application/pdf'}));
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', {bubbles: true}));
`;
