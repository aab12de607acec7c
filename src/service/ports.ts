/**
 * What the service needs from the world outside, as interfaces.
 * The domain knows none of them; adapters live in `storage/`, `notifications/` and `documents/` and say
 * their technology in their name. `app.ts` puts the two together.
 */

/** A file that lies outside the memory, and can be read more than once. */
export interface FileSource {
  /** Bytes. */
  readonly size: number;
  /** 64 lower-case hex digits. */
  readonly sha256: string;
  /** Its bytes, part by part. */
  read(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** A file on this machine's disk that stays until whoever opened it lets go of it. */
export interface OpenFile extends FileSource {
  /** Its bytes from one place up to another, which is not read any more; all of them if left out. */
  read(from?: number, to?: number): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/** Files kept under the SHA-256 of their bytes, so that one file is stored once and never changes. */
export interface Blobs {
  /** Stores a file and returns its SHA-256 as 64 lower-case hex digits. Storing twice is harmless. */
  put(file: Uint8Array | FileSource): Promise<string>;
  /** Whether there are bytes under this SHA-256. */
  has(sha256: string): Promise<boolean>;
  /**
   * The bytes stored under this SHA-256, or `undefined` if there are none.
   * @throws DamagedFileError if what is there has another SHA-256.
   */
  get(sha256: string): Promise<Uint8Array | undefined>;
  /**
   * The same for files that need not lie in memory: a copy in the folder, for as long as it is open.
   * @throws DamagedFileError if what is there has another SHA-256.
   */
  open(sha256: string, folder: string): Promise<OpenFile | undefined>;
  /** Forgets the bytes. Deleting what is not there is harmless. */
  delete(sha256: string): Promise<void>;
  /** Proves that the store can write, read and delete. Throws one sentence that names the setting. */
  check(): Promise<void>;
}

/** The one source of the current time. */
export interface Clock {
  now(): Date;
}

/** The one source of identifiers and secrets that nobody can guess. */
export interface Ids {
  /** 32 lower-case hex digits: the public name of an envelope, document or template. */
  fingerprint(): string;
  /** 256 random bits as base64url: a capability token. Only its SHA-256 is ever stored. */
  token(): string;
}

/** A person's or company's mail address. */
export interface MailAddress {
  readonly name?: string;
  readonly email: string;
}

/** A file that travels with a mail. */
export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** One mail to one person. */
export interface Mail {
  /** The same for every attempt to send this mail; becomes part of its Message-ID. */
  readonly id: string;
  /** Whether it comes of a test key, and must not leave the machine. */
  readonly isTest: boolean;
  /** Where not the service's own `ESIGN_MAIL_FROM`. */
  readonly from?: MailAddress;
  readonly replyTo?: MailAddress;
  readonly to: MailAddress;
  readonly subject: string;
  /** Language tag of its text; left out where that is not known. */
  readonly language?: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
}

/** What became of a mail or text message: accepted by the next server, or refused, for good or for now. */
export type SendOutcome =
  | {readonly accepted: true}
  | {
      readonly accepted: false;
      readonly permanent: boolean;
      /** Whether it is the recipient's address that the server refuses, and not the mail or us. */
      readonly isAddressRefused?: boolean;
      /** What is wrong with the server or our account there, without anybody's address; it concerns every mail. */
      readonly serverFault?: string;
      readonly reason: string;
    };

/** Hands mail to the outside world. A refusal is a value, not an error. */
export interface Mailer {
  send(mail: Mail): Promise<SendOutcome>;
}

/** One text message to one phone. */
export interface Sms {
  /** The same for every attempt to send this message. */
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

/** Hands text messages to the outside world. A refusal is a value, not an error. */
export interface SmsSender {
  send(sms: Sms): Promise<SendOutcome>;
}
