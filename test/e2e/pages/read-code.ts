/** QR codes, as a camera reads them. */
import type {Page} from '@playwright/test';
import jsQR from 'jsqr';

/** A function for the page: the pixels of a picture in base64. */
const readPixels = `async (base64) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], {type: 'image/png'}));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const {data, width, height} = context.getImageData(0, 0, image.width, image.height);
  return {data: Array.from(data), width, height};
}`;

interface Pixels {
  readonly data: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** What a phone’s camera reads in a picture of the page. */
export async function readCode(page: Page, picture: Buffer): Promise<string> {
  const script = `(${readPixels})('${picture.toString('base64')}')`;
  const {data, width, height} = await page.evaluate<Pixels>(script);
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data ?? '';
}
