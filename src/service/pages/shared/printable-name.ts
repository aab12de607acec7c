import {unprintable} from '../../../contract/pages/widget-page.js';
import {missingLetters} from '../../documents/missing-letters.js';
import {Refusal} from '../../domain/refusal.js';
import type {PageServices} from './page-services.js';

/** @throws Refusal 10010 if no font has all letters of a name that the sealed file will show */
export async function requirePrintableName(
  {documents}: Pick<PageServices, 'documents'>,
  companyId: number,
  name: string,
): Promise<void> {
  const letters = await missingLetters(documents.of(companyId), [name]);
  if (letters.length > 0) throw new Refusal(10010, `${unprintable}${letters.join(' ')}`);
}
