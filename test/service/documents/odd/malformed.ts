/** PDFs that break the format in one place each, and that viewers show all the same. */

/** The objects of a file by number, as they are written; 1 is the catalog. */
export type Objects = Readonly<Record<number, string>>;

const box = '/MediaBox [0 0 612 792]';

const text = 'BT /F1 18 Tf 72 700 Td (Rent is due on the first.) Tj ET';

/** Two pages with a letter's text, and a form of one field. */
const sound: Objects = {
  1: '<</Type /Catalog /Pages 2 0 R /AcroForm 8 0 R>>',
  2: '<</Type /Pages /Kids [3 0 R 4 0 R] /Count 2>>',
  3: page('/Annots [9 0 R]'),
  4: page(),
  5: stream(text),
  6: '<</Font <</F1 7 0 R>>>>',
  7: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
  8: '<</Fields [9 0 R] /DA (/Helv 0 Tf 0 g) /DR <</Font <</Helv 7 0 R>>>>>>',
  9: field('/FT /Tx'),
};

function page(entries = '', {type = '/Type /Page', media = box, parent = '2 0 R'} = {}): string {
  const contents = /\/Contents\b/.test(entries) ? '' : '/Contents 5 0 R';
  const resources = /\/Resources\b/.test(entries) ? '' : '/Resources 6 0 R';
  return `<<${type} /Parent ${parent} ${media} ${resources} ${contents} ${entries}>>`;
}

function field(entries: string, rectangle = '[72 600 272 624]'): string {
  return `<</Type /Annot /Subtype /Widget ${entries} /T (city) /V (Bergen) /Rect ${rectangle} /P 3 0 R /F 4>>`;
}

function stream(content: string): string {
  return `<</Length ${content.length}>>\nstream\n${content}\nendstream`;
}

/** What is broken, and how; each is the sound file with these objects instead. */
const breaks: Readonly<Record<string, Objects>> = {
  'with an /Info that nobody can read': {12: '<</Producer (a) z>>'},
  'with an /Info of text': {12: '(none)'},
  'with a hexadecimal string of other letters': {
    7: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Note <48/65q6c> /More [<4z8> <</A <q>>>]>>',
  },
  'without a MediaBox': {3: page('', {media: ''}), 4: page('', {media: ''})},
  'with three numbers for a MediaBox': {4: page('', {media: '/MediaBox [0 0 612]'})},
  'with words in its MediaBox': {4: page('', {media: '/MediaBox [/a 0 612 (b)]'})},
  'with a MediaBox of no size': {4: page('', {media: '/MediaBox [0 0 0 0]'})},
  'with a CropBox that is no box': {4: page('/CropBox (none)')},
  'without /Count': {2: '<</Type /Pages /Kids [3 0 R 4 0 R]>>'},
  'with a /Count of 0': {2: '<</Type /Pages /Kids [3 0 R 4 0 R] /Count 0>>'},
  'with a /Count below 0': {2: '<</Type /Pages /Kids [3 0 R 4 0 R] /Count -2>>'},
  'with a /Count that is no number': {2: '<</Type /Pages /Kids [3 0 R 4 0 R] /Count (2)>>'},
  'with pages without /Type': {3: page('', {type: ''}), 4: page('', {type: ''})},
  'with a page tree without /Type': {2: '<</Kids [3 0 R 4 0 R] /Count 2>>'},
  'with a page of another /Type': {4: page('', {type: '/Type /Pages'})},
  'with /Kids that are no array': {2: '<</Type /Pages /Kids 3 0 R /Count 1>>'},
  'with a null among its /Kids': {2: '<</Type /Pages /Kids [3 0 R null 4 0 R] /Count 3>>'},
  'with a page that is no object of its own': {
    2: `<</Type /Pages /Kids [3 0 R ${page()}] /Count 2>>`,
  },
  'with a page that is its own /Parent': {4: page('', {parent: '4 0 R'})},
  'with a page tree that is its own /Parent': {
    2: '<</Type /Pages /Parent 2 0 R /Kids [3 0 R 4 0 R] /Count 2>>',
  },
  'with a page without /Parent': {4: page('', {parent: 'null'})},
  'with a page listed thrice': {2: '<</Type /Pages /Kids [3 0 R 4 0 R 4 0 R 4 0 R] /Count 4>>'},
  'with a /Rotate of text': {4: page('/Rotate (90)')},
  'with a /Rotate of 45': {4: page('/Rotate 45')},
  'with a /Rotate of 1e9': {4: page('/Rotate 1000000000')},
  'with /Annots that are no array': {3: page('/Annots 5')},
  'with /Annots that are one annotation': {3: page('/Annots 9 0 R')},
  'with a null and a number among its /Annots': {3: page('/Annots [null 7 9 0 R]')},
  'with /Names that are no dictionary': {
    1: '<</Type /Catalog /Pages 2 0 R /AcroForm 8 0 R /Names [5]>>',
  },
  'with entries of wrong types in its catalog': {
    1:
      '<</Type /Catalog /Pages 2 0 R /AcroForm 8 0 R /Outlines 5 /Metadata (x) /StructTreeRoot [1] /Dests 4 ' +
      '/ViewerPreferences (a) /PageLabels 3 /OutputIntents 7 /OCProperties 9 /MarkInfo 1 /PageMode 2 /Lang 1>>',
  },
  'with /Resources of text': {4: page('/Resources (none)')},
  'with /Resources that hold no dictionaries': {
    4: page(
      '/Resources <</Font 5 /XObject (a) /ExtGState [1] /Properties 3 /Pattern /P /ColorSpace 1>>',
    ),
  },
  'with a /Font that is no font': {7: '(Helvetica)'},
  'with a /Font whose /Subtype is missing': {7: '<</Type /Font>>'},
  'with /Contents that are no stream': {4: page('/Contents 7 0 R')},
  'with a null and a dictionary among its /Contents': {4: page('/Contents [null 5 0 R 7 0 R]')},
  'with a form that holds itself': {
    8: '<</Fields [9 0 R 10 0 R]>>',
    10: '<</T (a) /Kids [10 0 R 10 0 R 11 0 R]>>',
    11: '<</T (b) /Parent 10 0 R /Kids [10 0 R 11 0 R]>>',
  },
  'with a field that is its own /Parent': {9: field('/FT /Tx /Parent 9 0 R')},
  'with fields that are parents of each other': {
    9: field('/Parent 10 0 R'),
    10: '<</T (a) /Parent 11 0 R /Kids [9 0 R]>>',
    11: '<</T (b) /Parent 10 0 R /Kids [10 0 R]>>',
  },
  'with a field without /FT': {9: field('')},
  'with a field whose /FT is unknown': {9: field('/FT /Xx')},
  'with a field of which nothing is right': {
    9: field('/FT /Tx /DA 5 /Q (a) /Ff (b) /MaxLen (c) /Opt 7 /MK 3 /AP 9 /BS (d)'),
  },
  'with a choice without choices': {9: field('/FT /Ch /Ff 131072')},
  'with a button without states': {9: field('/FT /Btn')},
  'with a field whose /Rect is no box': {9: field('/FT /Tx', '[72 600]')},
  'with a field whose /Rect holds words': {9: field('/FT /Tx', '[/a (b) null 4]')},
  'with a null and a number among its /Fields': {8: '<</Fields [null 9 0 R 5] /DA (/Helv 0 Tf)>>'},
  'with /Fields that are no array': {8: '<</Fields 9 0 R>>'},
  'with an /AcroForm of text': {8: '(form)'},
  'with a form without /DA and /DR': {8: '<</Fields [9 0 R] /NeedAppearances true>>'},
};

