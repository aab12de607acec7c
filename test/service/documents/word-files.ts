/** Word files with all that text can stand in, made for tests (ECMA-376). */
import {zipSync, type Zippable} from 'fflate';

const xml = (content: string): Uint8Array =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${content}`);

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const relationsOf = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageOf = 'http://schemas.openxmlformats.org/package/2006';
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** A paragraph; each text is a run of its own, as Word splits them. */
export const paragraph = (...texts: readonly string[]): string =>
  `<w:p>${texts.map((text) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`).join('')}</w:p>`;

/** A table of rows of cells. */
export const table = (...rows: readonly (readonly string[])[]): string => {
  const cell = (text: string) => `<w:tc><w:tcPr/>${paragraph(text)}</w:tc>`;
  const row = (cells: readonly string[]) => `<w:tr>${cells.map(cell).join('')}</w:tr>`;
  return `<w:tbl><w:tblPr/><w:tblGrid/>${rows.map(row).join('')}</w:tbl>`;
};

/** A paragraph in a box of its own. */
export const textBox = (text: string): string =>
  `<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" style="width:300pt;height:40pt"><v:textbox><w:txbxContent>${paragraph(text)}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;

/** A reference to the only footnote. */
export const footnoteMark = '<w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p>';

/** Parts beside the body: what stands in them, as paragraphs. */
export interface WordParts {
  readonly header?: string;
  readonly footer?: string;
  readonly footnote?: string;
  /** Before the root of the document, such as a DTD. */
  readonly prolog?: string;
  /** Further relationships of the document. */
  readonly relations?: string;
  /** Further files in the archive. */
  readonly files?: Zippable;
}

/** A Word file with this body. */
export function wordOf(body: string, parts: WordParts = {}): Uint8Array {
  const {header = '', footer = '', footnote = '', prolog = '', relations = '', files} = parts;
  const names = ['header', 'footer', 'footnotes'] as const;
  const override = (name: string, type: string) =>
    `<Override PartName="/word/${name}.xml" ContentType="${wordType}.${type}+xml"/>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relationsOf}/${type}" Target="${target}"/>`;
  const part = (tag: string, content: string) =>
    xml(`<w:${tag} xmlns:w="${main}" xmlns:r="${relationsOf}">${content}</w:${tag}>`);
  const section = `<w:sectPr><w:headerReference w:type="default" r:id="header"/><w:footerReference w:type="default" r:id="footer"/><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>`;
  return zipSync({
    '[Content_Types].xml': xml(
      `<Types xmlns="${packageOf}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('document', 'document.main')}${names.map((name) => override(name, name)).join('')}</Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${packageOf}/relationships">${relation('document', 'officeDocument', 'word/document.xml')}</Relationships>`,
    ),
    'word/_rels/document.xml.rels': xml(
      `<Relationships xmlns="${packageOf}/relationships">${names.map((name) => relation(name, name, `${name}.xml`)).join('')}${relations}</Relationships>`,
    ),
    'word/document.xml': xml(
      `${prolog}<w:document xmlns:w="${main}" xmlns:r="${relationsOf}"><w:body>${body}${section}</w:body></w:document>`,
    ),
    'word/header.xml': part('hdr', header || paragraph('')),
    'word/footer.xml': part('ftr', footer || paragraph('')),
    'word/footnotes.xml': part(
      'footnotes',
      `<w:footnote w:id="2">${footnote || paragraph('')}</w:footnote>`,
    ),
    ...files,
  });
}
