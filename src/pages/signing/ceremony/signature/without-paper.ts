/** Removes the paper from a photo of ink: what is as bright as its surroundings becomes transparent. Pure. */

/** Pixels as in `ImageData`: red, green, blue and alpha of each, 0 to 255, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Side of the squares, in pixels, in which the brightness of the paper is measured. */
const square = 24;
/** Share of the light of the paper above which a pixel is paper, and below which it is nothing but ink. */
const light = {paper: 0.86, ink: 0.55} as const;
/** Which of the pixels of a square, from dark to bright, is taken for paper. */
const paperRank = 0.85;
/** Ink covers no more than this share of a signature on paper; what covers more is another kind of picture. */
const mostInk = 0.4;
/** Minimum brightness of what is taken for paper, 0 to 255. */
const leastPaper = 90;

/** The ink alone; undefined if the picture does not show ink on bright paper, or is transparent already. */
export function withoutPaper(picture: Picture): Picture | undefined {
  if (isTransparent(picture)) return undefined;
  const paper = measurePaper(picture);
  if (Math.min(...paper.levels.map((level) => Math.max(...level))) < leastPaper) return undefined;
  const {width, height} = picture;
  const data = new Uint8ClampedArray(width * height * 4);
  let covered = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const ground = paperAt(paper, x, y);
      const alpha = inkAt(picture.data, at, ground);
      covered += alpha;
      if (alpha > 0) putInk(data, picture.data, at, ground, alpha);
    }
  const share = covered / (width * height);
  return share > 0 && share < mostInk ? {width, height, data} : undefined;
}

type Colour = readonly [red: number, green: number, blue: number];

/** The colour of the paper in each square, row by row. */
interface Paper {
  readonly columns: number;
  readonly rows: number;
  readonly levels: readonly Colour[];
}

function isTransparent({data}: Picture): boolean {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 250) return true;
  return false;
}

/** Each square takes the brightest of its neighbours, because ink can fill a square. */
function measurePaper(picture: Picture): Paper {
  const columns = Math.ceil(picture.width / square);
  const rows = Math.ceil(picture.height / square);
  const own = Array.from({length: columns * rows}, (_, index) =>
    brightIn(picture, (index % columns) * square, Math.floor(index / columns) * square),
  );
  const levels = own.map((_, index) => {
    const near = neighbours(index, columns, rows).map((each) => own[each] ?? white);
    return near.reduce((best, each) => (sum(each) > sum(best) ? each : best));
  });
  return {columns, rows, levels};
}

const sum = ([red, green, blue]: Colour): number => red + green + blue;

function neighbours(index: number, columns: number, rows: number): readonly number[] {
  const [column, row] = [index % columns, Math.floor(index / columns)];
  return [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].flatMap((right) => {
      const [x, y] = [column + right, row + down];
      return x < 0 || y < 0 || x >= columns || y >= rows ? [] : y * columns + x;
    }),
  );
}

/** The colour of the bright pixels in a square; every other one in both directions is enough. */
function brightIn({width, height, data}: Picture, left: number, top: number): Colour {
  const colours: Colour[] = [];
  for (let y = top; y < Math.min(top + square, height); y += 2)
    for (let x = left; x < Math.min(left + square, width); x += 2)
      colours.push(colourAt(data, (y * width + x) * 4));
  const sorted = colours.sort((one, other) => sum(one) - sum(other));
  return sorted[Math.floor(sorted.length * paperRank)] ?? [255, 255, 255];
}

const colourAt = (data: Uint8ClampedArray, at: number): Colour => [
  data[at] ?? 0,
  data[at + 1] ?? 0,
  data[at + 2] ?? 0,
];

/** The paper below a pixel, between the centres of the squares around it: shadows have soft edges. */
function paperAt({columns, rows, levels}: Paper, x: number, y: number): Colour {
  const [across, down] = [x / square - 0.5, y / square - 0.5];
  const [left, top] = [
    Math.min(columns - 1, Math.max(0, Math.floor(across))),
    Math.min(rows - 1, Math.max(0, Math.floor(down))),
  ];
  const [right, bottom] = [Math.min(columns - 1, left + 1), Math.min(rows - 1, top + 1)];
  const [h, v] = [limit(across - left), limit(down - top)];
  const level = (column: number, row: number) => levels[row * columns + column] ?? white;
  const [a, b, c, d] = [
    level(left, top),
    level(right, top),
    level(left, bottom),
    level(right, bottom),
  ];
  const mix = (of: 0 | 1 | 2) =>
    (a[of] * (1 - h) + b[of] * h) * (1 - v) + (c[of] * (1 - h) + d[of] * h) * v;
  return [mix(0), mix(1), mix(2)];
}

const white: Colour = [255, 255, 255];
const limit = (share: number): number => Math.min(1, Math.max(0, share));

/** How much of a pixel is ink, 0 to 1: by the colour that the ink takes most from, so that blue and red ink count. */
function inkAt(data: Uint8ClampedArray, at: number, ground: Colour): number {
  const colour = colourAt(data, at);
  const left = Math.min(...colour.map((part, index) => part / Math.max(1, ground[index] ?? 1)));
  return limit((light.paper - left) / (light.paper - light.ink));
}

/** The colour of the ink without the paper that shows through it. */
function putInk(
  data: Uint8ClampedArray,
  from: Uint8ClampedArray,
  at: number,
  ground: Colour,
  alpha: number,
): void {
  for (const part of [0, 1, 2] as const)
    data[at + part] = ((from[at + part] ?? 0) - (1 - alpha) * ground[part]) / alpha;
  data[at + 3] = alpha * 255;
}
