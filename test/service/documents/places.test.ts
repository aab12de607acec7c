import {degrees, PDFDocument, rgb, StandardFonts, type PDFPage} from '@cantoo/pdf-lib';
import {describe, expect, it, test} from 'vitest';
import type {FieldPlace, FieldPlaces} from '../../../src/contract/pages/field-places.js';
import {findPlaces} from '../../../src/service/pdf/offering/find-places.js';
import {meantBy} from '../../../src/service/pdf/offering/place-type.js';
import {ReadDocument} from '../../../src/service/pdf/reading/read-document.js';
import {readSample} from './seal-fixture.js';

/** What is found on the first page of a PDF. */
async function foundIn(bytes: Uint8Array): Promise<FieldPlaces> {
  const document = await ReadDocument.open(bytes);
  try {
    return await document.withPage(0, findPlaces);
  } finally {
    document.close();
  }
}

/** What is found on a page of 600 × 800 points; `y` counts from the bottom, as in PDF. */
async function foundOn(draw: (page: PDFPage) => void): Promise<FieldPlaces> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([600, 800]);
  page.setFont(await pdf.embedFont(StandardFonts.Helvetica));
  page.setFontSize(11);
  draw(page);
  return foundIn(await pdf.save());
}

const placesOn = async (draw: (page: PDFPage) => void): Promise<readonly FieldPlace[]> =>
  (await foundOn(draw)).places;

const line = (page: PDFPage, x: number, y: number, width: number, thickness = 0.7) =>
  page.drawLine({start: {x, y}, end: {x: x + width, y}, thickness});

const frame = (page: PDFPage, x: number, y: number, width: number, height: number) =>
  page.drawRectangle({x, y, width, height, borderWidth: 0.8, borderColor: rgb(0.3, 0.3, 0.3)});

describe('the places of a form', () => {
  it('are its lines, of the type that the words before or below them say', async () => {
    const places = await placesOn((page) => {
      page.drawText('Signature:', {x: 60, y: 600});
      line(page, 120, 598, 180);
      line(page, 360, 598, 120);
      page.drawText('Datum', {x: 360, y: 584});
      page.drawText('Name:______________________', {x: 60, y: 500});
      page.drawText('Town', {x: 60, y: 450});
      line(page, 100, 448, 150);
    });
    expect(places.map(({type}) => type)).toEqual(['signature', 'date', 'name', 'text']);
    const [signature, date] = places;
    expect(signature!.x).toBeCloseTo(120, 0);
    expect(signature!.width).toBeCloseTo(180, 0);
    expect(signature!.y + signature!.height).toBeCloseTo(202, -0.5);
    expect(signature!.height).toBe(36);
    expect(date!.height).toBe(20);
  });

  it('are boxes to tick and empty frames', async () => {
    const places = await placesOn((page) => {
      frame(page, 60, 600, 11, 11);
      page.drawText('I agree', {x: 78, y: 602});
      page.drawText('Signature', {x: 60, y: 524});
      frame(page, 60, 450, 220, 60);
    });
    expect(places).toMatchObject([{type: 'check'}, {type: 'signature'}]);
    expect(Math.abs(places[0]!.width - 11.5)).toBeLessThan(1.5);
    expect(places[1]!.height).toBeGreaterThan(52);
  });

  it('are none where something stands already, or where a rule divides the text', async () => {
    const places = await placesOn((page) => {
      page.drawText('Underlined heading', {x: 60, y: 700});
      line(page, 60, 698, 100);
      line(page, 60, 640, 480);
      page.drawRectangle({x: 60, y: 500, width: 300, height: 40, color: rgb(0.2, 0.2, 0.6)});
      frame(page, 60, 400, 200, 30);
      page.drawText('Already filled in', {x: 64, y: 410});
      frame(page, 300, 400, 12, 12);
      page.drawText('x', {x: 303, y: 403});
    });
    expect(places).toEqual([]);
  });

  it('are where the page shows them when it is turned and cropped', async () => {
    const places = await placesOn((page) => {
      page.setRotation(degrees(90));
      page.setCropBox(50, 100, 500, 600);
      page.drawLine({start: {x: 300, y: 200}, end: {x: 300, y: 340}, thickness: 0.7});
    });
    // 300 points from the left are 250 from the top of what is shown, 340 from the bottom is 100 from its left.
    expect(places).toHaveLength(1);
    expect(places[0]!.x).toBeCloseTo(100, 0);
    expect(places[0]!.y + places[0]!.height).toBeCloseTo(250, -0.5);
  });

  it('are limited, and take no time on a page that is no form', async () => {
    const many = await placesOn((page) => {
      for (let y = 20; y < 780; y += 14)
        for (const x of [40, 160, 280, 400]) line(page, x, y, 100, 0.5);
    });
    expect(many.length).toBe(60);
    const noise = await placesOn((page) => {
      for (let y = 1; y < 800; y += 1) line(page, y % 17, y, 30 + (y % 500), 0.2);
    });
    expect(noise.length).toBeLessThanOrEqual(60);
  });

  it.each(['chromium-1.pdf', 'libreoffice-1.pdf', 'crop-rot90.pdf', 'inherited-box-rotate.pdf'])(
    'lie on the page: %s',
    async (name) => {
      const document = await ReadDocument.open(await readSample(name));
      const {places, size} = await document.withPage(0, (page) => ({
        places: findPlaces(page).places,
        size: page.size,
      }));
      document.close();
      for (const {x, y, width, height} of places) {
        expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(size.width + 0.5);
        expect(y + height).toBeLessThanOrEqual(size.height + 0.5);
      }
    },
  );
});

test.each([
  ['Date of signature', 'date'],
  ['Ort, Datum', 'date'],
  ['Unterschrift des Mieters', 'signature'],
  ['Nom et prénom', 'name'],
  ['Firma del arrendatario', 'signature'],
  ['契約者氏名', 'name'],
  ['Подпись', 'signature'],
  ['التوقيع', 'signature'],
  ['Initials', 'initials'],
  ['E-mail', 'email'],
  ['Datacentre', undefined],
  ['Rename it', undefined],
  ['Rent per month', undefined],
] as const)('“%s” means %s', (words, type) => {
  expect(meantBy(words)).toBe(type);
});
