/** What is kept under a SHA-256 has another one: a bit has flipped, or somebody has exchanged the file. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
  readonly sha256: string;

  constructor(sha256: string) {
    super(
      `The file ${sha256} is not as it was stored, and is handed out to nobody: put it back from a backup, ` +
        'then run `esign-service scrub`.',
    );
    this.sha256 = sha256;
  }
}
