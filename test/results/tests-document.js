/** Writes `docs/evidence/tests.md`: what a whole run of the tests took, by kind, and its slowest files. */
import {availableParallelism} from 'node:os';

/** Files that are named. */
const most = 30;

/**
 * @param {{seconds: number, counts: {name: string, says: string, passed: number, seconds: number, files: Record<string, number>}[]}[]} runs
 *   one after another: how long each took, and what by kind, with the seconds of each file; a kind may come in several
 * @returns {string} Markdown
 */
export function testsDocument(runs) {
  const counts = runs.flatMap((run) => run.counts);
  const names = [...new Set(counts.map(({name}) => name))];
  const kinds = names.map((name) => {
    const own = counts.filter((count) => count.name === name);
    return [name, own[0].says, sum(own, 'passed'), sum(own, 'seconds')];
  });
  const files = counts
    .flatMap((count) =>
      Object.entries(count.files).map(([file, seconds]) => [file, count.name, seconds]),
    )
    .sort(([, , one], [, , other]) => other - one)
    .slice(0, most)
    .map(([file, name, seconds]) => [file, name, Math.round(seconds)]);
  const day = new Date().toISOString().slice(0, 10);
  return `# What the tests take

Written by \`npm run test:all\` on ${day}, with Node ${process.versions.node} on ${availableParallelism()} cores: ${sum(counts, 'passed')} tests in ${Math.round(sum(runs, 'seconds') / 60)} minutes, without what is built for them. Files of a kind run at the same time, and kinds that leave a core idle beside others, so the seconds add up to more.

## By kind

${table(['Kind', 'What', 'Tests', 'Seconds'], kinds)}

## The slowest files

${table(['File', 'Kind', 'Seconds'], files)}
`;
}

const sum = (counts, member) => counts.reduce((total, count) => total + count[member], 0);

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
