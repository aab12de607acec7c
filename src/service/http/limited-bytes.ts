/** Reads bodies into memory, up to a size. */
import {Refusal} from '../domain/refusal.js';

/**
 * A body as bytes; reading stops where it grows too large.
 * @param most Bytes that it may have.
 * @throws Refusal 10012, with this sentence where there is one.
 */
export async function readLimited(
  request: Request,
  most: number,
  tooLarge?: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const announced = request.headers.get('content-length');
  if (Number(announced) > most) throw new Refusal(10012, tooLarge);
  // No more comes than was announced; to read it as a whole takes no streams, which cost more than all else here.
  if (announced !== null) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > most) throw new Refusal(10012, tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
