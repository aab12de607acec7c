/** One way of saying a thing, where two would work. */
import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';

const root = join(import.meta.dirname, '../..');

const sources = execFileSync('git', ['ls-files', 'src/**/*.ts'], {cwd: root, encoding: 'utf8'})
  .split('\n')
  // Also without what was deleted and is not committed yet.
  .filter((path) => path && existsSync(join(root, path)))
  .map((path) => ({path, text: readFileSync(join(root, path), 'utf8')}));

const filesWith = (pattern: RegExp) =>
  sources.filter(({text}) => pattern.test(text)).map(({path}) => path);

it('elements declare their properties by decorators', () => {
  expect(filesWith(/@property\(/).length).toBeGreaterThan(20);
  expect(filesWith(/static (override )?properties\b/)).toEqual([]);
});

it('the name of an error says that it is one, a refusal, or a problem that is shown', () => {
  const names = sources.flatMap(({text}) =>
    [
      ...text.matchAll(/^(?:export )?(?:abstract )?class (\w+) extends (?:\w*Error|Refusal)\b/gm),
    ].map(([, name = '']) => name),
  );
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !/(Error|^Refusal|Problem)$/.test(name))).toEqual([]);
});

it('who waits does so by the function for it', () => {
  const byHand = /setTimeout\(resolve\b/;
  expect(filesWith(byHand)).toEqual([
    'src/elements/internal/envelope/event-stream.ts',
    'src/service/within-time.ts',
    'src/ui/wait.ts',
  ]);
});

it('the service waits by the monotonic clock or the database’s: a machine’s clock may go back', () => {
  const inService = filesWith(/\bDate\.now\(\)/).filter((path) => path.startsWith('src/service/'));
  expect(inService).toEqual([
    // Compares the two clocks.
    'src/service/storage/connection/database-clock.ts',
    // Compares with the time of a file.
    'src/service/storage/embedded-postgres/process.ts',
  ]);
});
