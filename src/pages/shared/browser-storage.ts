/** Uses what is kept on the device; browsers may refuse storage to framed pages, and it may be full. */
export function onDevice<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}

/** What is kept for as long as the tab is open; undefined if the browser gives a framed page no storage. */
export function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
