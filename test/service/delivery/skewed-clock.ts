import type {Clock} from '../../../src/service/ports.js';

/** A clock that differs from this machine's by so many milliseconds, and can be set. */
export function skewedClock(skew: number): Clock & {step(milliseconds: number): void} {
  let offset = skew;
  return {
    now: () => new Date(Date.now() + offset),
    step(milliseconds) {
      offset += milliseconds;
    },
  };
}
