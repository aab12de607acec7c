/** Uses what is kept on the device; browsers may refuse storage to framed pages, and it may be full. */
export function onDevice<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}
