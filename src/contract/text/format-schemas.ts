/** How dates and numbers are printed, as settings. Apart from the printing itself, which pages load without schemas. */
import * as z from 'zod/mini';
import {isDateFormat} from './dates.js';
import {numberFormatPattern} from './number-format.js';

/** One of the styles, or a pattern of day (`d`, `dd`), month (`M` to `MMMM`) and year (`yy`, `yyyy`). */
export const dateFormatSchema = z
  .string()
  .check(
    z.maxLength(40),
    z.refine(isDateFormat, 'Expected short, medium, long, iso, or a pattern such as dd/MM/yyyy'),
  );

/** `0`, `0.00`, `#,##0`, `#,##0.00` and the like. */
export const numberFormatSchema = z
  .string()
  .check(z.regex(numberFormatPattern, 'Expected a number format such as #,##0.00'));
