/** The last document timestamp of a file, and the bytes it covers. */
export function lastToken(pdf: Uint8Array): {der: Buffer; covered: Buffer} {
  const text = Buffer.from(pdf).toString('latin1');
  const [, first, after, length] = Array.from(
    text.matchAll(/\/ByteRange \[0 (\d+) (\d+) (\d+) *\]/g),
  )
    .at(-1)!
    .map(Number);
  const bytes = Buffer.from(pdf);
  const padded = Buffer.from(text.slice(first! + 1, after! - 1), 'hex');
  return {
    // A signature may itself end in a zero byte: where the padding begins, only the length at the front tells.
    der: padded.subarray(0, 4 + padded.readUInt16BE(2)),
    covered: Buffer.concat([bytes.subarray(0, first), bytes.subarray(after, after! + length!)]),
  };
}
