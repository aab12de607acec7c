/** The structure of a tagged PDF, which screen readers and reflowing readers use (ISO 32000-2, 14.7 and 14.8). */
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFString,
  type PDFDocument,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';

/** The role of a piece of content. */
export interface Tag {
  readonly type: 'P' | 'H1' | 'H2' | 'Figure' | 'Sect' | 'Span' | 'Form';
  /** The text alternative of content that cannot be read, such as a drawing. */
  readonly alt?: string;
  /** The language of its content (BCP 47), if it may be another than that of the document. */
  readonly language?: string;
}

/** Maximum nesting of the number tree that is followed. */
const MAX_DEPTH = 16;

/** Adds to a document's structure. It keeps no state outside the document, so it can be opened again at any time. */
export class Structure {
  readonly #pdf: PDFDocument;
  readonly #root: PDFRef;
  readonly #tree: PDFDict;

  /**
   * The structure of a document; undefined if it is not tagged. Such a document stays untagged: half a structure
   * misleads.
   */
  static of(pdf: PDFDocument): Structure | undefined {
    const root = pdf.catalog.get(PDFName.of('StructTreeRoot'));
    const tree = pdf.catalog.lookup(PDFName.of('StructTreeRoot'));
    return root instanceof PDFRef && tree instanceof PDFDict
      ? new Structure(pdf, root, tree)
      : undefined;
  }

  private constructor(pdf: PDFDocument, root: PDFRef, tree: PDFDict) {
    this.#pdf = pdf;
    this.#root = root;
    this.#tree = tree;
  }

  /** Adds an element after all others, in its parent or, by default, in the whole document. */
  addElement({type, alt, language}: Tag, parent: PDFRef = this.#documentElement()): PDFRef {
    const {context} = this.#pdf;
    const element = context.obj({
      Type: 'StructElem',
      S: type,
      P: parent,
      ...(alt && {Alt: PDFHexString.fromText(alt)}),
      ...(language && {Lang: PDFString.of(language)}),
    });
    const ref = context.register(element);
    this.#addKid(parent, ref);
    return ref;
  }

  /** Changes the type and text alternative of an element. Its content stays. */
  change(element: PDFRef, {type, alt}: Tag): void {
    const dict = this.#pdf.context.lookup(element, PDFDict);
    dict.set(PDFName.of('S'), PDFName.of(type));
    for (const key of ['A', 'C', 'ActualText', 'Alt']) dict.delete(PDFName.of(key));
    if (alt) dict.set(PDFName.of('Alt'), PDFHexString.fromText(alt));
  }

