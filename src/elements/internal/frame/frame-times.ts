/**
 * Milliseconds a page has to send `hello`, until a session is requested again, and in which a page that is closed may say
 * what became of a decision; tests shorten them.
 */
export const frameTimes = {hello: 15_000, again: 5_000, decision: 10_000};
