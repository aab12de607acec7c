/** Files that are made to be read again and again: what reading costs grows no faster than they do. */
import {expect, test} from 'vitest';
import {locateSeal} from '../../../src/service/pdf/verifying/locate-seal.js';
import {FileWriter} from './file-writer.js';

/** Milliseconds of a processor that looking for the seal of a file takes. */
function timeOf(pdf: Uint8Array): number {
  const before = process.cpuUsage();
  locateSeal(pdf);
  return process.cpuUsage(before).user / 1000;
}

test('an object is read once, however often the form names it', () => {
  const file = new FileWriter();
  file.append({
    1: '<< /Type /Catalog /AcroForm << /Fields 2 0 R >> >>',
    2: `[ ${'3 0 R '.repeat(1000)}]`,
    3: `<< /T (${'x'.repeat(1_000_000)}) >>`,
  });
  expect(locateSeal(file.bytes).kind).toBe('none');
  expect(timeOf(file.bytes)).toBeLessThan(500);
});

/** A file in which every object lies within the one before. */
function nested(count: number): FileWriter {
  const file = new FileWriter();
  const head = Array.from({length: count}, (_, index) => `${100 + index} 0 obj <</A (`);
  const numbers = head.map((_, index) => 100 + index);
  file.place(numbers, head, ')>> endobj '.repeat(count));
  return file;
}

test('objects within objects are not read with everything around them', () => {
  const count = 8000;
  const file = nested(count);
  const fields = Array.from({length: count}, (_, index) => `${100 + index} 0 R`).join(' ');
  file.append({1: '<< /Type /Catalog /AcroForm << /Fields 2 0 R >> >>', 2: `[ ${fields} ]`});
  expect(timeOf(file.bytes)).toBeLessThan(500);
});

test('two hundred ends behind a seal are passed over, and not read', () => {
  const file = nested(8000);
  file.seal('[ 4 0 R ]');
  for (let number = 0; number < 200; number += 1) file.append({[20_000 + number]: '<< /A 1 >>'});
  expect(locateSeal(file.bytes)).toMatchObject({kind: 'seal', added: 'something'});
  expect(timeOf(file.bytes)).toBeLessThan(500);
});

test('two hundred signatures that are none are not tried one after another', () => {
  const file = nested(8000);
  file.append({10: '<< /T (x) >>'});
  const dictionary =
    '<< /SubFilter /ETSI.CAdES.detached /ByteRange [0 10 20 30] /Contents <3003020101> >>';
  for (let number = 0; number < 200; number += 1) file.append({[20_000 + number]: dictionary});
  expect(locateSeal(file.bytes).kind).toBe('broken');
  expect(timeOf(file.bytes)).toBeLessThan(1500);
});

test('as many seals as a file may have are found in little time', () => {
  const file = nested(8000);
  for (let number = 0; number < 50; number += 1) file.seal('[ 4 0 R ]');
  expect(locateSeal(file.bytes)).toMatchObject({kind: 'seal', added: 'nothing'});
  expect(timeOf(file.bytes)).toBeLessThan(3000);
});

test('objects that only look like signatures are read once, however many there are', () => {
  const file = new FileWriter();
  const heads = Array.from({length: 20_000}, () => '9 0 obj <</ByteRange (');
  file.place([], [], heads.join('').repeat(5));
  file.append({1: '<< /Type /Catalog >>'});
  expect(locateSeal(file.bytes).kind).toBe('none');
  expect(timeOf(file.bytes)).toBeLessThan(3000);
});

test('a form that names more fields than any has is not gone through', () => {
  const file = new FileWriter();
  file.append({10: '<< /T (x) >>'});
  file.seal(`[ 4 0 R ${'10 0 R '.repeat(20_000)}]`);
  for (let number = 0; number < 20; number += 1) file.append({[20 + number]: '<< /A 1 >>'});
  expect(locateSeal(file.bytes).kind).toBe('broken');
  expect(timeOf(file.bytes)).toBeLessThan(1500);
});