  /** Detaches an annotation from its element and returns that element. */
  takeOver(annotation: PDFDict): PDFRef | undefined {
    const key = annotation.lookup(PDFName.of('StructParent'));
    const element = key instanceof PDFNumber ? this.#parents().get(key.asNumber()) : undefined;
    if (!(element instanceof PDFRef)) return undefined;
    const dict = this.#pdf.context.lookup(element);
    if (!(dict instanceof PDFDict)) return undefined;
    const kids = kidsOf(dict).filter((kid) => !this.#isReference(kid, annotation));
    dict.set(PDFName.of('K'), this.#pdf.context.obj(kids));
    return element;
  }

  /** Reserves a marked-content number on a page for content of an element. */
  mark(page: PDFPage, element: PDFRef): number {
    const {context} = this.#pdf;
    const parents = this.#parentsOf(page);
    const number = parents.size();
    parents.push(element);
    this.#addKid(element, context.obj({Type: 'MCR', Pg: page.ref, MCID: number}));
    return number;
  }

  /** Puts an annotation that is on a page into a new element. */
  addAnnotation(page: PDFPage, annotation: PDFRef, tag: Tag): void {
    const {context} = this.#pdf;
    const element = this.addElement(tag);
    this.#addKid(element, context.obj({Type: 'OBJR', Obj: annotation, Pg: page.ref}));
    const parents = this.#parents();
    const next = nextIn(parents);
    context.lookup(annotation, PDFDict).set(PDFName.of('StructParent'), PDFNumber.of(next));
    this.#write(new Map([...parents, [next, element]]));
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
  }

  #isReference(kid: PDFObject, annotation: PDFDict): boolean {
    const reference = this.#pdf.context.lookup(kid);
    return reference instanceof PDFDict && reference.lookup(PDFName.of('Obj')) === annotation;
  }

  #addKid(parent: PDFRef, kid: PDFObject): void {
    const dict = this.#pdf.context.lookup(parent);
    if (!(dict instanceof PDFDict)) return;
    const kids = dict.lookup(PDFName.of('K'));
    if (kids instanceof PDFArray) kids.push(kid);
    else dict.set(PDFName.of('K'), this.#pdf.context.obj([...kidsOf(dict), kid]));
  }

  /** The single element that contains all others, if there is one. */
  #documentElement(): PDFRef {
    const [only, ...others] = kidsOf(this.#tree);
    const element = only && this.#pdf.context.lookup(only);
    const isDocument =
      element instanceof PDFDict && element.lookup(PDFName.of('S')) === PDFName.of('Document');
    return isDocument && only instanceof PDFRef && others.length === 0 ? only : this.#root;
  }

  /** The element of each marked piece of a page. */
  #parentsOf(page: PDFPage): PDFArray {
    const {context} = this.#pdf;
    const parents = this.#parents();
    const key = page.node.lookup(PDFName.of('StructParents'));
    const known =
      key instanceof PDFNumber ? context.lookup(parents.get(key.asNumber())) : undefined;
    if (known instanceof PDFArray) return known;
    const next = nextIn(parents);
    const list = context.obj([]);
    page.node.set(PDFName.of('StructParents'), PDFNumber.of(next));
    this.#write(new Map([...parents, [next, context.register(list)]]));
    return list;
  }

  #parents(): Map<number, PDFObject> {
    const parents = new Map<number, PDFObject>();
    readNumberTree(this.#tree.lookup(PDFName.of('ParentTree')), parents, MAX_DEPTH);
    return parents;
  }

  #write(parents: ReadonlyMap<number, PDFObject>): void {
    const {context} = this.#pdf;
    const sorted = [...parents].sort(([one], [other]) => one - other);
    const tree = context.obj({Nums: sorted.flatMap(([key, value]) => [PDFNumber.of(key), value])});
    this.#tree.set(PDFName.of('ParentTree'), context.register(tree));
    this.#tree.set(PDFName.of('ParentTreeNextKey'), PDFNumber.of((sorted.at(-1)?.[0] ?? -1) + 1));
  }
}

/** A number that leads to nothing yet. */
const nextIn = (parents: ReadonlyMap<number, unknown>): number =>
  [...parents.keys()].reduce((most, key) => Math.max(most, key), -1) + 1;

/** Begins content without meaning, such as decoration (ISO 32000-2, 14.8.2.2). */
export const ARTIFACT = '/Artifact BMC';

/** The operation that begins marked content. */
export const beginMarked = (number: number): string => `/P <</MCID ${number}>> BDC`;

function kidsOf(element: PDFDict): PDFObject[] {
  const kids = element.lookup(PDFName.of('K'));
  if (kids instanceof PDFArray) return kids.asArray();
  const only = element.get(PDFName.of('K'));
  return only ? [only] : [];
}

function readNumberTree(node: unknown, into: Map<number, PDFObject>, depth: number): void {
  if (!(node instanceof PDFDict) || depth === 0) return;
  const numbers = node.lookup(PDFName.of('Nums'));
  for (let index = 0; numbers instanceof PDFArray && index + 1 < numbers.size(); index += 2) {
    const key = numbers.lookup(index);
    const value = numbers.get(index + 1);
    if (key instanceof PDFNumber && value) into.set(key.asNumber(), value);
  }
  const kids = node.lookup(PDFName.of('Kids'));
  for (let index = 0; kids instanceof PDFArray && index < kids.size(); index += 1)
    readNumberTree(kids.lookup(index), into, depth - 1);
}
