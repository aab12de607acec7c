/**
 * What a runner tells `npm test`: how many tests passed, and which ones failed or passed only at a second try, each with
 * the reason, so that the end of a long log says it; and how long each file took.
 */
import {writeFileSync} from 'node:fs';
import {stripVTControlCharacters} from 'node:util';

/** Lines of a reason that are told. */
const most = 8;

/**
 * Writes `{passed: number, failed: string[], again: string[], seconds: Record<file, number>}` where `TEST_RESULTS` says;
 * without it nothing is written.
 * @param {{name: string, outcome: 'passed' | 'failed' | 'again' | 'skipped', reason?: string}[]} tests
 * @param {[file: string, milliseconds: number][]} durations several of one file are added up
 */
export function writeResults(tests, durations) {
  const file = process.env['TEST_RESULTS'];
  if (!file) return;
  const named = (outcome) => tests.filter((test) => test.outcome === outcome).map(told);
  const passed = named('passed').length + named('again').length;
  const results = {
    passed,
    failed: named('failed'),
    again: named('again'),
    seconds: summed(durations),
  };
  writeFileSync(file, JSON.stringify(results));
}

function summed(durations) {
  const seconds = {};
  for (const [file, milliseconds] of durations) {
    seconds[file] = (seconds[file] ?? 0) + milliseconds / 1000;
  }
  return seconds;
}

function told({name, reason = ''}) {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim());
  return [name, ...lines.slice(0, most).map((line) => `    ${line.slice(0, 200)}`)].join('\n');
}
