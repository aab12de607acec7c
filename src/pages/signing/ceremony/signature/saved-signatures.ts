/**
 * Signatures that a person has saved on this device for the next document (decision 40). They are encrypted with a key that
 * the service gives to the page of the same person alone: on a device that several use, each finds only their own.
 */
import type {SignatureValue} from '../../../../contract/fields/field-value.js';
import {onDevice} from '../../../shared/browser-storage.js';

/** What is signed, initialled or stamped; each has a signature of its own. */
export type SavedKind = 'signature' | 'initials' | 'stamp';

const prefix = 'esign-signature ';

/** How long a signature stays on a device if nobody uses it, in milliseconds. */
const keptFor = 400 * 24 * 3_600_000;

/** As it is stored, in base64; the time of the last use, in milliseconds, is readable by whoever tidies up. */
interface Stored {
  readonly at: number;
  readonly iv: string;
  readonly encrypted: string;
}

/** The saved signatures of one person. */
export class SavedSignatures {
  readonly #key: CryptoKey;
  readonly #person: string;

  private constructor(key: CryptoKey, person: string) {
    this.#key = key;
    this.#person = person;
  }

  /**
   * Those that a key opens.
   * @param key 64 hex digits; empty where nothing may be saved
   * @returns undefined where it may not, or where the browser neither encrypts nor stores for this page
   */
  static async of(key: string): Promise<SavedSignatures | undefined> {
    // Browsers encrypt only for pages that came by HTTPS.
    const {subtle} = globalThis.crypto;
    if (!key || !subtle || !canStore()) return undefined;
    const bytes = Uint8Array.from(key.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
    const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
    const opener = await subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
    return new SavedSignatures(opener, toBase64(digest.subarray(0, 12)));
  }

  /** The signature of a kind; undefined if there is none, or none that can be read any more. */
  async find(kind: SavedKind): Promise<SignatureValue | undefined> {
    forgetOld();
    const name = this.#nameOf(kind);
    try {
      const {iv, encrypted} = onDevice((storage) => JSON.parse(storage.getItem(name)!) as Stored)!;
      const data = await crypto.subtle.decrypt(
        this.#algorithm(kind, iv),
        this.#key,
        toBytes(encrypted),
      );
      return JSON.parse(new TextDecoder().decode(data)) as SignatureValue;
    } catch {
      // What somebody has changed, or left without a signature, is of no use.
      this.remove(kind);
      return undefined;
    }
  }

  /** Saves one in place of the one before; whether the device has taken it. */
  async save(kind: SavedKind, value: SignatureValue): Promise<boolean> {
    const iv = toBase64(crypto.getRandomValues(new Uint8Array(12)));
    const text = new TextEncoder().encode(JSON.stringify(value));
    const data = await crypto.subtle.encrypt(this.#algorithm(kind, iv), this.#key, text);
    const stored: Stored = {at: Date.now(), iv, encrypted: toBase64(new Uint8Array(data))};
    const isStored = onDevice((storage) => {
      storage.setItem(this.#nameOf(kind), JSON.stringify(stored));
      return true;
    });
    return isStored ?? false;
  }

  remove(kind: SavedKind): void {
    onDevice((storage) => storage.removeItem(this.#nameOf(kind)));
  }

  #nameOf(kind: SavedKind): string {
    return `${prefix}${this.#person} ${kind}`;
  }

  /** Bound to its place: initials that are put where the signature belongs do not open. */
  #algorithm(kind: SavedKind, iv: string): AesGcmParams {
    return {name: 'AES-GCM', iv: toBytes(iv), additionalData: new TextEncoder().encode(kind)};
  }
}

/** Whether the browser lets this page store anything: one in a frame may not. */
const canStore = (): boolean =>
  onDevice((storage) => {
    storage.setItem(prefix, '');
    storage.removeItem(prefix);
    return true;
  }) ?? false;

/** Removes what nobody has used for too long, whoever has saved it. */
function forgetOld(): void {
  onDevice((storage) => {
    for (const name of Object.keys(storage).filter((each) => each.startsWith(prefix))) {
      const {at = 0} = JSON.parse(storage.getItem(name)!) as Partial<Stored>;
      if (at < Date.now() - keptFor) storage.removeItem(name);
    }
  });
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

const toBytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
