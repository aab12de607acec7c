/** What is kept under a SHA-256 has another one, as a bit has flipped or somebody has exchanged the file; or it is gone. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
  readonly sha256: string;

  /** Whether nothing is there at all, although a row names it. */
  readonly isMissing: boolean;

  constructor(sha256: string, {isMissing = false}: {readonly isMissing?: boolean} = {}) {
    const what = isMissing
      ? 'is not in the store, though it is needed'
      : 'is not as it was stored, and is handed out to nobody';
    super(
      `The file ${sha256} ${what}: put it back from a backup, then run \`esign-service scrub\`.`,
    );
    this.sha256 = sha256;
    this.isMissing = isMissing;
  }
}
