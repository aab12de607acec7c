import {basename, join} from 'node:path';

/** Where the build put the document child and the pages: beside this file, or in `dist` when run from sources. */
export const distFolder =
  basename(import.meta.dirname) === 'dist'
    ? import.meta.dirname
    : join(import.meta.dirname, 'dist');
