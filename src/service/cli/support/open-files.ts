import {readFileSync} from 'node:fs';

/** Files that have to be open at once: modules while they load, then connections, streams and folders. */
const least = 1024;

/** Ends the process with a sentence where it may open too few files; Node has raised the limit as far as it goes. */
export function requireOpenFiles(): void {
  const limit = limitOf();
  if (limit >= least) return;
  console.error(
    `This process may open ${limit} files, and needs ${least}: raise the limit (\`ulimit -n\`, LimitNOFILE= of systemd).`,
  );
  process.exit(1);
}

/** Where the system does not tell, it is as if there were no limit. */
function limitOf(): number {
  try {
    const [, limit] =
      /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return limit === undefined ? Infinity : Number(limit);
  } catch {
    return Infinity;
  }
}
