import type {SignatureImage} from './uploaded-image.js';

const load = () => import('./uploaded-image.js');

/** Loads in advance what reads images: not everybody uploads one. */
export function preloadImages(): void {
  load().catch(() => undefined);
}

/** An image from a file; undefined if the file is not an image. */
export async function readImage(file: File): Promise<SignatureImage | undefined> {
  return (await load()).readSignatureImage(file);
}
