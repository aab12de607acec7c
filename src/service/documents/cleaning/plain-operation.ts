import type {ContentReader} from '../content/content-reader.js';

/** How many numbers an operator takes, for operators that take only numbers (ISO 32000-2, annex A). */
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...['g', 'G', 'w', 'J', 'j', 'M', 'i', 'Tc', 'Tw', 'Tz', 'TL', 'Tr', 'Ts'].map(count(1)),
  ...['m', 'l', 'Td', 'TD'].map(count(2)),
  ...['rg', 'RG'].map(count(3)),
  ...['k', 'K', 're', 'v', 'y'].map(count(4)),
  ...['c', 'cm', 'Tm'].map(count(6)),
]);

function count(numbers: number): (operator: string) => [string, number] {
  return (operator) => [operator, numbers];
}

/**
 * The replacement of an operation with the wrong operands, which programs interpret differently. As in PDFium, the last
 * numbers are its operands; without enough numbers it is removed.
 * @returns `undefined` if the operation is correct
 */
export function plainOperation(reader: ContentReader): string | undefined {
  const wanted = NUMBERS.get(reader.operator);
  if (wanted === undefined) return undefined;
  const operands = Array.from({length: wanted}, (_, index) => reader.operand(wanted - index));
  if (!operands.every((operand) => /^[-+.\d]/.test(operand))) return '';
  return reader.operands === wanted ? undefined : [...operands, reader.operator].join(' ');
}
