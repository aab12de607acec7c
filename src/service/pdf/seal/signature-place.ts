/** The part of a PDF that is written last: the byte range of a signature, and the signature (ISO 32000-2, 12.8.1). */
import {createHash} from 'node:crypto';
import {PDFObject} from '@cantoo/pdf-lib';

/** Placeholder text of a fixed length that records its offset when it is written, so that no search is needed. */
class ReservedText extends PDFObject {
  /** Bytes from the start of the written output; -1 until it is written. */
  offset = -1;
  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }

  // No copy: this very object must learn its offset.
  override clone(): this {
    return this;
  }

  override toString(): string {
    return this.text;
  }

  override sizeInBytes(): number {
    return this.text.length;
  }

  override copyBytesInto(buffer: Uint8Array, offset: number): number {
    this.offset = offset;
    Buffer.from(buffer.buffer, buffer.byteOffset).write(this.text, offset, 'latin1');
    return this.text.length;
  }
}

/** The two entries of a signature dictionary that are filled in after the rest of the file is written. */
export class SignaturePlace {
  // 43 characters: four offsets of up to ten digits, and the spaces between them.
  readonly byteRange = new ReservedText(`[${'0 '.repeat(22).trimEnd()}]`);
  readonly contents: ReservedText;

  /** @param space bytes reserved for the signature */
  constructor(space: number) {
    this.contents = new ReservedText(`<${'0'.repeat(2 * space)}>`);
  }
}

/**
 * Fills in a signature that covers everything but itself.
 * @param file the whole file; it is modified in place
 * @param start offset of the written part that contains the place: 0, or the end of the earlier revisions
 * @param sign takes the SHA-256 of the covered bytes and returns the signature, DER
 * @throws Error if the signature is larger than its reserved space
 */
export async function fillPlace(
  file: Uint8Array,
  start: number,
  {byteRange, contents}: SignaturePlace,
  sign: (digest: Uint8Array) => Promise<Uint8Array>,
): Promise<void> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const gap = start + contents.offset;
  const after = gap + contents.text.length;
  const range = `0 ${gap} ${after} ${bytes.length - after}`;
  // Before the digest, because the byte range itself is signed.
  bytes.write(`[${range.padEnd(byteRange.text.length - 2)}]`, start + byteRange.offset, 'latin1');
  const digest = createHash('sha256').update(bytes.subarray(0, gap)).update(bytes.subarray(after));
  const signature = Buffer.from(await sign(digest.digest())).toString('hex');
  if (signature.length > contents.text.length - 2)
    throw new Error(
      'The signature with its certificates is larger than the space reserved for it.',
    );
  bytes.write(signature, gap + 1, 'latin1');
}
