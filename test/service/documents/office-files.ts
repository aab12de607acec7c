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

function word(body: string, links: readonly string[] = []): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  return zipSync({
    '[Content_Types].xml': types('/word/document.xml', 'wordprocessingml.document'),
    '_rels/.rels': relations(relation('r1', 'officeDocument', 'word/document.xml')),
    'word/document.xml': xml(
      `<w:document xmlns:w="${main}" xmlns:r="${relationsNamespace}"><w:body>${body}</w:body></w:document>`,
    ),
    'word/_rels/document.xml.rels': relations(...links),
  });
}

const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** A Word file of one paragraph. */
export const wordFile = (text: string): Uint8Array => word(paragraph(text));

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
