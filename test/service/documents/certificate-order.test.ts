/** Names on the certificate: none changes the order of the words around it, and none writes lines of its own. */
import {PDFDocument} from '@cantoo/pdf-lib';
import {beforeAll, expect, test} from 'vitest';
import {inIsolation, isolated} from '../../../src/contract/text/one-line.js';
import {DocumentFonts} from '../../../src/service/pdf/drawing/text/document-fonts.js';
import {FontLibrary} from '../../../src/service/pdf/drawing/text/font-library.js';
import {shapeLine} from '../../../src/service/pdf/drawing/text/shape-line.js';
import {CertificateFlow} from '../../../src/service/pdf/drawing/certificate/certificate-flow.js';
import {historySentence} from '../../../src/languages/history-sentence.js';
import {buildChild, fontFolder} from './seal-fixture.js';

let fonts: DocumentFonts;
let pdf: PDFDocument;

beforeAll(async () => {
  buildChild();
  pdf = await PDFDocument.create();
  fonts = new DocumentFonts(pdf.context, new FontLibrary(fontFolder));
});

/** What stands on a line from left to right. */
const fromLeft = (text: string) =>
  shapeLine(text, 'sans', fonts)
    .runs.map((run) => run.text)
    .join('|');

const party = {party_id: '1', name: 'שרה לוי', email: 'sara@example.com'};

test('a line that starts with a right-to-left name keeps its order', () => {
  const sentence = historySentence({type: 'party-opened', data: {party}}, 'en', {
    setIn: inIsolation,
  });
  expect(fromLeft(sentence)).toMatch(/^שרה לוי\|? ?\(?.*sara@example\.com.*opened/u);
  expect(shapeLine(sentence, 'sans', fonts).isRightToLeft).toBe(false);
});

test('a value cannot leave its isolation', () => {
  expect(fromLeft(`${isolated('שרה\u2069 לוי')} signed`)).toBe('שרה לוי| signed');
});

test('a name with line breaks stays on its line', () => {
  const flow = new CertificateFlow(pdf, fonts, 'ltr');
  const {lines} = flow.measure('Anna\nBen signed\u2028Carl signed', {size: 8});
  expect(lines.map(({text}) => text)).toEqual(['Anna Ben signed Carl signed']);
});
