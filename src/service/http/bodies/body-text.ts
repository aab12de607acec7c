/** Reads bodies into memory, up to a limit. */
import {Refusal} from '../../domain/refusal.js';
import {arriving} from './arriving.js';
import {megabytes} from '../../../contract/file-limits.js';
import type {BodyPlace} from './bodies-under-way.js';

/**
 * Reads a body as text. Reading stops if the body is too large, arrives too slowly or finds no memory left.
 * @param most Bytes that it may have.
 * @throws Refusal 10012, UnavailableError
 */
export const readText = (request: Request, most: number, keep: KeepText): Promise<string> =>
  textOf(arriving(request, {most}), keep);

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

/** Reports that this many more bytes are kept. @throws Refusal 10012 or UnavailableError if they are too many */
export type KeepText = (bytes: number) => void;

/** A byte of text is held three times: as received, as a character, and in the parsed value. */
const weight = 3;

/** Bytes that a parsed member, list or object occupies in addition to its text. */
export const memberBytes = 150;

/** Allows a body this many bytes of text. */
export function keepUpTo(most: number, place: Pick<BodyPlace, 'hold'>): KeepText {
  let kept = 0;
  return (bytes) => {
    kept += bytes;
    if (kept > most)
      throw new Refusal(
        10012,
        `A body may have ${megabytes(most)} MB of text in addition to its files.`,
      );
    place.hold(weight * bytes);
  };
}
