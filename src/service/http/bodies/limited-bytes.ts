/** Reads bodies into memory, up to a size. */
import {Refusal} from '../../domain/refusal.js';
import {arriving, inOnePiece} from './arriving.js';

/** Bytes up to which a body is small. */
const small = 64 * 1024;

/**
 * A body as bytes; reading stops where it grows too large, or comes too slowly.
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
  if (announced !== null && Number(announced) <= small)
    return new Uint8Array(await inOnePiece(request));
  const chunks: Uint8Array[] = [];
  for await (const chunk of arriving(request, {most, tooLarge})) chunks.push(chunk);
  return Buffer.concat(chunks);
}
