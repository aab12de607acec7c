/** Whether browsers still send this text for a page that is gone: 64 KiB at most, with what is sent around it. */
export const outlivesPage = (text: string): boolean =>
  new Blob([JSON.stringify(text)]).size < 56_000;
