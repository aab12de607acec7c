/**
 * Reads a form (`application/x-www-form-urlencoded`, URL Standard, section 5.1) as a stream. The base64 of its files is
 * written to disk immediately, and replaced by a file name.
 */
import {Base64File, fileMember, JsonReader} from './json-with-files.js';
import type {KeepText} from './body-text.js';
import type {RequestFiles} from '../../storage/files/request-files.js';
import {requireModestForm} from './text-shape.js';

/** The member whose text is JSON that contains files. */
const listMember = 'envelope_documents';

/** Receives the decoded bytes of one member. */
interface Taker {
  push(part: Buffer): void | Promise<void>;
  finish(): string | Promise<string>;
}

interface Parts {
  readonly files: Pick<RequestFiles, 'receive'>;
  readonly keep: KeepText;
}

/** Returns the members of the form; if a name is repeated, the last value counts. */
export async function readFormWithFiles(
  body: AsyncIterable<Uint8Array>,
  parts: Parts,
): Promise<Record<string, string>> {
  const reader = new FormReader(parts);
  for await (const part of body)
    // A view of the same bytes; `Buffer.from(part)` would copy them.
    await reader.push(Buffer.from(part.buffer, part.byteOffset, part.length));
  return reader.finish();
}

class FormReader {
  readonly #parts: Parts;
  readonly #members: [string, string][] = [];
  #name: Taker;
  /** Undefined until the name is complete. */
  #value: Taker | undefined;
  /** The name that the value belongs to. */
  #of = '';
  /** An incomplete escape sequence. */
  #begun = '';

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#name = keptText(parts.keep);
  }

  async push(part: Buffer): Promise<void> {
    for (let at = 0; at < part.length;) at = await this.#step(part, at);
  }

  async finish(): Promise<Record<string, string>> {
    await this.#endMember();
    return Object.fromEntries(this.#members);
  }

  async #step(part: Buffer, at: number): Promise<number> {
    const end = endOf(part, at, this.#value ? ['&'] : ['=', '&']);
    // latin1 maps each byte to one character; UTF-8 could be cut within a character.
    await this.#take(part.toString('latin1', at, end));
    if (end < part.length && part[end] === equals && !this.#value) await this.#beginValue();
    else if (end < part.length) await this.#endMember();
    return end + 1;
  }

  async #take(text: string): Promise<void> {
    const come = this.#begun + text;
    this.#begun = /%[0-9a-f]?$/i.exec(come)?.[0] ?? '';
    await this.#push(come.slice(0, come.length - this.#begun.length));
  }

  async #push(text: string): Promise<void> {
    if (text !== '') await (this.#value ?? this.#name).push(decoded(text));
  }

  async #flush(): Promise<void> {
    const text = this.#begun;
    this.#begun = '';
    await this.#push(text);
  }

  async #beginValue(): Promise<void> {
    await this.#flush();
    this.#of = await this.#name.finish();
    this.#value = await takerOf(this.#of, this.#parts);
  }

  async #endMember(): Promise<void> {
    await this.#flush();
    const name = this.#value ? this.#of : await this.#name.finish();
    const value = this.#value ? await this.#value.finish() : '';
    if (this.#value || name.trim() !== '') this.#members.push([name, value]);
    requireModestForm(this.#members.length);
    this.#name = keptText(this.#parts.keep);
    this.#value = undefined;
  }
}

const equals = 0x3d;

/** The index of the first of these characters, or the length of the part. */
function endOf(part: Buffer, start: number, ends: readonly string[]): number {
  const found = ends.map((end) => part.indexOf(end, start)).filter((at) => at >= 0);
  return found.length > 0 ? Math.min(...found) : part.length;
}

/** Decodes form-encoded text into bytes. */
function decoded(text: string): Buffer {
  const spaced = text.replaceAll('+', ' ');
  const plain = spaced.includes('%')
    ? spaced.replace(/%([0-9a-f]{2})/gi, (_, digits: string) =>
        String.fromCharCode(Number.parseInt(digits, 16)),
      )
    : spaced;
  return Buffer.from(plain, 'latin1');
}

async function takerOf(name: string, {files, keep}: Parts): Promise<Taker> {
  if (name === fileMember) return base64(new Base64File(await files.receive()));
  if (name !== listMember) return keptText(keep);
  const reader = new JsonReader(files, keep);
  return {push: (part) => reader.push(part), finish: () => reader.text()};
}

const base64 = (file: Base64File): Taker => ({
  push: (part) => file.write(part.toString('latin1')),
  finish: () => file.finish(),
});

function keptText(keep: KeepText): Taker {
  const kept: Buffer[] = [];
  return {
    push: (part) => {
      keep(part.length);
      kept.push(part);
    },
    finish: () => decoder.decode(Buffer.concat(kept)),
  };
}

const decoder = new TextDecoder();
