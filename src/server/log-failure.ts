import {remedyOf} from '../contract/mistakes.js';

/** Writes to the log of the host what failed, and what to do about it if that is known (docs/guide/troubleshooting.md). */
export function logFailure(error: unknown, code: string, request = ''): void {
  const remedy = remedyOf(code);
  const advice = remedy ? `: ${code}: ${remedy}` : ':';
  // oxlint-disable-next-line no-console -- the host gave nowhere else to tell it
  console.error(`esign helper${request}${advice}`, error);
}
