/**
 * Where the helper keeps the latest events, signing links and access information for some days. An `unstorage` instance
 * fits it.
 */
export interface EsignStore {
  getItem(key: string): Promise<unknown>;
  /** `ttl` in seconds, for stores that can expire entries. */
  setItem(key: string, value: StoredValue, options?: {readonly ttl?: number}): Promise<unknown>;
  removeItem(key: string): Promise<unknown>;
}

/** What is stored: any JSON value. */
export type StoredValue =
  | string
  | number
  | boolean
  | null
  | readonly StoredValue[]
  | {readonly [name: string]: StoredValue};

/** Seconds for which entries are kept: longer than the service retries an event. */
export const storedSeconds = 7 * 24 * 60 * 60;

/** A store in this process's memory; the oldest entries are evicted first. */
export function memoryStore(most = 10_000): EsignStore {
  const entries = new Map<string, StoredValue>();
  return {
    getItem: (key) => Promise.resolve(entries.get(key) ?? null),
    setItem: (key, value) => {
      // Moves the key to the end: the first key of the map is then the one written longest ago.
      entries.delete(key);
      entries.set(key, value);
      const [oldest] = entries.keys();
      if (entries.size > most && oldest !== undefined) entries.delete(oldest);
      return Promise.resolve();
    },
    removeItem: (key) => Promise.resolve(entries.delete(key)),
  };
}
