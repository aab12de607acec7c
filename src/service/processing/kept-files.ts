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
  const kept = new Map<string, Promise<File>>();
  let bytes = 0;

  function forget(version: string, file: File): void {
    if (kept.delete(version)) bytes -= file.bytes;
  }

  async function make(version: string, draw: (version: string) => Promise<File>) {
    try {
      const made = await draw(version);
      bytes += made.bytes;
      return made;
    } catch (error) {
      kept.delete(version);
      throw error;
    }
  }

  return async (version: string, draw: (version: string) => Promise<File>): Promise<File> => {
    const file = kept.get(version) ?? make(version, draw);
    kept.delete(version);
    kept.set(version, file);
    const found = await file;
    for (const [oldest, old] of kept) {
      if (oldest === version || (kept.size <= most.files && bytes <= most.bytes)) break;
      forget(oldest, await old);
    }
    return found;
  };
}
