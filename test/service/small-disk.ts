/** Small file systems in memory, which become full. To mount one takes root. */
import {execFileSync} from 'node:child_process';
import {open, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {onTestFinished} from 'vitest';
import {makeFolder} from './external/installation.js';

/** Whether this user may mount. Looked at in a name space of its own. */
export function canMount(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], {
      stdio: 'ignore',
    });
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
}

/** @param options of `mount`, such as `size=24m` */
export async function mountDisk(options: string): Promise<string> {
  const folder = await makeFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));
  return folder;
}

/**
 * Writes until nothing more goes in, but for this many bytes.
 * @returns Makes room again.
 */
export async function fillDisk(folder: string, left = 0): Promise<() => Promise<void>> {
  const path = join(folder, 'ballast');
  const file = await open(path, 'w');
  const block = Buffer.alloc(64 * 1024);
  let size = 0;
  try {
    for (;;) size += (await file.write(block)).bytesWritten;
  } catch {
    await file.truncate(Math.max(0, size - left));
    await file.close();
  }
  return () => rm(path, {force: true});
}
