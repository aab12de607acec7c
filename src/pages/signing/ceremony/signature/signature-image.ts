import type {UploadedSignature} from '../../../../contract/fields/field-value.js';
import {MAX_UPLOAD_CHARACTERS} from '../../../../contract/fields/value-limits.js';
import {withoutPaper} from './without-paper.js';

/** Maximum size of the stored image in pixels: sharp on paper at any field's size. */
const most = {width: 1_200, height: 600};

/** An image of a signature: as it is, and if it is a photo of ink on paper, without the paper. */
export interface SignatureImage {
  readonly whole: UploadedSignature;
  readonly withoutPaper: UploadedSignature | undefined;
}

/**
 * An image from a file, scaled down and redrawn, so that only its pixels are sent. Undefined if the file is not an
 * image.
 */
export async function readSignatureImage(file: File): Promise<SignatureImage | undefined> {
  if (!/^image\/(png|jpeg)$/.test(file.type)) return undefined;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const scale = Math.min(1, most.width / picture.width, most.height / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d', {willReadFrequently: true});
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const whole = fromCanvas(canvas);
  const ink = pen && withoutPaper(pen.getImageData(0, 0, canvas.width, canvas.height));
  if (!ink) return whole && {whole, withoutPaper: undefined};
  const drawn = pen.createImageData(canvas.width, canvas.height);
  drawn.data.set(ink.data);
  pen.putImageData(drawn, 0, 0);
  const inkAlone = fromCanvas(canvas);
  // A photo of noisy paper can be too large where its ink alone is not.
  const kept = whole ?? inkAlone;
  return kept && {whole: kept, withoutPaper: inkAlone};
}

/** Undefined if it is larger than the service accepts. */
function fromCanvas(canvas: HTMLCanvasElement): UploadedSignature | undefined {
  const image = canvas.toDataURL('image/png').replace(/^data:image\/png;base64,/, '');
  return image.length <= MAX_UPLOAD_CHARACTERS ? {kind: 'upload', image} : undefined;
}
