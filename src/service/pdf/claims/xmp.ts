/** The metadata of a document (XMP, ISO 16684-1): what it says, and how we write it. */
import {SaxesParser, type SaxesTagNS} from 'saxes';

/** The namespaces that are read or written, by the prefix with which they are written. */
export const namespaces = {
  dc: 'http://purl.org/dc/elements/1.1/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
  pdfuaid: 'http://www.aiim.org/pdfua/ns/id/',
} as const;

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const SCHEMA = 'http://www.aiim.org/pdfa/ns/schema#';

/** Elements that only hold others. */
const CONTAINERS = new Set(['RDF', 'Description', 'Alt', 'Seq', 'Bag', 'li']);

/** Simple properties, each by its namespace and name; the first item stands for a list. */
export interface Xmp {
  readonly properties: ReadonlyMap<string, string>;
  /** Namespaces of the properties of the document itself. */
  readonly used: ReadonlySet<string>;
  /** Namespaces that an extension schema describes (ISO 19005-3, 6.6.2.3.3). */
  readonly described: ReadonlySet<string>;
}

export const property = (xmp: Xmp | undefined, prefix: keyof typeof namespaces, name: string) =>
  xmp?.properties.get(namespaces[prefix] + name);

/** Reads metadata; `undefined` if it is not well-formed. */
export function readXmp(text: string): Xmp | undefined {
  const reader = new XmpReader();
  try {
    reader.read(text);
    return reader;
  } catch (error) {
    if (error instanceof NotWellFormedError) return undefined;
    throw error;
  }
}

class NotWellFormedError extends Error {
  override readonly name = 'NotWellFormedError';
}

class XmpReader implements Xmp {
  readonly properties = new Map<string, string>();
  readonly used = new Set<string>();
  readonly described = new Set<string>();
  /** The properties around the current position, from the outermost. */
  readonly #path: (string | undefined)[] = [];
  #text = '';

  read(text: string): void {
    const parser = new SaxesParser({xmlns: true});
    parser.on('error', (cause) => {
      throw new NotWellFormedError(cause.message);
    });
    parser.on('doctype', () => {
      throw new NotWellFormedError('Metadata has no document type.');
    });
    parser.on('opentag', (tag) => this.#open(tag));
    parser.on('closetag', () => this.#close());
    parser.on('text', (part) => {
      this.#text += part;
    });
    parser.write(text).close();
  }

  #open({uri, local, attributes}: SaxesTagNS): void {
    const isProperty = uri !== RDF || !CONTAINERS.has(local);
    this.#path.push(isProperty && local !== 'xmpmeta' ? uri + local : undefined);
    if (isProperty) this.#use(uri, local);
    this.#text = '';
    if (isProperty) return;
    for (const each of Object.values(attributes)) {
      if (each.uri === RDF || each.uri === '' || each.prefix === 'xmlns' || each.prefix === 'xml')
        continue;
      this.#use(each.uri, each.local);
      this.#keep(each.uri + each.local, each.value);
    }
  }

  #use(uri: string, local: string): void {
    const isOutermost = this.#path.filter((each) => each !== undefined).length <= 1;
    if (isOutermost && local !== 'xmpmeta') this.used.add(uri);
  }

  #close(): void {
    const name = this.#path.findLast((each) => each !== undefined);
    if (name !== undefined && this.#text.trim() !== '') this.#keep(name, this.#text.trim());
    this.#path.pop();
    this.#text = '';
  }

  #keep(name: string, value: string): void {
    if (!this.properties.has(name)) this.properties.set(name, value);
    if (name === `${SCHEMA}namespaceURI`) this.described.add(value);
  }
}

/** What the metadata of a hybrid invoice say about its data (Factur-X 1.0, 6.2.4). */
export interface InvoiceSchema {
  readonly uri: string;
  readonly file: string;
  readonly type: string;
  readonly version: string;
  readonly level: string;
}

/** Of Factur-X and ZUGFeRD 2.1, ZUGFeRD 2.0, and ZUGFeRD 1.0. */
const INVOICES = [
  'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  'urn:zugferd:pdfa:CrossIndustryDocument:invoice:2p0#',
  'urn:ferd:pdfa:CrossIndustryDocument:invoice:1p0#',
] as const;

/** The schema of an invoice, if metadata have exactly one and describe it. */
export function invoiceSchemaIn(xmp: Xmp | undefined): InvoiceSchema | undefined {
  const [uri, ...others] = INVOICES.filter((each) => xmp?.used.has(each));
  if (!xmp || uri === undefined || others.length > 0 || !xmp.described.has(uri)) return undefined;
  const [file, type, version, level] = INVOICE_PROPERTIES.map(({name}) =>
    xmp.properties.get(uri + name),
  );
  if (!file || !type || !version || !level) return undefined;
  return {uri, file, type, version, level};
}

