/**
 * The service cannot start, and its operator can fix the cause. The message is one sentence that names the setting or
 * folder. It is shown without a stack trace.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
