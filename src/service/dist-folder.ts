import {basename, join} from 'node:path';

/** The folder with the built document child and pages: next to this file, or `dist` when run from sources. */
export const distFolder =
  basename(import.meta.dirname) === 'dist'
    ? import.meta.dirname
    : join(import.meta.dirname, 'dist');