/** What metadata we write say. */
export interface WrittenXmp {
  readonly isArchive: boolean;
  readonly isAccessible: boolean;
  readonly title?: string | undefined;
  /** The language of the title (BCP 47). */
  readonly language?: string | undefined;
  readonly producer?: string | undefined;
  readonly creatorTool?: string | undefined;
  readonly created?: Date | undefined;
  readonly modified?: Date | undefined;
  readonly invoice?: InvoiceSchema | undefined;
}

/** Writes metadata. The same input gives the same bytes. */
export function writeXmp(told: WrittenXmp): string {
  const simple = [
    ['pdfaid:part', told.isArchive ? '3' : undefined],
    ['pdfaid:conformance', told.isArchive ? 'B' : undefined],
    ['pdfuaid:part', told.isAccessible ? '1' : undefined],
    ['pdf:Producer', told.producer],
    ['xmp:CreatorTool', told.creatorTool],
    ['xmp:CreateDate', told.created && isoTime(told.created)],
    ['xmp:ModifyDate', told.modified && isoTime(told.modified)],
  ] as const;
  const elements = simple.flatMap(([name, value]) =>
    value === undefined ? [] : [`<${name}>${escaped(value)}</${name}>`],
  );
  // Only those in use: some programs take a namespace itself for a claim.
  const prefixes = Object.entries(namespaces)
    .filter(
      ([prefix]) => prefix === 'dc' || elements.some((each) => each.startsWith(`<${prefix}:`)),
    )
    .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`);
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${RDF}">`,
    `<rdf:Description rdf:about="" ${prefixes.join(' ')}>`,
    ...elements,
    ...(told.title === undefined ? [] : [titleElement(told.title)]),
    '</rdf:Description>',
    // PDF/A knows the identifier of PDF/UA only by a description in the file.
    ...(told.isArchive && told.isAccessible ? [describedSchema(accessSchema)] : []),
    ...(told.invoice ? invoiceElements(told.invoice) : []),
    '</rdf:RDF></x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('\n');
}

const titleElement = (title: string): string =>
  `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>`;

/** A schema that PDF/A does not know by itself. */
interface Schema {
  readonly title: string;
  readonly uri: string;
  readonly prefix: string;
  readonly properties: readonly SchemaProperty[];
}

interface SchemaProperty {
  readonly name: string;
  readonly type: 'Text' | 'Integer';
  readonly category: 'internal' | 'external';
  readonly description: string;
}

const accessSchema: Schema = {
  title: 'PDF/UA identification schema',
  uri: namespaces.pdfuaid,
  prefix: 'pdfuaid',
  properties: [
    {name: 'part', type: 'Integer', category: 'internal', description: 'Part of ISO 14289'},
  ],
};

/** The order is that of `invoiceSchemaIn`. */
const INVOICE_PROPERTIES: readonly SchemaProperty[] = [
  {
    name: 'DocumentFileName',
    type: 'Text',
    category: 'external',
    description: 'Name of the XML file',
  },
  {name: 'DocumentType', type: 'Text', category: 'external', description: 'INVOICE or ORDER'},
  {name: 'Version', type: 'Text', category: 'external', description: 'Version of the schema'},
  {
    name: 'ConformanceLevel',
    type: 'Text',
    category: 'external',
    description: 'Profile of the data',
  },
];

function invoiceElements({uri, ...values}: InvoiceSchema): readonly string[] {
  const texts = [values.file, values.type, values.version, values.level];
  const elements = INVOICE_PROPERTIES.map(
    ({name}, index) => `<fx:${name}>${escaped(texts[index] ?? '')}</fx:${name}>`,
  );
  const title = 'Factur-X PDFA Extension Schema';
  return [
    `<rdf:Description rdf:about="" xmlns:fx="${uri}">${elements.join('')}</rdf:Description>`,
    describedSchema({title, uri, prefix: 'fx', properties: INVOICE_PROPERTIES}),
  ];
}

function describedSchema({title, uri, prefix, properties}: Schema): string {
  const each = properties.map(
    ({name, type, category, description}) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>` +
      `<pdfaProperty:valueType>${type}</pdfaProperty:valueType>` +
      `<pdfaProperty:category>${category}</pdfaProperty:category>` +
      `<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  );
  return [
    '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"',
    `xmlns:pdfaSchema="${SCHEMA}" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">`,
    '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">',
    `<pdfaSchema:schema>${title}</pdfaSchema:schema>`,
    `<pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI>`,
    `<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>`,
    `<pdfaSchema:property><rdf:Seq>${each.join('')}</rdf:Seq></pdfaSchema:property>`,
    '</rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>',
  ].join('\n');
}

const isoTime = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;

/** Characters that XML 1.0 does not have are left out. */
const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are what XML forbids
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
