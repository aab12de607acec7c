import * as z from './schema.js';

/** Text that is one of some words today; a newer sender may use others, which are passed on. */
/* @__NO_SIDE_EFFECTS__ */
export const word = <Word extends string>() =>
  z.custom<Word>((given) => typeof given === 'string', 'expected string');
