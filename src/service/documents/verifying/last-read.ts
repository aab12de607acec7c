/** Reads the same bytes once. */
import {hash} from 'node:crypto';

/** How many results are kept: a file has hardly more certificates. */
const KEPT = 64;

/** A function of bytes alone that remembers what it made of the last ones. */
export function lastRead<Value>(read: (bytes: Uint8Array) => Value): (bytes: Uint8Array) => Value {
  const kept = new Map<string, Value>();
  return (bytes) => {
    const key = hash('sha256', bytes);
    const value = kept.has(key) ? (kept.get(key) as Value) : read(bytes);
    // The latest last.
    kept.delete(key);
    kept.set(key, value);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    return value;
  };
}
