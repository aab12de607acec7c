import {LRUCache} from 'lru-cache';

/** Something that was made and takes memory. */
interface Made {
  /** How much memory it takes. */
  readonly bytes: number;
}

/**
 * Keeps what was made, in memory. Concurrent requests for the same share the work; what was used least recently is
 * forgotten.
 * @param most what is kept at most: files, and their bytes together
 */
export function createKept<File extends Made>(most: {
  readonly files: number;
  readonly bytes: number;
}) {
  const kept = new LRUCache<string, File, (version: string) => Promise<File>>({
    max: most.files,
    maxSize: most.bytes,
    sizeCalculation: ({bytes}) => Math.max(1, bytes),
    fetchMethod: (version, _stale, {context: draw}) => draw(version),
    // Whoever waits for a file gets it, though others have taken its place meanwhile.
    ignoreFetchAbort: true,
  });
  return (version: string, draw: (version: string) => Promise<File>): Promise<File> =>
    kept.forceFetch(version, {context: draw});
}
