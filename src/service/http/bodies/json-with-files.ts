/** Reads JSON as a stream. The base64 of its files is written to disk immediately, and replaced by a file name. */
import {Refusal} from '../../domain/refusal.js';
import type {KeepText} from './body-text.js';
import type {RequestFiles} from '../../storage/files/request-files.js';

/** The member whose text is a file. */
export const fileMember = 'document_file_content';

const quote = 0x22;
const backslash = 0x5c;

/**
 * Returns the text without its files.
 * @throws Refusal 10010 if a file's string is not valid in JSON.
 */
export async function readJsonWithFiles(
  parts: AsyncIterable<Uint8Array>,
  files: Pick<RequestFiles, 'receive'>,
  keep: KeepText,
): Promise<string> {
  const reader = new JsonReader(files, keep);
  for await (const part of parts)
    // A view of the same bytes; `Buffer.from(part)` would copy them.
    await reader.push(Buffer.from(part.buffer, part.byteOffset, part.length));
  return reader.text();
}

/** Takes the parts of a text one after another. */
export class JsonReader {
  readonly #files: Pick<RequestFiles, 'receive'>;
  readonly #keep: KeepText;
  readonly #kept: Buffer[] = [];
  #place: 'between' | 'text' | 'file' = 'between';
  /** The last string, and what followed it: a colon makes it a member name. */
  #last = '';
  #since = '';
  #isEscaped = false;
  #file: Base64File | undefined;
  /** An incomplete escape sequence in a file's text. */
  #begun = '';

  constructor(files: Pick<RequestFiles, 'receive'>, keep: KeepText) {
    this.#files = files;
    this.#keep = keep;
  }

  async push(part: Buffer): Promise<void> {
    for (let at = 0; at < part.length;) at = await this.#step(part, at);
  }

  text(): string {
    return Buffer.concat(this.#kept).toString();
  }

  #step(part: Buffer, at: number): number | Promise<number> {
    switch (this.#place) {
      case 'between':
        return this.#passOver(part, at);
      case 'text':
        return this.#passText(part, at);
      case 'file':
        return this.#passFile(part, at);
    }
  }

  #passOver(part: Buffer, at: number): number {
    const found = part.indexOf(quote, at);
    const end = found < 0 ? part.length : found + 1;
    this.#keepPart(part.subarray(at, end));
    // Cut, because only a single colon matters, and white space could go on endlessly.
    this.#since = (this.#since + part.toString('latin1', at, found < 0 ? end : found)).slice(0, 16);
    if (found < 0) return end;
    const isFile = this.#last === fileMember && this.#since.trim() === ':';
    this.#place = isFile ? 'file' : 'text';
    this.#last = '';
    return end;
  }

  #passText(part: Buffer, start: number): number {
    let at = start;
    for (; at < part.length; at += 1) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (part[at] === backslash) this.#isEscaped = true;
      else if (part[at] === quote) break;
    }
    // Longer strings cannot be this name, so they need not be kept.
    if (this.#last.length <= fileMember.length)
      this.#last += part.toString('latin1', start, Math.min(at, start + 64));
    const end = Math.min(at + 1, part.length);
    this.#keepPart(part.subarray(start, end));
    if (at < part.length) this.#place = 'between';
    this.#since = '';
    return end;
  }

  async #passFile(part: Buffer, at: number): Promise<number> {
    this.#file ??= new Base64File(await this.#files.receive());
    const found = part.indexOf(quote, at);
    const text = part.toString('latin1', at, found < 0 ? part.length : found);
    await this.#file.write(this.#withoutEscapes(text));
    if (found < 0) return part.length;
    if (this.#begun !== '') throw notJson();
    this.#keepPart(Buffer.from(`${await this.#file.finish()}"`));
    this.#file = undefined;
    this.#place = 'between';
    return found + 1;
  }

  /** Any character may be escaped in JSON, and some libraries escape `/` and `+`. */
  #withoutEscapes(text: string): string {
    const come = this.#begun + text;
    this.#begun = /\\(?:u[0-9a-f]{0,3})?$/i.exec(come)?.[0] ?? '';
    return unescaped(come.slice(0, come.length - this.#begun.length));
  }

  #keepPart(part: Buffer): void {
    this.#keep(part.length);
    // Copied, because a small slice would keep its whole buffer in memory.
    this.#kept.push(part.length < part.buffer.byteLength / 2 ? Buffer.from(part) : part);
  }
}

function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    throw notJson();
  }
}

const notJson = () => new Refusal(10010, 'The body is not valid JSON.');

type Target = Awaited<ReturnType<RequestFiles['receive']>>;

/** Decodes base64 that arrives in parts into a file. */
export class Base64File {
  readonly #target: Target;
  /** An incomplete group of four characters. */
  #rest = '';
  #isEmpty = true;
  #isBase64 = true;
  /** Whether the `=` at the end has been read. */
  #isPadded = false;

  constructor(target: Target) {
    this.#target = target;
  }

  async write(text: string): Promise<void> {
    if (text !== '') this.#isEmpty = false;
    // Text after the padding is refused, because decoders disagree on where such a file ends.
    const isOdd = /[^A-Za-z0-9+/_=\s-]|=\s*[^=\s]/.test(text);
    if (isOdd || (this.#isPadded && /[^=\s]/.test(text))) this.#isBase64 = false;
    if (text.includes('=')) this.#isPadded = true;
    const letters = this.#rest + text.replace(/[=\s]+/g, '');
    const whole = letters.length - (letters.length % 4);
    this.#rest = letters.slice(whole);
    await this.#target.write(Buffer.from(letters.slice(0, whole), 'base64'));
  }

  /**
   * The file's name; an empty string if there was no text, and a string that is not base64 if the text was not base64.
   */
  async finish(): Promise<string> {
    await this.#target.write(Buffer.from(this.#rest, 'base64'));
    const name = this.#target.finish();
    if (!this.#isBase64) return '!';
    return this.#isEmpty ? '' : name;
  }
}
