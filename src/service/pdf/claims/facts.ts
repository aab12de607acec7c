import {
  PDFArray,
  PDFName,
  PDFStream,
  type PDFDict,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib';
import {streamBytes} from '../content/stream-bytes.js';
import {Drawn} from './drawn.js';
import {dictOf} from '../alike/entries.js';
import {itemsOf} from './entries.js';
import {StructureElements} from './structure-elements.js';
import {readXmp, type Xmp} from './xmp.js';

/** What conditions are about. Each part is read when the first condition asks for it. */
export class Facts {
  readonly pdf: PDFDocument;
  readonly catalog: PDFDict;
  #xmp: Xmp | undefined;
  #drawn: Drawn | undefined;
  #structure: StructureElements | undefined;
  #dictionaries: readonly PDFDict[] | undefined;

  constructor(pdf: PDFDocument) {
    this.pdf = pdf;
    this.catalog = pdf.catalog;
  }

  /** The document's metadata, if there are any and they can be read. */
  get xmp(): Xmp | undefined {
    this.#xmp ??= xmpOf(this.pdf);
    return this.#xmp;
  }

  get drawn(): Drawn {
    this.#drawn ??= new Drawn(this.pdf);
    return this.#drawn;
  }

  get structure(): StructureElements {
    this.#structure ??= new StructureElements(this.pdf);
    return this.#structure;
  }

  get objects(): readonly PDFObject[] {
    return this.pdf.context.enumerateIndirectObjects().map(([, object]) => object);
  }

  get streams(): readonly PDFStream[] {
    return this.objects.filter((object) => object instanceof PDFStream);
  }

  /** All dictionaries of the file, also those within other objects and of streams. */
  get dictionaries(): readonly PDFDict[] {
    this.#dictionaries ??= dictionariesOf(this.objects);
    return this.#dictionaries;
  }

  /** The annotations of all pages. */
  get annotations(): readonly {readonly page: PDFDict; readonly annotation: PDFDict}[] {
    return this.pdf.getPages().flatMap(({node}) => {
      const list = node.lookup(PDFName.of('Annots'));
      const all = list instanceof PDFArray ? itemsOf(list) : [];
      return all.flatMap((each) => {
        const annotation = dictOf(each);
        return annotation ? [{page: node, annotation}] : [];
      });
    });
  }
}

function dictionariesOf(objects: readonly PDFObject[]): readonly PDFDict[] {
  const found: PDFDict[] = [];
  const waiting: PDFObject[] = [...objects];
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    const dict = dictOf(object);
    if (dict) found.push(dict);
    // References are not followed: what they lead to is an object of its own.
    if (object instanceof PDFArray) for (const item of object.asArray()) waiting.push(item);
    else if (dict) for (const value of dict.values()) waiting.push(value);
  }
  return found;
}

/** The metadata of a document; `undefined` without any, or if they cannot be read. */
export function xmpOf({catalog}: PDFDocument): Xmp | undefined {
  const metadata = catalog.lookup(PDFName.of('Metadata'));
  if (!(metadata instanceof PDFStream)) return undefined;
  return readXmp(Buffer.from(streamBytes(metadata)).toString('utf8'));
}
