import {readFileSync} from 'node:fs';
import {join} from 'node:path';

/** Folder of the repository. */
export const root = join(import.meta.dirname, '../..');

/** The text of one of its files. */
export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const {repository: source} = JSON.parse(read('package.json')) as {repository: {url: string}};

/** Where people read its sources. */
export const repository = source.url.replace(/^git\+|\.git$/g, '');
