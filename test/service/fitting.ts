/** How texts stand in fields, measured in the test's own process with the fonts of sealed files. */
import {join} from 'node:path';
import {fitEntries} from '../../src/service/pdf/drawing/text/fit-entry.js';
import {FontLibrary} from '../../src/service/pdf/drawing/text/font-library.js';
import {createRequirePrintable} from '../../src/service/http/request/printable-texts.js';
import {ofAnyone} from './of-anyone.js';
import type {Documents} from '../../src/service/documents/document-pool.js';

/** The fonts of sealed files. */
export const fonts = new FontLibrary(join(import.meta.dirname, '../../src/service/dist/fonts'));

export const fitting: Pick<Documents, 'fitEntries'> = {
  fitEntries: (entries, language) => Promise.resolve(fitEntries(entries, fonts, language)),
};

export const requirePrintable = createRequirePrintable({documents: ofAnyone(fitting)});
