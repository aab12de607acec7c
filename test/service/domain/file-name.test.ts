import {expect, it} from 'vitest';
import {safeFileName} from '../../../src/service/domain/fields/file-name.js';

it.each([
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\temp\\scan.pdf', 'scan.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
  ['a\0b\r\nSet-Cookie: x.pdf', 'abSet-Cookie x.pdf'],
  ['half \ud800 an emoji.pdf', 'half  an emoji.pdf'],
  ['', 'file.pdf'],
  ['.pdf', 'pdf.pdf'],
  ['photo.png', 'photo.png.pdf'],
  ['Reisepass Łódź 旅券.PDF', 'Reisepass Łódź 旅券.PDF'],
  [`${'x'.repeat(3_000)}.pdf`, `${'x'.repeat(120)}.pdf`],
])('a PDF named %j is called %j', (given, kept) => {
  expect(safeFileName(given, 'application/pdf')).toBe(kept);
});

it('a JPG may end in either way', () => {
  expect(safeFileName('me.jpeg', 'image/jpeg')).toBe('me.jpeg');
  expect(safeFileName('me.png', 'image/jpeg')).toBe('me.png.jpg');
});
