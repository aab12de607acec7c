/** What a tagged document says about the parts of a page (ISO 32000-2, 14.8.4). */
import type {PageFlow, TagType} from '../../../../contract/pages/page-flow.js';
import type {Pointer} from '../pdfium.js';
import type {ReadPage} from '../read-page.js';

type Tag = PageFlow['tags'][number];

/** The tags of a page, each after the one that it stands in, and which of them marked content belongs to. */
export interface PageTags {
  readonly tags: readonly Tag[];
  readonly tagOf: ReadonlyMap<number, number>;
}

/** How many elements of one page are read, and how deep. */
const limits = {elements: 20_000, depth: 60} as const;

const types: Readonly<Record<string, TagType>> = {
  H: 'heading',
  P: 'paragraph',
  L: 'list',
  LI: 'item',
  Table: 'table',
  TR: 'row',
  TH: 'header',
  TD: 'cell',
};

/** What a tag must stand in: an element that does not is read as the text that it is. */
const holders: Readonly<Partial<Record<TagType, TagType>>> = {
  item: 'list',
  row: 'table',
  header: 'row',
  cell: 'row',
};

/** Reads the tags of a page; where the document has none, there are none. */
export function readPageTags(page: ReadPage): PageTags {
  const {functions} = page.pdfium;
  const tree = functions._FPDF_StructTree_GetForPage(page.page);
  if (tree === 0) return {tags: [], tagOf: new Map()};
  try {
    const reader = new TagReader(page);
    const count = functions._FPDF_StructTree_CountChildren(tree);
    for (let index = 0; index < count; index += 1)
      reader.read(functions._FPDF_StructTree_GetChildAtIndex(tree, index), -1, 0);
    return reader;
  } finally {
    functions._FPDF_StructTree_Close(tree);
  }
}

class TagReader implements PageTags {
  readonly tags: Tag[] = [];
  readonly tagOf = new Map<number, number>();
  readonly #page: ReadPage;
  #count = 0;

  constructor(page: ReadPage) {
    this.#page = page;
  }

  /** @param parent Index of the tag around it; -1 if there is none. */
  read(element: Pointer, parent: number, depth: number): void {
    this.#count += 1;
    if (element === 0 || depth > limits.depth || this.#count > limits.elements) return;
    const {functions} = this.#page.pdfium;
    const tag = this.#add(this.#typeOf(element), parent);
    const children = functions._FPDF_StructElement_CountChildren(element);
    for (let index = 0; index < children; index += 1) {
      const mark = functions._FPDF_StructElement_GetChildMarkedContentID(element, index);
      if (mark >= 0) this.tagOf.set(mark, tag);
      else this.read(functions._FPDF_StructElement_GetChildAtIndex(element, index), tag, depth + 1);
    }
  }

  /** The index of a new tag; that of the one around it for an element that says nothing of its own. */
  #add(name: string, parent: number): number {
    const heading = /^H([1-6])$/.exec(name);
    const type = heading ? 'heading' : types[name];
    if (!type) return parent;
    const holder = holders[type];
    if (holder && this.tags[parent]?.type !== holder) return parent;
    const level = heading ? Number(heading[1]) : type === 'heading' ? 2 : 0;
    return this.tags.push({type, level, parent}) - 1;
  }

  #typeOf(element: Pointer): string {
    const {pdfium} = this.#page;
    return pdfium.text((buffer, size) =>
      pdfium.functions._FPDF_StructElement_GetType(element, buffer, size),
    );
  }
}
