import {
  PDFDocument,
  PDFName,
  PDFObjectCopier,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';
import {drawPixels} from '../reading/page-image.js';
import {ReadDocument} from '../reading/read-document.js';

/** How many values of each component are compared, by the number of components. */
const STEPS: Readonly<Record<number, number>> = {1: 256, 2: 64, 3: 29, 4: 12};

/** Samples in a row of the compared images. */
const ROW = 256;

/** How far colours are from others at most, from 0 to 255: in lightness, and in red, green or blue. */
export interface Distance {
  readonly lightness: number;
  readonly colour: number;
}

/**
 * The largest difference between the colours of a space and the device colours that programs use which
 * do not know it. Every step of the space is drawn, so that no single value can stand for something else.
 * @param toDevice the device colour for the components of a sample, both from 0 to 255
 * @param samples what is compared; every step of the space if omitted
 */
export async function distanceFromDevice(
  context: PDFContext,
  space: PDFObject,
  components: number,
  device: 'DeviceGray' | 'DeviceRGB' | 'DeviceCMYK',
  toDevice: (sample: readonly number[]) => readonly number[] = (sample) => sample,
  samples: readonly (readonly number[])[] = everySample(components),
): Promise<Distance> {
  const rows = Math.ceil(samples.length / ROW);
  const pdf = await PDFDocument.create();
  const own = PDFObjectCopier.for(context, pdf.context).copy(space);
  const page = pdf.addPage([ROW, rows * 2]);
  const add = (name: string, colours: PDFObject, data: readonly (readonly number[])[]) => {
    const image = pdf.context.flateStream(Uint8Array.from(data.flat()), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: ROW,
      Height: rows,
      BitsPerComponent: 8,
      ColorSpace: colours,
    });
    page.node.setXObject(PDFName.of(name), pdf.context.register(image));
  };
  const rest = Array.from({length: rows * ROW - samples.length}, () => samples[0] ?? []);
  const padded = [...samples, ...rest];
  add('Own', own, padded);
  add('Device', PDFName.of(device), padded.map(toDevice));
  const content = `q ${ROW} 0 0 ${rows} 0 ${rows} cm /Own Do Q ${ROW} 0 0 ${rows} 0 0 cm /Device Do`;
  page.node.set(PDFName.of('Contents'), pdf.context.register(pdf.context.stream(content)));
  const document = await ReadDocument.open(await pdf.save({useObjectStreams: false}));
  try {
    return await document.withPage(0, (opened) =>
      largestDifference(drawPixels(opened, ROW, rows * 2), samples.length),
    );
  } finally {
    document.close();
  }
}

function everySample(components: number): number[][] {
  const steps = STEPS[components] ?? 2;
  const values = Array.from({length: steps}, (_, at) => Math.round((at * 255) / (steps - 1)));
  let samples: number[][] = [[]];
  for (let at = 0; at < components; at += 1)
    samples = samples.flatMap((sample) => values.map((value) => [...sample, value]));
  return samples;
}

/** Between the upper and the lower half of an image. */
function largestDifference(pixels: Uint8Array, count: number): Distance {
  const half = pixels.length / 2;
  const between = (at: number) => (pixels[at] ?? 0) - (pixels[half + at] ?? 0);
  let [lightness, colour] = [0, 0];
  for (let at = 0; at < count * 4; at += 4) {
    const [red, green, blue] = [between(at), between(at + 1), between(at + 2)];
    lightness = Math.max(lightness, Math.abs(0.3 * red + 0.59 * green + 0.11 * blue));
    colour = Math.max(colour, Math.abs(red), Math.abs(green), Math.abs(blue));
  }
  return {lightness, colour};
}
