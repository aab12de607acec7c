import {type CertificateFlow, MUTED} from './certificate-flow.js';
import type {DocumentWords} from '../document-words.js';

/** Texts that many parties and entries share: each is written once and referred to by its number. */
export class CertificateNotes {
  readonly #texts: string[] = [];

  /** The reference to this text, such as `[2]`. */
  refer(text: string): string {
    if (!this.#texts.includes(text)) this.#texts.push(text);
    return `[${this.#texts.indexOf(text) + 1}]`;
  }

  /** Writes all notes in the order of their first reference. */
  write(flow: CertificateFlow): void {
    for (const text of this.#texts) {
      const number = flow.measure(this.refer(text), {size: 7.5, colour: MUTED, width: 20});
      const words = flow.measure(text, {size: 7.5, indent: 22});
      flow.need(Math.min(words.height, 40));
      flow.put(number, flow.y);
      flow.write(text, words.type);
      flow.y += 3;
    }
  }

  get isEmpty(): boolean {
    return this.#texts.length === 0;
  }
}

/** The text that a party agreed to, as a note. */
export const consentNote = (text: string, words: DocumentWords): string =>
  `${words.agreedTo}: “${text}”`;

/** A browser's user agent, as a note; undefined for a program, which is none. */
export const browserNote = (userAgent: string, words: DocumentWords): string | undefined =>
  // Every browser begins so. Isolated, so that its direction does not reorder the words before it.
  userAgent.startsWith('Mozilla/') ? `${words.browser}: \u2066${userAgent}\u2069` : undefined;
