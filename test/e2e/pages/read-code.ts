/** QR codes, as a camera reads them. */
import jsQR from 'jsqr';
import sharp from 'sharp';

/** What a phone’s camera reads in a picture of a page. */
export async function readCode(picture: Buffer): Promise<string> {
  const image = sharp(picture).ensureAlpha().raw();
  const {data, info} = await image.toBuffer({resolveWithObject: true});
  return jsQR(Uint8ClampedArray.from(data), info.width, info.height)?.data ?? '';
}
