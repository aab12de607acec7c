/** The structure tree of a document as it is written (ISO 32000-2, 14.7). */
import {PDFArray, PDFDict, PDFName, PDFNumber, type PDFDocument} from '@cantoo/pdf-lib';
import {dictOf} from '../alike/entries.js';
import {dictAt, itemsOf, listAt, nameAt, numberAt} from './entries.js';

/** One element, in the order in which the document is read. */
export interface StructureElement {
  readonly dict: PDFDict;
  /** Its standard type, after the document's own names are resolved; its own name if there is none. */
  readonly type: string;
  readonly parent: StructureElement | undefined;
  readonly children: readonly StructureElement[];
  /** Its marked content, as the page or form and the number in it. */
  readonly marks: readonly {readonly holder: PDFDict | undefined; readonly number: number}[];
  /** Annotations and objects that belong to it. */
  readonly objects: readonly PDFDict[];
}

/** How many elements may be within one another. */
const MAX_DEPTH = 128;

export class StructureElements {
  readonly root: PDFDict | undefined;
  /** All elements in reading order. */
  readonly all: StructureElement[] = [];
  readonly #byDict = new Map<PDFDict, StructureElement>();
  /** The parent tree: what each number leads to. */
  readonly parents = new Map<number, unknown>();
  readonly #roles: PDFDict | undefined;

  constructor({catalog}: PDFDocument) {
    this.root = dictAt(catalog, 'StructTreeRoot');
    this.#roles = dictAt(this.root, 'RoleMap');
    for (const kid of listAt(this.root, 'K')) this.#add(dictOf(kid), undefined, 0);
    this.#readParents(dictAt(this.root, 'ParentTree'), 0);
  }

  /** The element that this object is. */
  of(object: unknown): StructureElement | undefined {
    return object instanceof PDFDict ? this.#byDict.get(object) : undefined;
  }

  /** The standard type for a name; `undefined` if names lead in a circle. */
  standardType(name: string): string | undefined {
    const passed = new Set<string>();
    let type = name;
    while (!standardTypes.has(type)) {
      const next = nameAt(this.#roles, type);
      if (next === undefined) return type;
      if (passed.has(next)) return undefined;
      passed.add(next);
      type = next;
    }
    return type;
  }

  #add(
    dict: PDFDict | undefined,
    parent: StructureElement | undefined,
    depth: number,
  ): StructureElement | undefined {
    if (!dict || depth > MAX_DEPTH || this.#byDict.has(dict)) return undefined;
    const [children, marks, objects]: [
      StructureElement[],
      {holder: PDFDict | undefined; number: number}[],
      PDFDict[],
    ] = [[], [], []];
    const name = nameAt(dict, 'S') ?? '';
    const type = this.standardType(name) ?? name;
    const element = {dict, type, parent, children, marks, objects};
    this.all.push(element);
    this.#byDict.set(dict, element);
    for (const kid of listAt(dict, 'K')) {
      const held = dictOf(kid);
      const page = dictAt(held, 'Pg') ?? dictAt(dict, 'Pg');
      if (kid instanceof PDFNumber) marks.push({holder: page, number: kid.asNumber()});
      else if (nameAt(held, 'Type') === 'MCR')
        marks.push({holder: dictAt(held, 'Stm') ?? page, number: numberAt(held, 'MCID') ?? -1});
      else if (nameAt(held, 'Type') === 'OBJR') objects.push(...[dictAt(held, 'Obj') ?? []].flat());
      else {
        const child = this.#add(held, element, depth + 1);
        if (child) children.push(child);
      }
    }
    return element;
  }

  #readParents(node: PDFDict | undefined, depth: number): void {
    if (!node || depth > MAX_DEPTH) return;
    const numbers = node.lookup(PDFName.of('Nums'));
    const items = numbers instanceof PDFArray ? itemsOf(numbers) : [];
    for (let index = 0; index + 1 < items.length; index += 2) {
      const key = items[index];
      if (key instanceof PDFNumber) this.parents.set(key.asNumber(), items[index + 1]);
    }
    for (const kid of listAt(node, 'Kids')) this.#readParents(dictOf(kid), depth + 1);
  }
}

/** The standard structure types of PDF 1.7 (ISO 32000-1, 14.8.4). */
// prettier-ignore
export const standardTypes: ReadonlySet<string> = new Set([
  'Document', 'Part', 'Art', 'Sect', 'Div', 'BlockQuote', 'Caption', 'TOC', 'TOCI', 'Index', 'NonStruct', 'Private', 'P',
  'H', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'TR', 'TH', 'TD', 'THead', 'TBody', 'TFoot',
  'Span', 'Quote', 'Note', 'Reference', 'BibEntry', 'Code', 'Link', 'Annot', 'Ruby', 'RB', 'RT', 'RP', 'Warichu', 'WT',
  'WP', 'Figure', 'Formula', 'Form',
]);
