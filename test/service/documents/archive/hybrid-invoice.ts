import {AFRelationship, PDFDocument, PDFName} from '@cantoo/pdf-lib';
import {readSample} from '../seal-fixture.js';

const FX = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** As invoices have it: with a namespace, an umlaut, a processing instruction and a line break of Windows. */
export const invoiceText =
  '<?xml version="1.0" encoding="UTF-8"?>\r\n<?style none?><rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"><Seller>Hafen Mäkler &amp; Söhne</Seller></rsm:CrossIndustryInvoice>\n';

const metadata = (file: string): string => `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="3" pdfaid:conformance="B"/>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">Invoice 7</rdf:li></rdf:Alt></dc:title></rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="${FX}" fx:DocumentType="INVOICE" fx:DocumentFileName="${file}" fx:Version="1.0" fx:ConformanceLevel="EN 16931"/>
<rdf:Description rdf:about="" xmlns:e="http://www.aiim.org/pdfa/ns/extension/" xmlns:s="http://www.aiim.org/pdfa/ns/schema#" xmlns:p="http://www.aiim.org/pdfa/ns/property#">
<e:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><s:schema>Factur-X</s:schema><s:namespaceURI>${FX}</s:namespaceURI><s:prefix>fx</s:prefix>
<s:property><rdf:Seq><rdf:li rdf:parseType="Resource"><p:name>DocumentFileName</p:name><p:valueType>Text</p:valueType><p:category>external</p:category><p:description>name</p:description></rdf:li></rdf:Seq></s:property>
</rdf:li></rdf:Bag></e:schemas></rdf:Description>
</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/** How the file differs from an ordinary hybrid invoice. */
export interface Hybrid {
  readonly name?: string;
  readonly xml?: string | Uint8Array;
  readonly relationship?: AFRelationship;
  /** The file that the metadata name. */
  readonly told?: string;
  readonly others?: readonly string[];
}

/** A hybrid invoice as other programs write it. */
export async function writeHybrid({
  name = 'factur-x.xml',
  xml = invoiceText,
  relationship = AFRelationship.Alternative,
  told = name,
  others = [],
}: Hybrid = {}): Promise<Uint8Array> {
  const sample = await readSample('archive/agreement-3b.pdf');
  const pdf = await PDFDocument.load(sample, {updateMetadata: false});
  const stream = pdf.context.stream(Buffer.from(metadata(told)), {
    Type: 'Metadata',
    Subtype: 'XML',
  });
  pdf.catalog.set(PDFName.of('Metadata'), pdf.context.register(stream));
  const dates = {creationDate: new Date(0), modificationDate: new Date(0)};
  const entries = {mimeType: 'text/xml', afRelationship: relationship, ...dates};
  await pdf.attach(Buffer.from(xml), name, entries);
  for (const other of others) await pdf.attach(Buffer.from('<other/>'), other, entries);
  return pdf.save();
}
