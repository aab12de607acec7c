/** Reads JSON as it comes; the base64 of its files goes to the disk at once, and a name stands in their place. */
import {Refusal} from '../../domain/refusal.js';
import type {RequestFiles} from './request-files.js';

/** The member whose text is a file. */
const fileMember = 'document_file_content';

const quote = 0x22;
const backslash = 0x5c;

/**
 * The text without its files.
 * @throws Refusal 10010 for base64 that JSON cannot hold.
 */
export async function readJsonWithFiles(
  parts: AsyncIterable<Uint8Array>,
  files: Pick<RequestFiles, 'receive'>,
): Promise<string> {
  const reader = new JsonReader(files);
  for await (const part of parts)
    await reader.push(Buffer.from(part.buffer, part.byteOffset, part.length));
  return reader.text();
}

class JsonReader {
  readonly #files: Pick<RequestFiles, 'receive'>;
  readonly #kept: Buffer[] = [];
  #place: 'between' | 'text' | 'file' = 'between';
  /** The text that came last, and what has come after it: `: ` makes it a name. */
  #last = '';
  #since = '';
  #isEscaped = false;
  #file: Base64File | undefined;

  constructor(files: Pick<RequestFiles, 'receive'>) {
    this.#files = files;
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
    this.#kept.push(part.subarray(at, end));
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
    // Longer ones are no name.
    if (this.#last.length <= fileMember.length)
      this.#last += part.toString('latin1', start, Math.min(at, start + 64));
    const end = Math.min(at + 1, part.length);
    this.#kept.push(part.subarray(start, end));
    if (at < part.length) this.#place = 'between';
    this.#since = '';
    return end;
  }

  async #passFile(part: Buffer, at: number): Promise<number> {
    this.#file ??= new Base64File(await this.#files.receive());
    const found = part.indexOf(quote, at);
    await this.#file.write(part.toString('latin1', at, found < 0 ? part.length : found));
    if (found < 0) return part.length;
    this.#kept.push(Buffer.from(`${await this.#file.finish()}"`));
    this.#file = undefined;
    this.#place = 'between';
    return found + 1;
  }
}

/** Base64 as it stands in JSON, where any character may be escaped, and some libraries escape `/` and `+`. */
class Base64File {
  readonly #target: Awaited<ReturnType<RequestFiles['receive']>>;
  /** An escape, or a group of four, that is not whole yet. */
  #begun = '';
  #rest = '';
  #isEmpty = true;
  #isBase64 = true;
  /** Whether the `=` at the end has come. */
  #isPadded = false;

  constructor(target: Awaited<ReturnType<RequestFiles['receive']>>) {
    this.#target = target;
  }

  async write(text: string): Promise<void> {
    if (text !== '') this.#isEmpty = false;
    const come = this.#begun + text;
    this.#begun = /\\(?:u[0-9a-f]{0,3})?$/i.exec(come)?.[0] ?? '';
    const plain = unescaped(come.slice(0, come.length - this.#begun.length));
    const isOdd = /[^A-Za-z0-9+/_=\s-]|=\s*[^=\s]/.test(plain);
    if (isOdd || (this.#isPadded && /[^=\s]/.test(plain))) this.#isBase64 = false;
    if (plain.includes('=')) this.#isPadded = true;
    const letters = this.#rest + plain.replace(/[=\s]+/g, '');
    const whole = letters.length - (letters.length % 4);
    this.#rest = letters.slice(whole);
    await this.#target.write(Buffer.from(letters.slice(0, whole), 'base64'));
  }

  /** The file's name; nothing for one without any text, and what is no base64 either for what is none. */
  async finish(): Promise<string> {
    if (this.#begun !== '') throw notJson();
    await this.#target.write(Buffer.from(this.#rest, 'base64'));
    const name = this.#target.finish();
    if (!this.#isBase64) return '!';
    return this.#isEmpty ? '' : name;
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
