import {expect, test} from 'vitest';
import {locateSeal} from '../../../src/service/documents/verifying/locate-seal.js';

/** A file whose form names one large field this often. */
function fieldNamedOften(times: number, size: number): Uint8Array {
  const bodies = [
    '<< /Type /Catalog /AcroForm << /Fields 2 0 R >> >>',
    `[ ${'3 0 R '.repeat(times)}]`,
    `<< /T (${'x'.repeat(size)}) >>`,
  ];
  const parts = ['%PDF-1.7\n'];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  const rows = bodies.map((body, index) => {
    const row = `${String(length()).padStart(10, '0')} 00000 n \n`;
    parts.push(`${index + 1} 0 obj\n${body}\nendobj\n`);
    return row;
  });
  const trailer = `trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${length()}\n%%EOF\n`;
  return Buffer.from(`${parts.join('')}xref\n0 4\n0000000000 65535 f \n${rows.join('')}${trailer}`);
}

test('an object is read once, however often the form names it', () => {
  const pdf = fieldNamedOften(1000, 1_000_000);
  const before = process.cpuUsage();
  expect(locateSeal(pdf).kind).toBe('none');
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
});
