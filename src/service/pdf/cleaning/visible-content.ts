import {ContentReader} from '../content/content-reader.js';

/** Tells which names in a content stream's resources are hidden. */
export interface Visibility {
  /** Whether the property list with this name is a layer that is off. */
  readonly isHiddenLayer: (property: string) => boolean;
  /** Whether the object with this name belongs to a layer that is off. */
  readonly isHiddenObject: (object: string) => boolean;
}

/** Operators that paint a path. In hidden content each becomes `n`, which ends the path and keeps its clip. */
const PAINTING = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);

/** Operators that build a path or a clip. */
const BUILDING = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're', 'W', 'W*']);

/** Operators that show something and leave no state that later operations could depend on. */
const SHOWING = new Set(['Tj', 'TJ', 'sh', 'Do', 'EI']);

/**
 * The content stream without what is hidden by default, and with everything closed that it opens: every saved graphics
 * state is restored, so that later content is drawn in the right place.
 * @returns the same bytes if there is nothing to change, or if programs read them in different ways
 */
export function visibleContent(content: Uint8Array, visibility: Visibility): Uint8Array {
  return new VisibleContent(content, visibility).write();
}

/** A marked-content section: of a layer that is on, inside hidden content, or of another kind. */
type Mark = 'layer' | 'hidden' | 'other';

class VisibleContent {
  readonly #content: Uint8Array;
  readonly #visibility: Visibility;
  readonly #parts: Uint8Array[] = [];
  readonly #marks: Mark[] = [];
  /** The offset up to which the content was copied or replaced. */
  #taken = 0;
  /** The number of open hidden marks. */
  #hidden = 0;
  /** The number of saved graphics states. */
  #saved = 0;
  #isText = false;
  #isPath = false;

  constructor(content: Uint8Array, visibility: Visibility) {
    this.#content = content;
    this.#visibility = visibility;
  }

  write(): Uint8Array {
    const reader = new ContentReader(this.#content);
    let end = 0;
    while (reader.next()) {
      const replacement = this.#replacementOf(reader);
      if (replacement !== undefined) this.#replace(reader.start, reader.end, replacement);
      end = reader.end;
    }
    // What programs read in different ways is on no list: its page becomes a picture.
    if (!reader.isSound) return this.#content;
    this.#dropRest(end);
    const closing = this.#closing();
    if (this.#parts.length === 0 && closing === '') return this.#content;
    this.#replace(this.#content.length, this.#content.length, closing);
    return Buffer.concat(this.#parts);
  }

  #replace(start: number, end: number, text: string): void {
    this.#parts.push(this.#content.subarray(this.#taken, start));
    if (text !== '') this.#parts.push(Buffer.from(` ${text} `, 'latin1'));
    this.#taken = end;
  }

  /** An unfinished operation would swallow what is drawn after it. */
  #dropRest(end: number): void {
    const rest = this.#content.subarray(end);
    if (rest.some((byte) => byte > 0x20)) this.#replace(end, this.#content.length, '');
  }

  /** The replacement of an operation; undefined if it stays. */
  #replacementOf(reader: ContentReader): string | undefined {
    const {operator} = reader;
    switch (operator) {
      case 'q':
        this.#saved += 1;
        return undefined;
      case 'Q':
        return this.#restore();
      case 'BT':
      case 'ET':
        this.#isText = operator === 'BT';
        return undefined;
      case 'BMC':
      case 'BDC':
        return this.#open(reader);
      case 'EMC':
        return this.#close();
      case 'MP':
      case 'DP':
        return this.#hidden > 0 || isLayerPoint(reader) ? '' : undefined;
    }
    if (BUILDING.has(operator)) this.#isPath = true;
    else if (PAINTING.has(operator) || operator === 'n') this.#isPath = false;
    if (this.#hidden > 0) return hiddenOperation(reader);
    const isHidden = operator === 'Do' && this.#visibility.isHiddenObject(reader.name(1));
    return isHidden ? '' : undefined;
  }

  #restore(): string | undefined {
    // The content is later wrapped in `q … Q`: one `Q` too many would end that early.
    if (this.#saved === 0) return '';
    this.#saved -= 1;
    return undefined;
  }

  #open(reader: ContentReader): string | undefined {
    const mark = this.#markOf(reader);
    this.#marks.push(mark);
    if (mark === 'hidden') this.#hidden += 1;
    return mark === 'other' ? undefined : '';
  }

  #markOf(reader: ContentReader): Mark {
    if (this.#hidden > 0) return 'hidden';
    if (reader.operator !== 'BDC' || reader.name(2) !== 'OC') return 'other';
    return this.#visibility.isHiddenLayer(reader.name(1)) ? 'hidden' : 'layer';
  }

  #close(): string | undefined {
    const mark = this.#marks.pop();
    if (mark === 'hidden') this.#hidden -= 1;
    return mark === 'other' ? undefined : '';
  }

  #closing(): string {
    const marks = this.#marks.filter((mark) => mark === 'other').map(() => 'EMC');
    const saved = Array.from({length: this.#saved}, () => 'Q');
    const open = [...(this.#isPath ? ['n'] : []), ...marks, ...(this.#isText ? ['ET'] : [])];
    const all = [...open, ...saved];
    return all.join('\n');
  }
}

const isLayerPoint = (reader: ContentReader): boolean =>
  reader.name(reader.operator === 'DP' ? 2 : 1) === 'OC';

/** Hidden content still sets state: colours, matrices, clips, the next line of text (ISO 32000-2, 8.11.3.2). */
function hiddenOperation(reader: ContentReader): string | undefined {
  const {operator} = reader;
  if (PAINTING.has(operator)) return 'n';
  if (SHOWING.has(operator)) return '';
  if (operator === "'") return 'T*';
  if (operator === '"') return `${reader.operand(3)} Tw ${reader.operand(2)} Tc T*`;
  return undefined;
}
