/** Milliseconds a page has to say hello; tests shorten them. */
export const frameTimes = {hello: 15_000};
