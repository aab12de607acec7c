import {zipSync} from 'fflate';
import {sha256} from '../storage/envelope-store.js';
import type {NamedFile} from './file-answer.js';

/** Puts files together, numbered in their order; PDFs and pictures are compressed already. */
export function zipOf(title: string, files: readonly NamedFile[]): NamedFile {
  const numbered = files.map(
    ({name, bytes}, index) =>
      [`${index + 1} ${name.replace(/[\p{Cc}/\\]/gu, '-')}`, bytes] as const,
  );
  const bytes = zipSync(Object.fromEntries(numbered), {level: 0});
  return {
    name: `${title}.zip`,
    type: 'application/zip',
    sha256: sha256(files.map((file) => file.sha256).join()),
    bytes,
  };
}
