/** Moves the focus to what a selector finds, unfolded if need be, or else to the heading. */
export function focusOn(root: ParentNode, selector: string): void {
  const wanted = root.querySelector<HTMLElement>(selector);
  wanted?.closest('details')?.setAttribute('open', '');
  (wanted ?? root.querySelector('h2'))?.focus();
}
