/** Files as other people's programs write them: what viewers open although it is odd, each odd in one way. */
import {changed} from '../pdf-tools.js';
import {writePdf, type Objects} from '../odd/malformed.js';

/** A file, and in what it is odd. */
export interface ForeignFile {
  readonly name: string;
  readonly pdf: Uint8Array;
}

const text =
  'BT /F1 18 Tf 40 140 Td (Rent is due on the first.) Tj ET 0 0.6 0 rg 40 40 100 40 re f';

/** One page of 300 by 200 points with a line of text and a green box. */
const plain: Objects = {
  1: '<</Type /Catalog /Pages 2 0 R>>',
  2: '<</Type /Pages /Kids [3 0 R] /Count 1>>',
  3: page(),
  4: stream(text),
  5: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
};

function page(entries = ''): string {
  return (
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R ' +
    `/Resources <</Font <</F1 5 0 R>>>> ${entries}>>`
  );
}

function stream(content: string, entries = ''): string {
  return `<</Length ${content.length} ${entries}>>\nstream\n${content}\nendstream`;
}

const plainPdf = writePdf(plain);

const catalogWith = (entries: string) => `<</Type /Catalog /Pages 2 0 R ${entries}>>`;

/** A text field with this value and these flags, and no appearance. */
const withField = (entries: string): Objects => ({
  1: catalogWith(
    '/AcroForm <</Fields [6 0 R] /DA (/Helv 12 Tf 0 g) /DR <</Font <</Helv 5 0 R>>>>>>',
  ),
  3: page('/Annots [6 0 R]'),
  6: `<</Type /Annot /Subtype /Widget /FT /Tx /T (note) /F 4 /P 3 0 R /Rect [40 90 260 110] ${entries}>>`,
});

const metadata = '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>';

/** What is odd, and how: the plain file with these objects instead. */
const written: Readonly<Record<string, Objects>> = {
  'a catalog without /Type': {1: '<</Pages 2 0 R>>'},
  'metadata with /Filter [/Crypt]': {
    1: catalogWith('/Metadata 6 0 R'),
    6: stream(
      metadata,
      '/Type /Metadata /Subtype /XML /Filter [/Crypt] /DecodeParms [<</Name /Identity>>]',
    ),
  },
  'metadata that cannot be decoded': {
    1: catalogWith('/Metadata 6 0 R'),
    6: stream(metadata, '/Type /Metadata /Subtype /XML /Filter /NoSuchFilter'),
  },
  'a page tree that points back': {
    2: '<</Type /Pages /Kids [6 0 R 2 0 R] /Count 1>>',
    3: page().replace('/Parent 2 0 R', '/Parent 6 0 R'),
    6: '<</Type /Pages /Parent 2 0 R /Kids [3 0 R 2 0 R 6 0 R] /Count 1>>',
  },
  'a malformed dictionary beside the page': {
    3: page('/PieceInfo 6 0 R'),
    6: '<</Program <</LastModified (D:2026) /Private >] >>',
  },
  'a malformed dictionary in its font': {
    5: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Note )oops >>',
  },
  'a form field with rich text': withField('/Ff 33554432 /V (Plain words) /RV (<p>Rich words</p>)'),
  'a form field with rich text and no plain value': withField('/Ff 33554432 /RV (<p>Words</p>)'),
  'a form made by a server: drawn pages, /XFA and no fields': {
    1: catalogWith('/AcroForm <</Fields [] /XFA [(config) 6 0 R]>>'),
    6: stream('<config><present><pdf><version>1.7</version></pdf></present></config>'),
  },
};

/** The same file, encrypted by qpdf with these passwords. */
const encrypted = (user: string, owner: string, ...options: string[]): Promise<Uint8Array> =>
  changed(
    plainPdf,
    'qpdf',
    '--allow-weak-crypto',
    '--static-id',
    '--encrypt',
    user,
    owner,
    ...options,
    '--',
    '@',
    '=',
  );

