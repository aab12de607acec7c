import * as z from 'zod/mini';
import {oneLine} from './one-line.js';

/**
 * Puts a text on one line before it is measured: names, titles and reasons cannot contain line breaks or hidden
 * characters.
 */
export const asOneLine = z.overwrite<string>(oneLine);
