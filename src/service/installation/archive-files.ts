import {tmpdir} from 'node:os';
import type {Blobs} from '../ports.js';
import {DamagedFileError} from '../storage/files/damaged-files.js';
import type {Archive, ArchiveEntry} from './archive.js';

interface FileParts {
  readonly blobs: Pick<Blobs, 'open'>;
  readonly tell: (line: string) => void;
}

/** What became of the files. */
interface AddedFiles {
  readonly entries: readonly ArchiveEntry[];
  /** Files that rows name and that are not in the file store, or not as they were stored. */
  readonly missing: readonly string[];
}

/** Adds files by their SHA-256; those that are gone or damaged are named as missing. */
export async function addFiles(
  {blobs, tell}: FileParts,
  archive: Archive,
  sha256s: readonly string[],
): Promise<AddedFiles> {
  const entries: ArchiveEntry[] = [];
  const missing: string[] = [];
  for (const sha256 of sha256s) {
    const file = await openWhole(blobs, sha256);
    if (!file) {
      missing.push(sha256);
      continue;
    }
    try {
      entries.push(await archive.add(`files/${sha256}`, file));
    } finally {
      await file.close();
    }
    tell(`${entries.length} of ${sha256s.length} files`);
  }
  return {entries, missing};
}

async function openWhole(blobs: FileParts['blobs'], sha256: string) {
  try {
    return await blobs.open(sha256, tmpdir());
  } catch (error) {
    if (error instanceof DamagedFileError) return undefined;
    throw error;
  }
}
