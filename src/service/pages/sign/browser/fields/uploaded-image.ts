import {
  MAX_UPLOAD_CHARACTERS,
  type UploadedSignature,
} from '../../../../../contract/resources/field-value.js';

/** Maximum size of the stored image in pixels: sharp on paper at any field's size. */
const most = {width: 1_200, height: 600};

/**
 * An image from a file, scaled down and redrawn, so that only its pixels are sent. Undefined if the file is not an
 * image.
 */
export async function readSignatureImage(file: File): Promise<UploadedSignature | undefined> {
  if (!/^image\/(png|jpeg)$/.test(file.type)) return undefined;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const scale = Math.min(1, most.width / picture.width, most.height / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const image = canvas.toDataURL('image/png').replace(/^data:image\/png;base64,/, '');
  return image.length <= MAX_UPLOAD_CHARACTERS ? {kind: 'upload', image} : undefined;
}