/** Replaces bytes by as many others, so that everything else stays in its place. */
function replaced(pdf: Uint8Array, what: RegExp, by: string): Uint8Array {
  const written = Buffer.from(pdf).toString('latin1');
  const found = what.exec(written)?.[0] ?? '';
  if (found.length < Math.max(1, by.length)) throw new Error(`The file has no ${what.source}.`);
  return Buffer.from(written.replace(found, by.padEnd(found.length)), 'latin1');
}

const byOwner = await encrypted('', 'owner', '256', '--print=none', '--modify=none');

const others: Readonly<Record<string, Uint8Array>> = {
  'no header': replaced(plainPdf, /%PDF-1\.7/, '%'),
  'a header without a version': replaced(plainPdf, /%PDF-1\.7/, '%PDF-'),
  'bytes before its header': Buffer.concat([Buffer.from('X-Mail: 1\r\n\r\n'), plainPdf]),
  'a wrong startxref': replaced(plainPdf, /(?<=startxref\n)\d+/, '7'),
  'restrictions of an owner, by RC4 of 40 bits': await encrypted('', 'owner', '40', '--print=n'),
  'restrictions of an owner, by RC4 of 128 bits': await encrypted(
    '',
    'owner',
    '128',
    '--print=none',
  ),
  'restrictions of an owner, by AES of 128 bits': await encrypted(
    '',
    'owner',
    '128',
    '--use-aes=y',
    '--print=none',
  ),
  'restrictions of an owner, by AES of 256 bits': byOwner,
  'restrictions of an owner, and metadata in the clear': await encrypted(
    '',
    'owner',
    '256',
    '--cleartext-metadata',
    '--print=none',
  ),
  'empty passwords': await encrypted('', '', '128', '--use-aes=y'),
  'encryption without /ID': replaced(byOwner, /\/ID \[[^\]]*\]/, ''),
};

/** Files that viewers open, and that are taken. */
export const openedFiles: readonly ForeignFile[] = [
  {name: 'nothing odd', pdf: plainPdf},
  ...Object.entries(written).map(([name, objects]) => ({
    name,
    pdf: writePdf({...plain, ...objects}),
  })),
  ...Object.entries(others).map(([name, pdf]) => ({name, pdf})),
];

/** Only the attached files need a password, and only Acrobat opens it without. */
export const attachmentsEncrypted: Uint8Array = encryptedBy(
  `<</Filter /Standard /V 4 /R 4 /Length 128 /P -4 /EFF /StdCF /O <${'4f'.repeat(32)}> ` +
    `/U <${'55'.repeat(32)}> /CF <</StdCF <</CFM /AESV2 /AuthEvent /EFOpen /Length 16>>>>>>`,
);

/** Files that cannot be opened, with the code that says why. */
export const closedFiles: readonly (ForeignFile & {readonly code: string})[] = [
  {name: 'a password', pdf: await encrypted('secret', 'owner', '256'), code: 'password'},
  // Only some programs take an empty password for the owner's.
  {
    name: 'a password that its owner leaves empty',
    pdf: await encrypted('secret', '', '256', '--allow-insecure'),
    code: 'password',
  },
  {
    name: 'encryption for certificates',
    pdf: encryptedBy(
      '<</Filter /Adobe.PubSec /SubFilter /adbe.pkcs7.s5 /V 4 /R 4 /Length 128 /StmF /DefaultCryptFilter ' +
        '/StrF /DefaultCryptFilter /CF <</DefaultCryptFilter <</CFM /AESV2 /Length 16 /Recipients [<3000>]>>>>>>',
    ),
    code: 'encrypted',
  },
  {
    name: 'encryption by a program of its own',
    pdf: encryptedBy('<</Filter /FOPN_foweb /V 1 /Length 128 /VEID (x)>>'),
    code: 'encrypted',
  },
];

function encryptedBy(dictionary: string): Uint8Array {
  const pdf = writePdf({...plain, 6: dictionary}).toString('latin1');
  const id = '<0123456789abcdef0123456789abcdef>';
  return Buffer.from(
    pdf.replace('trailer\n<<', `trailer\n<</Encrypt 6 0 R /ID [${id} ${id}] `),
    'latin1',
  );
}
