/** What a runner tells `npm test`: how many tests passed, the names of those that failed, and of those that passed only at a second try. */
import {writeFileSync} from 'node:fs';

/**
 * Writes `{passed: number, failed: string[], again: string[]}` where `TEST_RESULTS` says; without it nothing is written.
 * @param {{name: string, outcome: 'passed' | 'failed' | 'again' | 'skipped'}[]} tests
 */
export function writeResults(tests) {
  const file = process.env['TEST_RESULTS'];
  if (!file) return;
  const named = (outcome) => tests.filter((test) => test.outcome === outcome).map(({name}) => name);
  const passed = named('passed').length + named('again').length;
  writeFileSync(file, JSON.stringify({passed, failed: named('failed'), again: named('again')}));
}
