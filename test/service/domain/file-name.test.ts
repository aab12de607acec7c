import {expect, it} from 'vitest';
import {fileName, safeFileName} from '../../../src/service/domain/file-name.js';

it.each([
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\temp\\scan.pdf', 'scan.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
  ['a\0b\r\nSet-Cookie: x.pdf', 'abSet-Cookie x.pdf'],
  ['half \ud800 an emoji.pdf', 'half  an emoji.pdf'],
  ['', 'file.pdf'],
  ['.pdf', 'pdf.pdf'],
  ['photo.png', 'photo.png.pdf'],
  ['NUL.pdf', '_NUL.pdf'],
  ['Reisepass Łódź 旅券.PDF', 'Reisepass Łódź 旅券.PDF'],
  [`${'x'.repeat(3_000)}.pdf`, `${'x'.repeat(120)}.pdf`],
])('a PDF named %j is called %j', (given, kept) => {
  expect(safeFileName(given, 'application/pdf')).toBe(kept);
});

it('a JPG may end in either way', () => {
  expect(safeFileName('me.jpeg', 'image/jpeg')).toBe('me.jpeg');
  expect(safeFileName('me.png', 'image/jpeg')).toBe('me.png.jpg');
});

it.each([
  ['Lease', 'Lease.pdf'],
  ['Lease.pdf', 'Lease.pdf'],
  ['Lease.PDF', 'Lease.pdf'],
  ['Lease: “4/5 Mill Lane” <new>?', 'Lease- “4-5 Mill Lane” -new--.pdf'],
  ['Lease for Mr. ', 'Lease for Mr.pdf'],
  ['Lease...', 'Lease.pdf'],
  ['CON', '_CON.pdf'],
  ['aux.2026', '_aux.2026.pdf'],
  ['LPT1', '_LPT1.pdf'],
  ['Contract', 'Contract.pdf'],
  ['.', 'file.pdf'],
  ['abc\u202efdp', 'abc fdp.pdf'],
])('the file of a document called %j is called %j', (title, name) => {
  expect(fileName(title, 'pdf')).toBe(name);
});

it('a name is short enough for every system, and no character of it is cut', () => {
  const name = fileName('契約書👩‍👩‍👧'.repeat(40), 'pdf', 'signed');
  expect(Buffer.byteLength(name)).toBeLessThan(220);
  expect(name).toMatch(/(?:[契約書]|👩‍👩‍👧) – signed\.pdf$/u);
});
