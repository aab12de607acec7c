import {expect, it} from 'vitest';
import {ownTitle} from '../../../src/service/domain/own-title.js';

it.each([
  ['Lease of 1 Mill Lane', 'Lease of 1 Mill Lane'],
  ['  Lease\n of\u0000 1 Mill Lane ', 'Lease of 1 Mill Lane'],
  ['Mietvertrag Nr. 7', 'Mietvertrag Nr. 7'],
  ['賃貸契約書', '賃貸契約書'],
  ['Microsoft Word - Lease of 1 Mill Lane', 'Lease of 1 Mill Lane'],
  ['Microsoft Word - lease.docx', undefined],
  ['contract_final_v3.pdf', undefined],
  ['C:\\Users\\nora\\lease', undefined],
  ['Untitled', undefined],
  ['Document (1)', undefined],
  ['Dokument1', undefined],
  ['2027-04', undefined],
  ['', undefined],
  [undefined, undefined],
  ['x'.repeat(256), undefined],
])('%j is the title %j', (claimed, title) => {
  expect(ownTitle(claimed)).toBe(title);
});
