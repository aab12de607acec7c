import {longest} from '../longest.js';

/** Addresses that the service takes: in ASCII, with a domain of two parts at least (as `z.email()` has them). */
export const addressPattern =
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z\d][A-Za-z\d-]*\.)+[A-Za-z]{2,}$/;

/** Whether the service takes this as an address, without the library that reads its requests. */
export const isAddress = (text: string): boolean =>
  text.length <= longest.email && addressPattern.test(text);
