/** What tools that are not ours say about a sealed PDF. */
import {expect} from '@playwright/test';
import {ask, findWords, type FoundWord} from '../service/documents/pdf-tools.js';

/** A rectangle on a page as displayed, in points from its top left. */
export interface Placement {
  /** From 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Points that drawn text may be off. */
const tolerance = 1.5;

/** Points between a field's edge and its text. */
const padding = 1;

/** `pdfsig` finds a valid signature over the whole file, `qpdf` no fault. */
export async function expectSealed(pdf: Uint8Array): Promise<void> {
  const report = await ask(pdf, 'pdfsig', '-nocert', '@');
  expect(report).toContain('Signature is Valid');
  expect(report).toContain('Total document signed');
  expect(await ask(pdf, 'qpdf', '--check', '@')).toContain('No syntax or stream');
}

/** The word stands at the left edge of the field, in the middle of its height. */
export async function expectPlaced(pdf: Uint8Array, text: string, field: Placement): Promise<void> {
  const {left, top, bottom} = await findWord(pdf, text, field.page);
  expect(Math.abs(left - field.x - padding), `left edge of “${text}”`).toBeLessThan(tolerance);
  const middle = field.y + field.height / 2;
  expect(Math.abs((top + bottom) / 2 - middle), `middle of “${text}”`).toBeLessThan(tolerance);
}

async function findWord(pdf: Uint8Array, text: string, page: number): Promise<FoundWord> {
  const words = await findWords(pdf, page);
  const found = words.filter((word) => word.text === text);
  expect(found, `“${text}” stands once on page ${page}`).toHaveLength(1);
  return found[0]!;
}
