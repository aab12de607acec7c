/**
 * The invoice data in a hybrid invoice: Factur-X and ZUGFeRD (EN 16931 in PDF/A-3), with the profile XRechnung. Only what
 * every receiver recognises is one: a single XML file with a standard name, the relationship of Factur-X 1.0 (6.2.2), and
 * the schema in the metadata that names it (6.2.4).
 */
import {createHash} from 'node:crypto';
import {PDFRawStream, type AFRelationship, type PDFDict, type PDFDocument} from '@cantoo/pdf-lib';
import {SaxesParser} from 'saxes';
import {dictOf} from '../alike/entries.js';
import {dictAt, listAt, nameAt, textAt} from '../claims/entries.js';
import {xmpOf} from '../claims/facts.js';
import {invoiceSchemaIn, type InvoiceSchema} from '../claims/xmp.js';
import {streamBytes} from '../content/stream-bytes.js';
import {openAnew} from '../keeping/open-document.js';
import {DocumentRefusedError} from '../refusal.js';

const NAMES = new Set([
  'factur-x.xml',
  'xrechnung.xml',
  'zugferd-invoice.xml',
  'ZUGFeRD-invoice.xml',
]);

const RELATIONSHIPS = new Set(['Alternative', 'Data', 'Source']);

/** How large the data may be, in bytes: invoices with thousands of lines are smaller. */
const MOST_BYTES = 5 * 1024 * 1024;

/** Invoice data, byte for byte as in the upload. */
export interface InvoiceFile {
  readonly name: string;
  readonly relationship: string;
  readonly xml: Uint8Array;
  /** Of `xml`, 64 lower-case hex digits. */
  readonly sha256: string;
  readonly schema: InvoiceSchema;
}

/** Invoice data as they are handed out. */
export type NamedInvoice = Pick<InvoiceFile, 'name' | 'xml'>;

/** The invoice data in a file; `undefined` if there are none. */
export async function readInvoice(file: Uint8Array): Promise<NamedInvoice | undefined> {
  const invoice = findInvoice((await openAnew(file)).pdf);
  return invoice && {name: invoice.name, xml: invoice.xml};
}

/** The invoice data of a document; `undefined` if it has none, or something else that might be taken for it. */
export function findInvoice(pdf: PDFDocument): InvoiceFile | undefined {
  const schema = invoiceSchemaIn(xmpOf(pdf));
  const files = listAt(pdf.catalog, 'AF').flatMap((each) => dictOf(each) ?? []);
  const [file, ...others] = files.filter(isXml);
  const name = textAt(file, 'UF') ?? '';
  const relationship = nameAt(file, 'AFRelationship') ?? '';
  const isKnown = NAMES.has(name) && RELATIONSHIPS.has(relationship);
  if (!file || others.length > 0 || !isKnown || schema?.file !== name) return undefined;
  const xml = bytesOf(file);
  if (!xml || xml.length > MOST_BYTES || !isPlainXml(xml)) return undefined;
  return {name, relationship, xml, sha256: createHash('sha256').update(xml).digest('hex'), schema};
}

const isXml = (file: PDFDict): boolean =>
  /\.xml$/i.test(textAt(file, 'UF') ?? textAt(file, 'F') ?? '');

function bytesOf(file: PDFDict): Uint8Array | undefined {
  const stream = dictAt(file, 'EF')
    ?.values()
    .map((value) => file.context.lookup(value))[0];
  if (!(stream instanceof PDFRawStream)) return undefined;
  try {
    return streamBytes(stream);
  } catch (error) {
    if (error instanceof DocumentRefusedError) return undefined;
    throw error;
  }
}

/** Whether bytes are well-formed XML in UTF-8 without a document type, which could name other files or unpack itself. */
function isPlainXml(bytes: Uint8Array): boolean {
  let isPlain = true;
  const refuse = () => {
    isPlain = false;
  };
  const parser = new SaxesParser({xmlns: true});
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('xmldecl', ({encoding = 'utf-8'}) => {
    if (encoding.toLowerCase() !== 'utf-8') refuse();
  });
  try {
    parser.write(new TextDecoder('utf-8', {fatal: true}).decode(bytes)).close();
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
  return isPlain;
}

/** Embeds invoice data; it takes effect when the document is flushed or written. */
export const attachInvoice = (
  pdf: PDFDocument,
  {name, xml, relationship}: InvoiceFile,
  at: Date,
): Promise<void> =>
  pdf.attach(xml, name, {
    mimeType: 'text/xml',
    // Not the current time: the same input must give the same bytes.
    creationDate: at,
    modificationDate: at,
    afRelationship: relationship as AFRelationship,
  });
