import {Refusal} from '../domain/refusal.js';

/**
 * A body as bytes; reading stops where it grows too large.
 * @throws Refusal 10012 with this sentence.
 */
export async function readLimited(
  request: Request,
  most: number,
  tooLarge: string,
): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw new Refusal(10012, tooLarge);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > most) throw new Refusal(10012, tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
