/** Something that the service has written into its store. */
export interface StoredFile {
  /** SHA-256 of a file; unset for the beginning of one whose writer died. */
  readonly sha256?: string;
  readonly written: Date;
  /** Deletes it, without asking whether anybody needs it. */
  remove(): Promise<void>;
}
