/**
 * Milliseconds a page has to send `hello`, until a session is requested again, in which a page that is closed may say
 * what became of a decision, and in which a page may save what is pending; tests shorten them.
 */
export const frameTimes = {hello: 15_000, again: 5_000, decision: 10_000, save: 3_000};
