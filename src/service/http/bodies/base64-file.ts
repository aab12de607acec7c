import type {RequestFiles} from '../../storage/files/request-files.js';

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
