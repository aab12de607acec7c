/** The access check could not be shown, or the session has ended. */
export class AccessFailedEvent extends Event {
  readonly error: unknown;

  constructor(error: unknown) {
    super('esign-access-failed');
    this.error = error;
  }
}

declare global {
  interface HTMLElementEventMap {
    'esign-access-failed': AccessFailedEvent;
  }
}
