/** The workflow that publishes a release, read so that its lines can be run here. */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';

/** The workflow's text. */
export const readReleaseWorkflow = (): Promise<string> =>
  readFile(join(import.meta.dirname, '../../.github/workflows/release.yml'), 'utf8');

/**
 * The shell lines of one of its steps.
 * @throws Error if it has no step of that name
 */
export async function stepOfRelease(name: string): Promise<string> {
  const workflow = await readReleaseWorkflow();
  const [, lines] =
    new RegExp(`- name: ${name}\\n +run: \\|\\n((?: {10}.*\\n)+)`).exec(workflow) ?? [];
  if (!lines) throw new Error(`The workflow of a release has no step ${name}.`);
  return lines.replace(/^ {10}/gm, '');
}
