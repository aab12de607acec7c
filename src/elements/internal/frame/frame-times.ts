/** Milliseconds a page has to send `hello`, and until a session is requested again; tests shorten them. */
export const frameTimes = {hello: 15_000, again: 5_000};
