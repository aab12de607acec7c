/**
 * The service cannot start, and its operator can change that.
 * The message is one sentence that names the setting or the folder; no stack is shown with it.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
