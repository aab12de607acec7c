/** What is kept for as long as the tab is open; undefined if the browser gives a framed page no storage. */
export function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
