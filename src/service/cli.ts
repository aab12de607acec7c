#!/usr/bin/env node
import {readFileSync} from 'node:fs';

/** How many files must be open at once: modules while they load, then connections, streams and folders. */
const least = 1024;

// First, before other imports: loading the rest may already exceed a low limit on open files.
requireOpenFiles();
const {run} = await import('./cli/commands.js');
await run();

/** Exits with a message if the process may open too few files. Node has already raised the limit as far as possible. */
function requireOpenFiles(): void {
  const limit = limitOf();
  if (limit >= least) return;
  console.error(
    `This process may open only ${limit} files but needs ${least}: raise the limit (\`ulimit -n\`, LimitNOFILE= of systemd).`,
  );
  process.exit(1);
}

/** If the system does not report a limit, none is assumed. */
function limitOf(): number {
  try {
    const [, limit] =
      /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return limit === undefined ? Infinity : Number(limit);
  } catch {
    return Infinity;
  }
}
