/** Where a request places a field, there it stands in the sealed PDF, however the page is turned and cropped. */
import {PDFDocument, degrees} from '@cantoo/pdf-lib';
import {expect, it, vi} from 'vitest';
import {at, bodyOf, magentaOn, signature, useWhole} from './document-fields-fixture.js';

vi.setConfig({testTimeout: 60_000});
const {call, read, sealed, core} = useWhole();

/** A page whose visible part begins elsewhere, turned. */
async function turned(angle: number): Promise<string> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([800, 850]);
  page.setCropBox(150, 100, 500, 650);
  page.setRotation(degrees(angle));
  return Buffer.from(await pdf.save()).toString('base64');
}

it.each<[string, number, string?]>([
  ['chromium-1.pdf', 1],
  ['crop-rot90.pdf', 0],
  ['turned-180.pdf', 0, await turned(180)],
  ['turned-270.pdf', 0, await turned(270)],
  ['inherited-box-rotate.pdf', 0],
  ['libreoffice-1.pdf', 1],
  ['enc-aes256-emptyuser.pdf', 1],
])(
  'what is placed in %s is sent at once and sealed within half a point',
  async (name, page, content) => {
    const dot = {left: 210, top: 130, side: 24};
    const field = at(dot.left, dot.top, {
      field_type: 'radio',
      field_role: 'sender',
      field_page: page + 1,
      field_width: dot.side,
      field_height: dot.side,
      field_options: ['Yes'],
      field_value: 'Yes',
      field_colour: '#FF00FF',
    });
    const answer = await call(
      'POST',
      '/envelopes',
      await bodyOf(name, [signature, field], {}, content),
    );
    expect(answer.status).toBe(202);
    const {envelope_fingerprint: fingerprint} = answer.json;
    expect(await read(fingerprint)).toMatchObject({envelope_status: 'sent'});
    const drawn = await magentaOn(core().documents, await sealed(fingerprint), page);
    expect(Math.abs(drawn.x - (dot.left + dot.side / 2))).toBeLessThan(0.5);
    expect(Math.abs(drawn.y - (dot.top + dot.side / 2))).toBeLessThan(0.5);
  },
);
