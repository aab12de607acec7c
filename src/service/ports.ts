/**
 * The interfaces through which the service uses external systems.
 * The domain knows none of them; adapters live in `storage/`, `notifications/` and `documents/` and say
 * their technology in their name. `assembly/` connects the two.
 */

/** A file outside memory that can be read more than once. */
export interface FileSource {
  /** Bytes. */
  readonly size: number;
  /** 64 lower-case hex digits. */
  readonly sha256: string;
  /** Its bytes, part by part. */
  read(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** A file on the local disk that exists until it is closed. */
export interface OpenFile extends FileSource {
  /** Its bytes from `from` (inclusive) to `to` (exclusive); all of them if omitted. */
  read(from?: number, to?: number): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/** Files kept under the SHA-256 of their bytes, so that one file is stored once and never changes. */
export interface Blobs {
  /** Stores a file and returns its SHA-256 as 64 lower-case hex digits. Idempotent. */
  put(file: Uint8Array | FileSource): Promise<string>;
  /** Whether there are bytes under this SHA-256. */
  has(sha256: string): Promise<boolean>;
  /**
   * The bytes stored under this SHA-256, or `undefined` if there are none.
   * @throws DamagedFileError if what is there has another SHA-256.
   */
  get(sha256: string): Promise<Uint8Array | undefined>;
  /**
   * The same for files that need not be in memory: a copy in the folder, for as long as it is open.
   * @throws DamagedFileError if what is there has another SHA-256.
   */
  open(sha256: string, folder: string): Promise<OpenFile | undefined>;
  /** Deletes the bytes, if they exist. */
  delete(sha256: string): Promise<void>;
  /** Checks that the store can write, read and delete. Throws an error with one sentence that names the setting. */
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

/** An attachment of a mail. */
export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** One mail to one person. */
export interface Mail {
  /** The same for every attempt to send this mail; becomes part of its Message-ID. */
  readonly id: string;
  /** Whether it was caused by a test key, and must not leave the machine. */
  readonly isTest: boolean;
  readonly replyTo?: MailAddress;
  readonly to: MailAddress;
  readonly subject: string;
  /** Language tag of its text; omitted if unknown. */
  readonly language?: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
}

/**
 * The outcome of sending a mail or text message: accepted by the next server, or refused, permanently or temporarily.
 */
export type SendOutcome =
  | {readonly accepted: true}
  | {
      readonly accepted: false;
      readonly permanent: boolean;
      /** Whether the server refuses the recipient's address rather than the mail or the sender. */
      readonly isAddressRefused?: boolean;
      /** A problem of the server or of our account there, which affects every mail; contains no addresses. */
      readonly serverFault?: string;
      readonly reason: string;
    };

/** Sends mail. A refusal is a value, not an error. */
export interface Mailer {
  send(mail: Mail): Promise<SendOutcome>;
}

/** How many messages of a kind go to phones in a day, in UTC. */
export interface DayLimit {
  /** For each account. */
  readonly account: number;
  /** For a partner with all its accounts together, since it can make any number of them. */
  readonly partner: number;
}

/** One text message to one phone. */
export interface Sms {
  /** The same for every attempt to send this message. */
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

/**
 * The same for WhatsApp, where a business may begin a conversation only with a template that was approved beforehand: the text
 * is that of the template with its parameters.
 */
export interface WhatsAppMessage extends Sms {
  /** Name of the template. */
  readonly template: string;
  /** Code of its language, such as `en` or `zh_CN`. */
  readonly language: string;
  /** What stands for `{{1}}`, `{{2}}` … in its body. */
  readonly parameters: readonly string[];
}

/** Sends messages of one kind to phones. A refusal is a value, not an error. */
export interface MessageSender<Message extends Sms> {
  send(message: Message): Promise<SendOutcome>;
}
