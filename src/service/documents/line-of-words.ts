import type {DisplayedRectangle} from '../pdf/geometry.js';

type Positioned = DisplayedRectangle & {readonly text: string};

/** A line as one text and one box; its right end may be to the left of its beginning. */
export function lineOfWords(words: readonly Positioned[]): Positioned {
  const x = Math.min(...words.map((word) => word.x));
  const y = Math.min(...words.map((word) => word.y));
  return {
    text: words.map(({text}) => text).join(' '),
    x,
    y,
    width: Math.max(...words.map((word) => word.x + word.width)) - x,
    height: Math.max(...words.map((word) => word.y + word.height)) - y,
  };
}
