/**
 * Reads and writes DER values: a tag, the shortest possible length, and the content (X.690, 8.1 and 10.1). asn1js and
 * the libraries built on it also accept BER, where different bytes can mean the same. Code that accepts only one
 * encoding has to look at the bytes.
 */

import {timingSafeEqual} from 'node:crypto';
import * as asn1 from 'asn1js';

/** The bytes are not DER, or not of the expected type. */
export class DerError extends Error {
  override readonly name = 'DerError';
}

/** One value. */
export interface DerValue {
  readonly tag: number;
  /** The whole value, with tag and length. */
  readonly bytes: Uint8Array;
  readonly content: Uint8Array;
}

/** Tags of the types in signatures. Tags from 31 on, which need more than one byte, do not occur. */
export const tags = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  /** A string in parts, which BER allows and DER does not. */
  octetStrings: 0x24,
  null: 0x05,
  objectIdentifier: 0x06,
  sequence: 0x30,
  set: 0x31,
  /** `[0]` around a string: which key it is, where a certificate is named by it. */
  keyIdentifier: 0x80,
  /** `[0]`, `[1]` and `[2]`, constructed. */
  context0: 0xa0,
  context1: 0xa1,
  context2: 0xa2,
} as const;

/** The consecutive values up to the end of the bytes. @throws DerError */
export function readDer(bytes: Uint8Array): readonly DerValue[] {
  const values: DerValue[] = [];
  for (let at = 0; at < bytes.length;) {
    const value = readValue(bytes.subarray(at));
    values.push(value);
    at += value.bytes.length;
  }
  return values;
}

function readValue(bytes: Uint8Array): DerValue {
  const [tag = 0, first = 0] = bytes;
  const digits = first < 0x80 ? 0 : first & 0x7f;
  if (bytes.length < 2 + digits || digits > 4) throw new DerError('Expected a value.');
  const length =
    digits === 0 ? first : Buffer.from(bytes.subarray(2, 2 + digits)).readUIntBE(0, digits);
  const content = bytes.subarray(2 + digits, 2 + digits + length);
  const value = {tag, bytes: bytes.subarray(0, 2 + digits + length), content};
  // This also refuses an indefinite length (80), which is read as 128 above.
  const isShortest = Buffer.from(derOfLength(length)).equals(bytes.subarray(1, 2 + digits));
  if ((tag & 0x1f) === 0x1f || content.length !== length || !isShortest)
    throw new DerError('Expected a value with the shortest length.');
  return value;
}

/** The result of `read`; `undefined` if the bytes are not what was expected. */
export function orUndefined<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof DerError) return undefined;
    throw error;
  }
}

/** Writes a value; its content is the concatenated parts. */
export function writeDer(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.of(tag), derOfLength(content.length), content]);
}

function derOfLength(length: number): Uint8Array {
  if (length < 0x80) return Buffer.of(length);
  const digits = Buffer.from(length.toString(16).padStart(8, '0'), 'hex');
  const shortest = digits.subarray(digits.findIndex((digit) => digit !== 0));
  return Buffer.concat([Buffer.of(0x80 | shortest.length), shortest]);
}

/** Writes an object identifier. */
export const oid = (value: string): Uint8Array =>
  new Uint8Array(new asn1.ObjectIdentifier({value}).toBER());

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

type Values<Tags extends readonly number[]> = {readonly [Place in keyof Tags]: DerValue};

/** The values, if they have exactly these tags. @throws DerError */
export function exactly<const Tags extends readonly number[]>(
  values: readonly DerValue[],
  ...expected: Tags
): Values<Tags> {
  const isAlike = values.map(({tag}) => tag).join() === expected.join();
  if (!isAlike) throw new DerError(`Expected values of the tags ${expected.join()}.`);
  return values as unknown as Values<Tags>;
}

/** The values inside a value, if they have exactly these tags. @throws DerError */
export const inside = <const Tags extends readonly number[]>(
  {content}: DerValue,
  ...expected: Tags
): Values<Tags> => exactly<Tags>(readDer(content), ...expected);

/** Whether a value is a positive integer in its shortest form (X.690, 8.3.2). */
export function isPositive({tag, content}: DerValue): boolean {
  const [first = 0x80, second = 0x80] = content;
  return tag === tags.integer && first < 0x80 && !(first === 0 && second < 0x80);
}
