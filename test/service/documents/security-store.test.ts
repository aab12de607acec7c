import {deflateSync} from 'node:zlib';
import {expect, test} from 'vitest';
import {PdfRevisions} from '../../../src/service/documents/structure/pdf-revisions.js';
import {readSecurityStore} from '../../../src/service/documents/verifying/security-store.js';
import {FileWriter} from './file-writer.js';

/** A file whose store names a stream of so many bytes so often. */
function storeOf(kind: string, bytes: number, times: number): PdfRevisions {
  const packed = deflateSync(Buffer.alloc(bytes)).toString('latin1');
  const file = new FileWriter();
  file.append({
    1: '<< /Type /Catalog /DSS 2 0 R >>',
    2: `<< /${kind} [ ${'3 0 R '.repeat(times)}] >>`,
    3: `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed}\nendstream`,
  });
  return PdfRevisions.open(file.bytes);
}

test('lists of some megabytes are read', () => {
  expect(readSecurityStore(storeOf('CRLs', 5_000_000, 3)).lists).toHaveLength(3);
});

test.each([
  ['Certs', 200_000, 1],
  ['Certs', 60_000, 64],
  ['OCSPs', 200_000, 1],
  ['CRLs', 20_000_000, 1],
  ['CRLs', 7_000_000, 64],
])('%s that become %i bytes, %i times, are not', (kind, bytes, times) => {
  const {certificates, lists, answers} = readSecurityStore(storeOf(kind, bytes, times));
  expect([...certificates, ...lists, ...answers]).toEqual([]);
});
