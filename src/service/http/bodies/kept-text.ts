/** The part of a body that lies in memory: its text. */
import {megabytes} from '../../../contract/file-limits.js';
import {Refusal} from '../../domain/refusal.js';
import type {BodyPlace} from './bodies-under-way.js';

/** Says that so many bytes more are kept. @throws Refusal 10012 or UnavailableError if they are too many. */
export type KeepText = (bytes: number) => void;

/** A byte of text lies there as it came, as a character, and as the value that is made of it. */
const weight = 3;

/** Bytes that a member, list or object takes beside its text, once it is parsed. */
export const memberBytes = 150;

/** Lets a body have so many bytes of text. */
export function keepUpTo(most: number, place: Pick<BodyPlace, 'hold'>): KeepText {
  let kept = 0;
  return (bytes) => {
    kept += bytes;
    if (kept > most)
      throw new Refusal(10012, `Beside its files a body may have ${megabytes(most)} MB of text.`);
    place.hold(weight * bytes);
  };
}
