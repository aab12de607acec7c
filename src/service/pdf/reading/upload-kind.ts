/** The kind of an uploaded document file, detected from its bytes, never from its name. */
export type UploadKind = 'pdf' | 'picture' | 'word' | 'excel';

/** How far into a file `%PDF` may begin: some mail gateways insert lines before it. */
const headerWindow = 1024;

/** The kind of a file, or `undefined` if it cannot become a document. */
export function uploadKind(bytes: Uint8Array): UploadKind | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.subarray(0, headerWindow).includes('%PDF-')) return 'pdf';
  if (isPicture(file)) return 'picture';
  if (beginsWith(file, [0x50, 0x4b, 0x03, 0x04])) return partsKind(file);
  return beginsWith(file, [0xd0, 0xcf, 0x11, 0xe0]) ? streamsKind(file) : undefined;
}

const isPicture = (file: Buffer): boolean =>
  beginsWith(file, [0x89, 0x50, 0x4e, 0x47]) ||
  beginsWith(file, [0xff, 0xd8, 0xff]) ||
  (file.subarray(0, 4).equals(Buffer.from('RIFF')) && file.includes('WEBP', 8));

/** Office Open XML is a ZIP archive whose part names identify the program (ECMA-376, part 2). */
function partsKind(file: Buffer): UploadKind | undefined {
  if (!file.includes('[Content_Types].xml')) return undefined;
  if (file.includes('word/document.xml')) return 'word';
  return file.includes('xl/workbook.xml') ? 'excel' : undefined;
}

/** Older formats are compound files whose stream names, in UTF-16, identify the program ([MS-CFB]). */
function streamsKind(file: Buffer): UploadKind | undefined {
  if (file.includes(Buffer.from('WordDocument', 'utf16le'))) return 'word';
  return file.includes(Buffer.from('Workbook', 'utf16le')) ? 'excel' : undefined;
}

const beginsWith = (file: Buffer, start: readonly number[]): boolean =>
  start.every((byte, at) => file[at] === byte);
