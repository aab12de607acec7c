/** Milliseconds a page has to say hello, and until a session is asked for again; tests shorten them. */
export const frameTimes = {hello: 15_000, again: 5_000};
