import {readFile} from 'node:fs/promises';
import {join} from 'node:path';

const samples = join(import.meta.dirname, '../fixtures/samples');

/** Path of a sample document. */
export const samplePath = (name: string): string => join(samples, name);

/** A sample document in base64. */
export const sampleContent = async (name: string): Promise<string> =>
  (await readFile(samplePath(name))).toString('base64');
