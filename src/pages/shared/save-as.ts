/** Has the browser save a file that was read by a script. */
export function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
