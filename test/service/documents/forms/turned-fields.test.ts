/** Fields whose text runs up, down or upside down: it is sealed as the form has it. */
import {PDFDict, PDFDocument, PDFName, degrees} from '@cantoo/pdf-lib';
import {describe, expect, test} from 'vitest';
import {pdfiumPage, type Raster} from '../renderers.js';
import {readSample, sealInput} from '../seal-fixture.js';
import {useSealing} from '../sealing.js';

const {pool, sealer} = await useSealing();

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest box around everything dark in an area, relative to the area. */
function inkIn({width, pixels}: Raster, area: Area) {
  const dark = Array.from({length: Math.floor(area.height) - 2}, (_, row) => row + 1).flatMap(
    (row) =>
      Array.from({length: Math.floor(area.width) - 2}, (_, column) => column + 1)
        .filter((column) => {
          const at = (Math.round(area.y + row) * width + Math.round(area.x + column)) * 3;
          return (pixels[at] ?? 255) < 140;
        })
        .map((column) => ({row, column})),
  );
  const [rows, columns] = [dark.map(({row}) => row), dark.map(({column}) => column)];
  return {
    left: Math.min(...columns),
    right: Math.max(...columns),
    top: Math.min(...rows),
    bottom: Math.max(...rows),
  };
}

/** Fills every field of a form with a text, seals it, and draws its first page. */
async function sealedPage(bytes: Uint8Array, value: string) {
  const {pdf, formFields: offered} = await pool.normalise(bytes);
  const filled = offered.map(({formField, page, x, y, width, height, settings}) => ({
    type: 'text' as const,
    formField: formField ?? '',
    value,
    turn: settings?.turn,
    page: page - 1,
    x,
    y,
    width,
    height,
  }));
  const raster = await pdfiumPage((await pool.seal(pdf, sealInput(filled), sealer)).pdf, 'screen');
  return {offered, raster};
}

test('text runs up, upside down and down as the form turns its fields', async () => {
  const {offered, raster} = await sealedPage(await readSample('forms/rotated-fields.pdf'), 'lease');
  expect(offered.map(({settings}) => settings?.turn)).toEqual([90, 180, 270]);
  const [up, upsideDown, down] = offered.map((field) => ({...field, ...inkIn(raster, field)}));
  // Up: it begins at the lower end. Upside down: at the right. Down: at the upper end.
  expect(up!.height - up!.bottom).toBeLessThan(6);
  expect(up!.top).toBeGreaterThan(100);
  expect(upsideDown!.width - upsideDown!.right).toBeLessThan(6);
  expect(upsideDown!.left).toBeGreaterThan(30);
  expect(down!.top).toBeLessThan(6);
  expect(down!.height - down!.bottom).toBeGreaterThan(100);
});

describe.each([90, 180, 270])('on a page turned by %i degrees', (rotation) => {
  async function write(turn: number): Promise<Uint8Array> {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([300, 200]);
    page.setRotation(degrees(rotation));
    const field = pdf.getForm().createTextField('line');
    field.addToPage(page, {x: 60, y: 60, width: 100, height: 100, rotate: degrees(turn)});
    const [widget] = field.acroField.getWidgets();
    widget!.dict.lookup(PDFName.of('MK'), PDFDict).delete(PDFName.of('BC'));
    widget!.setRectangle({x: 60, y: 60, width: 100, height: 100});
    return pdf.save();
  }

  test('text runs as the page is stored, unless the field is turned as well', async () => {
    const {formFields: aside} = await pool.normalise(await write(0));
    const {formFields: upright} = await pool.normalise(await write(rotation));
    expect(aside[0]?.settings?.turn).toBe(360 - rotation);
    expect(upright[0]?.settings?.turn).toBeUndefined();
  });
});
