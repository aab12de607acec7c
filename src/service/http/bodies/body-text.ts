/** Reads bodies into memory, up to a limit. */
import {Refusal} from '../../domain/refusal.js';
import {arriving, inOnePiece} from './arriving.js';
import type {KeepText} from './kept-text.js';

/** Bytes up to which a body counts as small. */
const small = 64 * 1024;

/**
 * Reads a body as text. Reading stops if the body is too large, arrives too slowly or finds no memory left.
 * @param most Bytes that it may have.
 * @throws Refusal 10012, UnavailableError
 */
export async function readText(request: Request, most: number, keep: KeepText): Promise<string> {
  const announced = request.headers.get('content-length');
  if (Number(announced) > most) throw new Refusal(10012);
  // No more arrives than was announced. Reading it as a whole avoids streams, the largest cost here.
  if (announced !== null && Number(announced) <= small) {
    const whole = await inOnePiece(request);
    keep(whole.byteLength);
    return decoder.decode(whole);
  }
  return textOf(arriving(request, {most}), keep);
}

/** Joins the parts of a text. */
export async function textOf(parts: AsyncIterable<Uint8Array>, keep: KeepText): Promise<string> {
  const kept: Uint8Array[] = [];
  for await (const part of parts) {
    keep(part.length);
    kept.push(part);
  }
  return decoder.decode(Buffer.concat(kept));
}

const decoder = new TextDecoder();