const marked = (properties: string): Objects => ({
  5: stream(`/P <<${properties}>> BDC ${text} EMC`),
});

/** What programs read in different ways. */
const misread: Readonly<Record<string, Objects>> = {
  'a value without a name in its content': marked('/MCID 0 /Lang'),
  'a number for a name in its content': marked('1040 0'),
  'a dictionary in a dictionary of its content that ends early': marked('/A <</B>>'),
};

/** What nobody can read, so that nobody can say what would be signed. */
const unclear: Readonly<Record<string, Objects>> = {
  'a stream whose /Filter is a number': {
    7: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 10 0 R>>',
    10: '<</Length 1 /Filter 0>>\nstream\nx\nendstream',
  },
};

/** A broken file, and in what. */
export interface MalformedPdf {
  readonly name: string;
  readonly pdf: Buffer;
}

const brokenBy = (all: Readonly<Record<string, Objects>>): readonly MalformedPdf[] =>
  Object.entries(all).map(([name, objects]) => ({name, pdf: writePdf({...sound, ...objects})}));

/** All of them, and the sound file that they are made from. */
export const malformedPdfs: readonly MalformedPdf[] = [
  {name: 'with nothing wrong', pdf: writePdf(sound)},
  ...brokenBy(breaks),
  {
    name: 'with an object of a generation beyond all tables',
    pdf: Buffer.from(
      writePdf(sound).toString('latin1').replace('\n9 0 obj', '\n9 99999999 obj'),
      'latin1',
    ),
  },
];

/** Those with content that programs read in different ways. */
export const misreadPdfs: readonly MalformedPdf[] = brokenBy(misread);

/** Those that are refused. */
export const unclearPdfs: readonly MalformedPdf[] = brokenBy(unclear);

/** Writes objects with a right cross-reference table. */
export function writePdf(objects: Objects): Buffer {
  const numbers = Object.keys(objects).map(Number);
  const parts = ['%PDF-1.7\n'];
  const offsets = new Map<number, number>();
  for (const number of numbers) {
    offsets.set(number, parts.join('').length);
    parts.push(`${number} 0 obj\n${objects[number]}\nendobj\n`);
  }
  const size = Math.max(...numbers) + 1;
  const entries = Array.from({length: size}, (_, number) => {
    const offset = offsets.get(number);
    return offset === undefined
      ? '0000000000 65535 f \n'
      : `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = parts.join('').length;
  parts.push(`xref\n0 ${size}\n${entries.join('')}`);
  const info = objects[12] ? ' /Info 12 0 R' : '';
  parts.push(`trailer\n<</Size ${size} /Root 1 0 R${info}>>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.from(parts.join(''), 'latin1');
}
