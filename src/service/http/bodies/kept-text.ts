/** The part of a body that is kept in memory: its text. */
import {megabytes} from '../../../contract/file-limits.js';
import {Refusal} from '../../domain/refusal.js';
import type {BodyPlace} from './bodies-under-way.js';

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
