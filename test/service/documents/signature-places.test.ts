/** Where a signature goes that nobody has pointed a place for: what the service finds on real pages, as the set-up page uses it. */
import {degrees, PDFDocument, StandardFonts, type PDFPage} from '@cantoo/pdf-lib';
import {describe, expect, it} from 'vitest';
import type {FieldPlaces} from '../../../src/contract/pages/field-places.js';
import {overlap} from '../../../src/pages/set-up/editing/geometry.js';
import type {PlacedField, Rectangle} from '../../../src/pages/set-up/editing/placed-field.js';
import {
  signaturePlace,
  signingPlaces,
  type KnownPaper,
} from '../../../src/pages/set-up/editing/signing-places.js';
import {findPlaces} from '../../../src/service/pdf/offering/find-places.js';
import {ReadDocument} from '../../../src/service/pdf/reading/read-document.js';
import {readPageText} from '../../../src/service/pdf/reading/page-text.js';

type Draw = (page: PDFPage) => void;

const anna = {party_id: 1, name: 'Anna Berg', position: 0, is_signer: true, turn: 0};
const ben = {party_id: 2, name: 'Ben Okafor', position: 1, is_signer: true, turn: 1};
const size = {width: 160, height: 44};

interface Known extends KnownPaper {
  /** The boxes of all words, page by page. */
  readonly words: readonly (readonly Rectangle[])[];
}

/** What is known of a document with such pages of 600 × 800 points; `y` counts from the bottom, as in PDF. */
async function know(pages: readonly Draw[], fields: readonly PlacedField[] = []): Promise<Known> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const draw of pages) {
    const page = pdf.addPage([600, 800]);
    page.setFont(font);
    page.setFontSize(11);
    draw(page);
  }
  const document = await ReadDocument.open(await pdf.save());
  try {
    const found: (FieldPlaces & {
      readonly words: readonly Rectangle[];
      readonly size: typeof size;
    })[] = [];
    for (const index of pages.keys())
      found.push(
        await document.withPage(index, (page) => ({
          ...findPlaces(page),
          words: readPageText(page).lines.flatMap(({words}) => words),
          size: page.size,
        })),
      );
    const sheets = found.map((each, index) => ({documentId: 1, page: index + 1, ...each.size}));
    return {
      sheets,
      places: found.flatMap(({places}, index) =>
        places.map((place) => ({...place, documentId: 1, page: index + 1})),
      ),
      parties: [anna, ben],
      fields,
      takenOn: ({page}) => found[page - 1]?.taken,
      words: found.map(({words}) => words),
    };
  } finally {
    document.close();
  }
}

/** Clauses from one height to another. */
const clauses =
  (from = 780, to = 20): Draw =>
  (page) => {
    for (let y = from; y > to; y -= 14)
      page.drawText(
        'The tenant pays EUR 400 on the first day of every month, in advance, by transfer to the landlord, whose',
        {x: 40, y, size: 10},
      );
  };

const line = (page: PDFPage, x: number, y: number, width = 180) =>
  page.drawLine({start: {x, y}, end: {x: x + width, y}, thickness: 0.7});

const all =
  (...draws: readonly Draw[]): Draw =>
  (page) => {
    for (const draw of draws) draw(page);
  };

function expectOnFreePaper(known: Known, place: Rectangle & {readonly page: number}): void {
  const words = known.words[place.page - 1] ?? [];
  expect(words.filter((word) => overlap(word, place))).toEqual([]);
}

