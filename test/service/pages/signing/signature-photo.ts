/** A signature as a phone photographs it: on grey-yellow paper, with a shadow, soft edges, noise and JPEG blocks. */
import sharp from 'sharp';

const size = {width: 1_200, height: 600} as const;

const strokes = `<g fill="none" stroke="#1d2f7a" stroke-width="9" stroke-linecap="round">
  <path d="M180 380 C260 120 330 120 330 330 S300 470 380 360 S480 240 520 340 S560 420 640 330"/>
  <path d="M640 330 C700 250 760 260 740 340 S860 420 1010 250"/>
  <path d="M250 300 L420 285"/></g>`;

const svg = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${content}</svg>`,
  );

/** Noise from −0.5 to 0.5 that is the same in every run. */
const grain = (index: number): number =>
  ((Math.imul(index ^ (index >>> 7), 0x9e3779b1) >>> 8) % 4_096) / 4_096 - 0.5;

/** The photo as a JPEG, and where the ink is: 255 for ink, 0 for paper, a byte for each pixel. */
export async function photoOfSignature() {
  const paper = svg(`<defs>
      <linearGradient id="light" x1="0" y1="0" x2="1" y2="0.6">
        <stop offset="0" stop-color="#e8e2d2"/><stop offset="1" stop-color="#a9a494"/></linearGradient>
      <radialGradient id="shadow" cx="0.85" cy="0.95" r="0.6">
        <stop offset="0" stop-color="#000" stop-opacity="0.4"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
    </defs><rect width="100%" height="100%" fill="url(#light)"/>${strokes}
    <rect width="100%" height="100%" fill="url(#shadow)"/>`);
  const photo = await sharp(paper).removeAlpha().blur(1.4).raw().toBuffer();
  const noisy = photo.map((part, index) => Math.min(255, Math.max(0, part + grain(index) * 22)));
  const raw = {...size, channels: 3} as const;
  const file = await sharp(noisy, {raw}).jpeg({quality: 72}).toBuffer();
  const ink = await sharp(
    svg(`<rect width="100%" height="100%"/>${strokes.replace('#1d2f7a', '#fff')}`),
  )
    .greyscale()
    .removeAlpha()
    .raw()
    .toBuffer();
  return {file, ink, ...size};
}
