/** Reads cross-reference tables with their trailers: ISO 32000-2, 7.5.4 and 7.5.5. */
import {EntryCollector, requireCounted, type Section} from './cross-reference-section.js';
import {PdfSyntaxError, PdfSyntaxReader, type PdfDictionary} from './pdf-syntax.js';

/** Reads the table that begins at this offset, and its trailer. @throws PdfSyntaxError */
export function readTable(bytes: Buffer, start: number): Section {
  const reader = new PdfSyntaxReader(bytes, start);
  const {offsets, packed, freed} = readEntries(reader);
  reader.skipSpace();
  reader.expect('trailer');
  const trailer = readTrailer(bytes, reader);
  requireCounted({offsets, packed, freed}, trailer);
  return {offsets, packed, freed, isStream: false, trailer, start, end: reader.position};
}

/** LibreOffice writes `DocChecksum`; nothing reads it. */
const TRAILER_KEYS = new Set(['Size', 'Root', 'Info', 'ID', 'Prev', 'XRefStm', 'DocChecksum']);

/** Refuses encryption and all unknown keys. */
function readTrailer(bytes: Buffer, reader: PdfSyntaxReader): PdfDictionary {
  // Some programs distrust a table with a sign or fraction in its trailer, and search the file.
  const plain = new PdfSyntaxReader(bytes, reader.position, 'digits');
  const trailer = plain.readDictionary();
  reader.position = plain.position;
  for (const key of trailer.keys())
    if (!TRAILER_KEYS.has(key)) throw new PdfSyntaxError(`Expected no /${key} in the trailer.`);
  return trailer;
}

function readEntries(reader: PdfSyntaxReader): EntryCollector {
  const entries = new EntryCollector();
  reader.match(/^xref *\r?\n/, 10);
  while (!reader.isAt('trailer')) {
    const [, first, count] = reader.match(/^(\d{1,10}) (\d{1,7}) ?\r?\n/, 22);
    for (let number = Number(first); number < Number(first) + Number(count); number += 1) {
      const [, offset, generation, use] = reader.match(/^(\d{10}) (\d{5}) ([nf])[ \r][\r\n]/, 20);
      if (use === 'f') entries.addFreed(number);
      else if (entries.offsets.has(number) || generation !== '00000')
        throw new PdfSyntaxError(`Expected object ${number} once, of generation 0.`);
      else entries.addOffset(number, Number(offset));
    }
    reader.match(/^[ \r\n]*/, 4);
  }
  return entries;
}
