import type {DraftView, EnvelopeView, PagesView} from '../../src/contract/helper.js';

/** A4 in points. */
const a4 = {width: 595, height: 842};

type Sample = Pick<EnvelopeView, 'documents' | 'status'> & {
  readonly parties: EnvelopeView['parties'] | DraftView['parties'];
};

/** The pages of all documents of an envelope or a draft; on the last one each signer has a field. */
export const samplePages = ({documents, parties, status}: Sample): PagesView => ({
  documents: documents.map(({document_fingerprint, title, pages}) => ({
    document_fingerprint,
    title,
    version: `${status}-${parties.filter(hasSigned).length}`,
    pages: Array.from({length: pages}, () => a4),
    fields: parties.map((party, at) => ({
      field_id: `${at + 1}`,
      type: 'signature',
      title: '',
      value: hasSigned(party) ? 'drawn' : '',
      party_id: party.party_id,
      page: pages,
      left: 72 + (at % 2) * 230,
      top: 640 + Math.floor(at / 2) * 60,
      width: 200,
      height: 44,
    })),
  })),
});

const hasSigned = (party: Sample['parties'][number]) =>
  'status' in party && party.status === 'signed';

/** Lines of a page as it is printed: a heading and two paragraphs. */
const sampleLines = (page: string) => [
  {text: `Tenancy agreement, part ${page}`, x: 72, y: 90, width: 240, height: 20},
  ...Array.from({length: 16}, (_, at) => ({
    text: 'The tenant keeps the rooms in good order and pays the rent on the first of the month.',
    x: 72,
    y: 140 + at * 26 + (at > 7 ? 30 : 0),
    width: 450,
    height: 11,
  })),
];

/** One page as an image, or its text. */
export function answerPage(path: string): Response {
  const page = /pages\/(\d+)/.exec(path)?.[1] ?? '1';
  if (path.includes('/text')) return Response.json({lines: sampleLines(page)});
  return new Response(pictureOf(page), {headers: {'content-type': 'image/svg+xml'}});
}

/** One page as SVG. */
export function pictureOf(page: string): string {
  const texts = sampleLines(page).map(
    ({text, x, y, width, height}) =>
      `<text x="${x}" y="${y + height * 0.8}" font-size="${height}" textLength="${width}" lengthAdjust="spacingAndGlyphs" font-family="serif">${text}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="595" height="842">${texts.join('')}</svg>`;
}
