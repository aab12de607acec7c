import fc from 'fast-check';
import {expect, it} from 'vitest';
import {csvOf} from '../../src/contract/text/csv.js';
import {reportOf} from '../../src/service/bulk/report.js';

it.each([
  ['=1+1', "'=1+1"],
  [' =1+1', "' =1+1"],
  ['\u200b=1+1', "'\u200b=1+1"],
  ['\t=1+1', "'\t'=1+1"],
  ['\r=1', "'\r'=1"],
  ['\nmore', "'\nmore"],
  ['＝1+1', "'＝1+1"],
  ['+1+cmd|’ /C calc’!A0', "'+1+cmd|’ /C calc’!A0"],
  ['+49 30 1234', "'+49 30 1234"],
  ['-1+1', "'-1+1"],
  ['@SUM(1)', "'@SUM(1)"],
  ['"=1+1', '\'""=1+1'],
  ['Berg;=1+1', "Berg;'=1+1"],
  ['Berg; =1+1', "Berg;' =1+1"],
  ['Berg";=1+1', 'Berg"";\'=1+1'],
  ['Berg;"=1+1"', 'Berg;\'""=1+1""'],
  ['Berg\t@SUM(1)', "Berg\t'@SUM(1)"],
  ['Berg\n+1', "Berg\n'+1"],
  ['Berg\r\n-1+1', "Berg\r\n'-1+1"],
  ['a;;=1;＋2', "a;;'=1;'＋2"],
  ['-1250', '-1250'],
  ['-1.250,50', '-1.250,50'],
  ['5 − 3', '5 − 3'],
  ['a=b; c', 'a=b; c'],
  ['anna@example.com', 'anna@example.com'],
])('the cell %j stands in a table as %j', (text, expected) => {
  expect(csvOf([[text]])).toBe(`\uFEFF"${expected}"\r\n`);
});

it('whatever separates the cells, and whether quotes are heeded or not, none begins a formula', () => {
  const text = fc.string({
    unit: fc.constantFrom(...Array.from('=+-@＝;\t\r\n" a1')),
    maxLength: 12,
  });
  fc.assert(
    fc.property(fc.array(text, {minLength: 1, maxLength: 3}), (row) => {
      const [, ...cells] = csvOf([['', ...row]]).split(/(?:^\uFEFF|",|[;\t\r\n])/u);
      for (const cell of cells)
        if (!/^[\s"]*-[\d.,]+"*$/.test(cell)) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
    }),
    {numRuns: 2_000},
  );
});

it('the report of a bulk send runs nothing, whatever the rows and their columns hold', () => {
  const row = {number: 2, envelope: null, problems: [], cells: ['Berg;=1+1']};
  const report = reportOf(['=cmd()'], [{...row, status: 'failed'} as never]);
  expect(report.split('\r\n')[0]).toMatch(/,"'=cmd\(\)"$/);
  expect(report).toContain(`"Berg;'=1+1"`);
});