describe('a signature without a line', () => {
  it.each([
    ['the only gap between clauses', [all(clauses(780, 420), clauses(330, 20))], 1],
    ['below the last clause', [clauses(), all(clauses(780, 500))], 2],
    ['an earlier page, where the last one is full', [clauses(780, 400), clauses()], 1],
    ['a page that is turned', [all((page) => page.setRotation(degrees(90)), clauses(780, 300))], 1],
    ['a blank page', [() => undefined], 1],
  ] as const)('goes on free paper: %s', async (_, pages, page) => {
    const known = await know(pages);
    const place = signaturePlace(1, size, known)!;
    expect(place).toMatchObject({page, isOnText: false, type: 'signature', partyId: 1});
    expectOnFreePaper(known, place);
  });

  it('goes right below the last clause, not to the foot of the page', async () => {
    const known = await know([
      all(clauses(780, 500), (page) => page.drawText('Page 1', {x: 290, y: 20})),
    ]);
    const {y} = signaturePlace(1, size, known)!;
    expect(y).toBeGreaterThan(300);
    expect(y).toBeLessThan(340);
  });

  it('leaves the place of another field free', async () => {
    const pages = [clauses(780, 300)];
    const first = signaturePlace(1, size, await know(pages))!;
    const known = await know(pages, [{...first, key: 'a'} as unknown as PlacedField]);
    const second = signaturePlace(2, size, known)!;
    expect(overlap(first, second)).toBe(false);
    expectOnFreePaper(known, second);
  });

  it('is at the bottom margin where no paper is free, which is told', async () => {
    const known = await know([clauses(), clauses(795, 0)]);
    const place = signaturePlace(1, size, known)!;
    expect(place).toMatchObject({page: 2, isOnText: true});
    expect(place.y + place.height).toBeGreaterThan(760);
  });

  it('is there, too, where nobody could read what is on the pages, of which nothing is told', async () => {
    const known = await know([clauses(), clauses(795, 0)]);
    const place = signaturePlace(1, size, {...known, takenOn: () => undefined})!;
    expect(place).toMatchObject({page: 2, isOnText: false});
  });
});

describe('a signature line', () => {
  it('on the last page is preferred to free paper', async () => {
    const known = await know([
      clauses(780, 400),
      clauses(),
      all(clauses(780, 300), (page) => {
        page.drawText('Signature:', {x: 40, y: 200});
        line(page, 110, 198);
      }),
    ]);
    const place = signaturePlace(1, size, known)!;
    expect(place).toMatchObject({page: 3, isOnText: false, x: expect.closeTo(110, 0)});
    expectOnFreePaper(known, place);
  });

  it.each([
    ['their names above', blocks(['Anna Berg', 260], ['Ben Okafor', 260])],
    ['their names below', blocks(['Anna Berg, Landlord', 172], ['Okafor, Ben', 172])],
    [
      '“For …” before it',
      blocks(['For Anna Berg', 186, 'before'], ['For Ben Okafor', 186, 'before']),
    ],
  ] as const)('is of whom the document names: %s', async (_, draw) => {
    const known = await know([clauses(), draw]);
    const places = signingPlaces({
      ...known,
      parties: [
        {...ben, turn: 0},
        {...anna, turn: 1},
      ],
    });
    const signatures = places.filter(({type}) => type === 'signature');
    expect(signatures.map(({partyId, x}) => [partyId, x > 300])).toEqual([
      [1, false],
      [2, true],
    ]);
    for (const place of places) expectOnFreePaper(known, place);
  });

  it('has the name and the day beside it filled in by the same person', async () => {
    const known = await know([
      (page) => {
        for (const [who, y] of [
          ['Landlord', 700],
          ['Tenant', 500],
        ] as const) {
          page.drawText(who, {x: 40, y});
          for (const [what, down] of [
            ['Signature:', 50],
            ['Name:', 80],
            ['Date:', 110],
          ] as const) {
            page.drawText(what, {x: 40, y: y - down});
            line(page, 110, y - down - 2);
          }
        }
      },
    ]);
    const parties = [
      {...anna, name: 'Tenant'},
      {...ben, name: 'Landlord'},
    ];
    const places = signingPlaces({...known, parties});
    expect(places.map(({type, partyId}) => [type, partyId])).toEqual([
      ['signature', 2],
      ['name', 2],
      ['signing_date', 2],
      ['signature', 1],
      ['name', 1],
      ['signing_date', 1],
    ]);
  });

  it('that names nobody is signed in the order of signing; one too many stays open', async () => {
    const known = await know([
      (page) => {
        for (const y of [600, 500, 400]) {
          page.drawText('Signed', {x: 40, y});
          line(page, 110, y - 2);
        }
      },
    ]);
    expect(signingPlaces(known).map(({partyId}) => partyId)).toEqual([1, 2]);
  });
});

/** Two lines side by side, each with such words at such a height. */
function blocks(
  ...sides: readonly (readonly [words: string, y: number, place?: 'before'])[]
): Draw {
  return (page) => {
    sides.forEach(([words, y, place], index) => {
      const left = 40 + index * 280;
      page.drawText(words, {x: left, y: place ? y + 4 : y});
      line(page, place ? left + 100 : left, 188, place ? 150 : 200);
    });
  };
}
