/** A multiple of three bytes, so that the encoded parts can be concatenated; small enough to spread on the stack. */
const partSize = 24_576;

/** Base64 of bytes; a string is taken to be base64 already. */
export async function base64Of(content: string | Uint8Array | Blob): Promise<string> {
  if (typeof content === 'string') return content;
  const bytes =
    content instanceof Uint8Array ? content : new Uint8Array(await content.arrayBuffer());
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += partSize) {
    // The whole file as arguments of one call would overflow the stack.
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + partSize))));
  }
  return parts.join('');
}
