import * as z from 'zod/mini';
import {oneLine} from './one-line.js';

/** Makes one line of a text before it is measured: names, titles and reasons can break no line and hide nothing. */
export const asOneLine = z.overwrite<string>(oneLine);
