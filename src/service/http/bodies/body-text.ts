/** Reads bodies into memory, up to a size. */
import {Refusal} from '../../domain/refusal.js';
import {arriving, inOnePiece} from './arriving.js';
import type {KeepText} from './kept-text.js';

/** Bytes up to which a body is small. */
const small = 64 * 1024;

/**
 * A body as text; reading stops where it grows too large, comes too slowly, or finds no room.
 * @param most Bytes that it may have.
 * @throws Refusal 10012, UnavailableError
 */
export async function readText(request: Request, most: number, keep: KeepText): Promise<string> {
  const announced = request.headers.get('content-length');
  if (Number(announced) > most) throw new Refusal(10012);
  // No more comes than was announced; to read it as a whole takes no streams, which cost more than all else here.
  if (announced !== null && Number(announced) <= small) {
    const whole = await inOnePiece(request);
    keep(whole.byteLength);
    return decoder.decode(whole);
  }
  return textOf(arriving(request, {most}), keep);
}

/** Parts of a text as a whole. */
export async function textOf(parts: AsyncIterable<Uint8Array>, keep: KeepText): Promise<string> {
  const kept: Uint8Array[] = [];
  for await (const part of parts) {
    keep(part.length);
    kept.push(part);
  }
  return decoder.decode(Buffer.concat(kept));
}

const decoder = new TextDecoder();
