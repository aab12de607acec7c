/** Office files made for tests: the least that LibreOffice reads (ECMA-376). */
import {zipSync} from 'fflate';

const xml = (content: string): Uint8Array =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${content}`);

const relationsNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relations = (...items: readonly string[]): Uint8Array =>
  xml(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`,
  );

const relation = (id: string, type: string, target: string, mode = ''): string =>
  `<Relationship Id="${id}" Type="${relationsNamespace}/${type}" Target="${target}" ${mode}/>`;

const types = (part: string, type: string): Uint8Array =>
  xml(
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
  );

function word(body: string, links: readonly string[] = [], name = 'document'): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  return zipSync({
    '[Content_Types].xml': types(`/word/${name}.xml`, 'wordprocessingml.document'),
    '_rels/.rels': relations(relation('r1', 'officeDocument', `word/${name}.xml`)),
    [`word/${name}.xml`]: xml(
      `<w:document xmlns:w="${main}" xmlns:r="${relationsNamespace}"><w:body>${body}</w:body></w:document>`,
    ),
    [`word/_rels/${name}.xml.rels`]: relations(...links),
  });
}

const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** A Word file of one paragraph; some programs number its main part. */
export const wordFile = (text: string, name?: string): Uint8Array =>
  word(paragraph(text), [], name);

/** A Word file that shows a picture from an address. */
export function wordFileThatLinks(address: string): Uint8Array {
  const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
  const size = '<a:off x="0" y="0"/><a:ext cx="2000000" cy="1000000"/>';
  const picture = `<pic:pic xmlns:pic="${drawing}/picture"><pic:nvPicPr><pic:cNvPr id="0" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="r9"/></pic:blipFill><pic:spPr><a:xfrm>${size}</a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic>`;
  const inline = `<wp:inline xmlns:wp="${drawing}/wordprocessingDrawing"><wp:extent cx="2000000" cy="1000000"/><wp:docPr id="1" name="p"/><a:graphic xmlns:a="${drawing}/main"><a:graphicData uri="${drawing}/picture">${picture}</a:graphicData></a:graphic></wp:inline>`;
  return word(
    `${paragraph('A picture from elsewhere')}<w:p><w:r><w:drawing>${inline}</w:drawing></w:r></w:p>`,
    [relation('r9', 'image', address, 'TargetMode="External"')],
  );
}

/** An Excel file of one cell. */
export function excelFile(text: string): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  return zipSync({
    '[Content_Types].xml': types('/xl/workbook.xml', 'spreadsheetml.sheet'),
    '_rels/.rels': relations(relation('r1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${relationsNamespace}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations(relation('r1', 'worksheet', 'worksheets/sheet1.xml')),
    'xl/worksheets/sheet1.xml': xml(
      `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`,
    ),
  });
}

/** An RTF file of one paragraph. */
export const rtfFile = (text: string): Uint8Array =>
  Buffer.from(
    `{\\rtf1\\ansi\\pard ${text.replace(/[{}\\]/g, (sign) => `\\${sign}`)}\\par}`,
    'latin1',
  );

/** A file of OpenDocument with one text. */
export function openDocumentFile(type: string, text: string): Uint8Array {
  const office = 'urn:oasis:names:tc:opendocument:xmlns:office:1.0';
  const manifest = 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0';
  const words = 'urn:oasis:names:tc:opendocument:xmlns:text:1.0';
  const mime = `application/vnd.oasis.opendocument.${type}`;
  const entry = (path: string, media: string) =>
    `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${media}"/>`;
  return zipSync({
    mimetype: [Buffer.from(mime), {level: 0}],
    'META-INF/manifest.xml': xml(
      `<manifest:manifest xmlns:manifest="${manifest}" manifest:version="1.3">${entry('/', mime)}${entry('content.xml', 'text/xml')}</manifest:manifest>`,
    ),
    'content.xml': xml(
      `<office:document-content xmlns:office="${office}" xmlns:text="${words}" office:version="1.3"><office:body><office:${type}><text:p>${text}</text:p></office:${type}></office:body></office:document-content>`,
    ),
  });
}

/** The beginning of an office file that has a password ([MS-OFFCRYPTO], 1.3.2). */
export const lockedOfficeFile = (): Uint8Array =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(1016),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);
