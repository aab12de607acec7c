/** How bytes were predicted from those before them (ISO 32000-2, 7.4.4.4; PNG, section 9). */
export interface PredictorParameters {
  /** 1: none; 2: TIFF; 10 and above: PNG, with the filter type before each row. */
  readonly predictor: number;
  readonly colors: number;
  readonly bits: number;
  readonly columns: number;
}

/**
 * Reverses the prediction.
 * @throws RangeError for parameters that no content stream can need
 */
export function undoPredictor(bytes: Uint8Array, parameters: PredictorParameters): Uint8Array {
  const {predictor, colors, bits, columns} = parameters;
  if (predictor < 2) return bytes;
  const row = Math.ceil((colors * bits * columns) / 8);
  // `!(row > 0)` instead of `row <= 0`: parameters that are no numbers give NaN.
  if (predictor < 10 || !(row > 0))
    throw new RangeError(`Predictor ${predictor} is not supported.`);
  return undoPng(bytes, row, (colors * bits + 7) >> 3);
}

function undoPng(bytes: Uint8Array, row: number, step: number): Uint8Array {
  const rows = Math.ceil(bytes.length / (row + 1));
  const output = new Uint8Array(rows * row);
  for (let index = 0; index < rows; index += 1) {
    const from = index * (row + 1);
    const filter = bytes[from] ?? 0;
    for (let column = 0; column < row; column += 1) {
      const at = index * row + column;
      const left = column < step ? 0 : (output[at - step] ?? 0);
      const up = output[at - row] ?? 0;
      const corner = column < step ? 0 : (output[at - row - step] ?? 0);
      // The array keeps only the low byte of the sum: PNG calculates modulo 256.
      output[at] = (bytes[from + 1 + column] ?? 0) + foretold(filter, left, up, corner);
    }
  }
  return output;
}

function foretold(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return paeth(left, up, corner);
  }
  throw new RangeError(`PNG has no filter type ${filter}.`);
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(guess - value));
  if (a === undefined || b === undefined || c === undefined) return 0;
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
