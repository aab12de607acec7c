/**
 * The conditions of PDF/A-3b (ISO 19005-3, 6.1) on the bytes of a file. Not checked: white space around `obj` and in
 * cross-reference tables beyond what qpdf complains about.
 */
import type {Breach} from '../../../../src/service/pdf/claims/condition.js';

/** A condition on the bytes: what breaks it, read as Latin-1. */
type Written = (text: string) => readonly string[];

const when = (isBroken: boolean, detail: string): readonly string[] => (isBroken ? [detail] : []);

/** The first line is the header; the second says that the file is binary. */
const beginsAsBinary: Written = (text) =>
  when(
    !/^%PDF-1\.[2-7]\r?\n%[\x80-\xff]{4,}/.test(text),
    'the header or the line behind it is missing',
  );

const endsAtItsEnd: Written = (text) =>
  when(!/%%EOF\r?\n?$/.test(text), 'something follows the end');

/** The last trailer, or the dictionary of the last cross-reference stream, has an identifier. */
const hasIdentifier: Written = (text) => {
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? 0);
  return when(
    !/\/ID\s*\[\s*<[^>]+>\s*<[^>]+>/.test(text.slice(start)),
    'the trailer has no identifier',
  );
};

/** Each stream is as long as it says. */
const statesLengths: Written = (text) => {
  const numbers = new Map(
    Array.from(text.matchAll(/(?:^|[\r\n])(\d+) 0 obj\s+(\d+)\s+endobj/g), ([, object, value]) => [
      object ?? '',
      Number(value),
    ]),
  );
  return Array.from(text.matchAll(/\/Length (\d+)( 0 R)?(?![\d])[^]*?stream(\r\n|\n)/g)).flatMap(
    (match) => {
      const [whole, value = '', reference] = match;
      const length = reference ? numbers.get(value) : Number(value);
      const end = match.index + whole.length + (length ?? 0);
      return when(
        !/^\r?\n?endstream/.test(text.slice(end, end + 12)),
        `a stream at ${match.index} is not as long as it says`,
      );
    },
  );
};

/** No string is longer than programs have to read: 32,767 bytes. */
const writesShortStrings: Written = (text) =>
  when(/<[\da-fA-F]{65535,}>(?!\s*endstream)/.test(text), 'a string is too long');

export const writtenConditions = {
  beginsAsBinary,
  endsAtItsEnd,
  hasIdentifier,
  statesLengths,
  writesShortStrings,
} satisfies Readonly<Record<string, Written>>;

export function writtenBreaches(file: Uint8Array): readonly Breach[] {
  const text = Buffer.from(file).toString('latin1');
  return Object.entries(writtenConditions).flatMap(([condition, holds]) =>
    holds(text).map((detail) => ({condition, detail})),
  );
}
