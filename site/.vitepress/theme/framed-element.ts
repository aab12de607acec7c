/** The element of a framed story, once it is there. */
export async function elementIn(
  frame: HTMLIFrameElement,
  tag: string,
): Promise<Element | undefined> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = frame.contentDocument?.querySelector(tag);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return undefined;
}
