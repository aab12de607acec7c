import type {DisplayedRectangle} from '../geometry.js';
import type {Pointer} from './pdfium.js';
import type {ReadPage} from './read-page.js';

/** A character of a page's text, in reading order, with a box as high as its line. */
export interface PageCharacter {
  readonly character: string;
  readonly box: DisplayedRectangle;
  /** Inserted by PDFium to separate words and lines; it is not on the page. */
  readonly isGenerated: boolean;
}

/** A character, with the marked content that it belongs to (ISO 32000-2, 14.7.5.1). */
export interface MarkedCharacter extends PageCharacter {
  readonly mark: number | undefined;
}

/** How many characters of one page are read. Text beyond that is missing from the text layer and the tag search. */
const MAX_CHARACTERS = 100_000;

const NOWHERE: DisplayedRectangle = {x: 0, y: 0, width: 0, height: 0};

/** Every character of a page with its position as displayed. */
export const readCharacters = (page: ReadPage): PageCharacter[] => readEach(page, readCharacter);

/** A page's text, in a fraction of the time that the places of its characters take. */
export const readText = (page: ReadPage): string =>
  withText(page, ({pdfium}, text, count) =>
    pdfium.withMemory(2 * count + 2, (buffer) => {
      const written = pdfium.functions._FPDFText_GetText(text, 0, count, buffer);
      return pdfium.utf16(buffer, 2 * written);
    }),
  ) ?? '';

/** Every character of a page, each with its mark. */
export const readMarkedCharacters = (page: ReadPage): MarkedCharacter[] =>
  readEach(page, (opened, text, index, rectangle) => ({
    ...readCharacter(opened, text, index, rectangle),
    mark: markOf(opened, text, index),
  }));

const readEach = <Read>(
  page: ReadPage,
  read: (page: ReadPage, text: Pointer, index: number, rectangle: Pointer) => Read,
): Read[] =>
  withText(page, ({pdfium}, text, count) =>
    pdfium.withMemory(16, (rectangle) =>
      Array.from({length: count}, (_, index) => read(page, text, index, rectangle)),
    ),
  ) ?? [];

/** Lends `use` the text of a page and how many characters of it are read; undefined where PDFium cannot read it. */
function withText<Result>(
  page: ReadPage,
  use: (page: ReadPage, text: Pointer, count: number) => Result,
): Result | undefined {
  const {functions} = page.pdfium;
  const text = functions._FPDFText_LoadPage(page.page);
  if (text === 0) return undefined;
  try {
    return use(page, text, Math.min(functions._FPDFText_CountChars(text), MAX_CHARACTERS));
  } finally {
    functions._FPDFText_ClosePage(text);
  }
}

function readCharacter(
  page: ReadPage,
  text: Pointer,
  index: number,
  rectangle: Pointer,
): PageCharacter {
  const {functions} = page.pdfium;
  const character = String.fromCodePoint(functions._FPDFText_GetUnicode(text, index));
  const isGenerated = functions._FPDFText_IsGenerated(text, index) === 1;
  const isPlaced =
    !isGenerated && functions._FPDFText_GetLooseCharBox(text, index, rectangle) === 1;
  const box = isPlaced ? page.toDisplay(...page.pdfium.rectangle(rectangle)) : NOWHERE;
  return {character, box, isGenerated};
}

/** The number of the marked content around a character; PDFium answers -1 if there is none. */
function markOf({pdfium: {functions}}: ReadPage, text: Pointer, index: number): number | undefined {
  const object = functions._FPDFText_GetTextObject(text, index);
  const mark = object === 0 ? -1 : functions._FPDFPageObj_GetMarkedContentID(object);
  return mark < 0 ? undefined : mark;
}
