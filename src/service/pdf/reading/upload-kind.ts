/** The kind of an uploaded document file, detected from its bytes, never from its name. */
export type UploadKind = 'pdf' | 'picture' | 'office' | 'locked-office';

/** How far into a file `%PDF` may begin: some mail gateways insert lines before it. */
const headerWindow = 1024;

/** What a PDF without a header begins with, as viewers open it, too. */
const object = /\b\d+\s+\d+\s+obj\b/;

/** The beginning of a file, in which its header may be. */
export const headOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(0, headerWindow)).toString('latin1');

/** The kind of a file, or `undefined` if it cannot become a document. */
export function uploadKind(bytes: Uint8Array): UploadKind | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = headOf(file);
  if (head.includes('%PDF-')) return 'pdf';
  if (isPicture(file)) return 'picture';
  if (beginsWith(file, [0x50, 0x4b, 0x03, 0x04])) return partsKind(file);
  if (beginsWith(file, [0xd0, 0xcf, 0x11, 0xe0])) return streamsKind(file);
  if (head.startsWith('{\\rtf')) return 'office';
  return object.test(head) ? 'pdf' : undefined;
}

/** The first bytes of PNG, JPG, and TIFF in both orders of bytes. */
const pictures = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
];

const isPicture = (file: Buffer): boolean =>
  pictures.some((start) => beginsWith(file, start)) ||
  (file.subarray(0, 4).equals(Buffer.from('RIFF')) && file.includes('WEBP', 8));

/** The folders of Word and Excel; what they call their main part in it is up to the program. */
const folders = ['word/', 'xl/'];

/** Types of OpenDocument that are printed. */
const openDocument = /^mimetypeapplication\/vnd\.oasis\.opendocument\.(?:text|spreadsheet)/;

/**
 * Office Open XML is a ZIP archive whose part names identify the program (ECMA-376, part 2); OpenDocument is one whose
 * first part says what it is (OpenDocument 1.3, part 2, 3.3).
 */
function partsKind(file: Buffer): UploadKind | undefined {
  // The name of the first part follows 30 bytes of its header.
  if (openDocument.test(file.subarray(30, headerWindow).toString('latin1'))) return 'office';
  const isOffice =
    file.includes('[Content_Types].xml') && folders.some((folder) => file.includes(folder));
  return isOffice ? 'office' : undefined;
}

/** Streams of Word and Excel in the older formats. */
const mainStreams = ['WordDocument', 'Workbook'];

/** Older formats, and files with a password, are compound files with stream names in UTF-16 ([MS-CFB], [MS-OFFCRYPTO]). */
function streamsKind(file: Buffer): UploadKind | undefined {
  const has = (stream: string) => file.includes(Buffer.from(stream, 'utf16le'));
  if (has('EncryptedPackage')) return 'locked-office';
  return mainStreams.some(has) ? 'office' : undefined;
}

const beginsWith = (file: Buffer, start: readonly number[]): boolean =>
  start.every((byte, at) => file[at] === byte);
