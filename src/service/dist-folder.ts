import {basename, dirname, join} from 'node:path';

const here = import.meta.dirname;

/** The folder with the built document child and pages: above this file, or `dist` when run from sources. */
export const distFolder = basename(here) === 'cli' ? dirname(here) : join(here, 'dist');
