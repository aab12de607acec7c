import {expect, test} from 'vitest';
import {createLog} from '../../../src/service/log.js';

function setup(format: 'pretty' | 'json') {
  const lines: string[] = [];
  const log = createLog(format, {write: (line: string) => void lines.push(line)});
  return {log, written: () => lines.join('')};
}

test('json writes one object a line', () => {
  const {log, written} = setup('json');
  log.info({envelope: 'f1'}, 'Sent.');
  expect(JSON.parse(written())).toMatchObject({level: 30, envelope: 'f1', msg: 'Sent.'});
});

test('a field that holds a secret is covered, at any depth in use', () => {
  const {log, written} = setup('json');
  log.info({apiKey: 'KEY1', config: {databaseUrl: 'KEY2'}, a: {b: {token: 'KEY3'}}}, 'Started.');
  expect(written()).not.toMatch(/KEY\d/);
});

test('a secret inside a text is covered by its form', () => {
  const {log, written} = setup('json');
  log.error('Cannot reach postgres://esign:KEY1@db/esign with Basic S0VZMg== or /embed/ab12#KEY3');
  expect(written()).toContain('postgres://***@db/esign with Basic *** or /embed/ab12#***');
});

test('what a link carries in its query, the path that takes bounces, and links that sign in are covered', () => {
  const {log, written} = setup('json');
  log.error('Cannot read https://a.example/embed/files/1/f/sealed.pdf?expires=9&signature=KEY1-_x');
  log.error('Cannot read /embed/bounces/KEY2-abc');
  log.error(
    `Cannot read /console/sign-in/${'KEY3-abc'.padEnd(43, '_')}, nor /console/sign-in/oidc`,
  );
  expect(written()).toContain('sealed.pdf?expires=9&signature=***');
  expect(written()).toContain('/console/sign-in/***, nor /console/sign-in/oidc');
  expect(written()).not.toMatch(/KEY\d/);
});

test.each(['json', 'pretty'] as const)('%s writes one line, whatever a value holds', (format) => {
  const {log, written} = setup(format);
  const forged = 'x\r\n[10:00:00] INFO: All is well.\u2028\u0085\u009b2J\u001b[2J\u202e';
  log.warn({title: forged}, 'Refused.');
  expect(written().split('\n')).toHaveLength(2);
  // Line and page breaks of any kind, control codes that steer a terminal, marks that turn the direction of text.
  expect(written().slice(0, -1)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
});

test('the message of an error is covered as well', () => {
  const {log, written} = setup('json');
  log.error({err: new Error('smtp://me:KEY1@mail refused')}, 'Mail failed.');
  expect(written()).toContain('smtp://***@mail refused');
  expect(written()).not.toContain('KEY1');
});

test('pretty writes a readable line, and no secret either', () => {
  const {log, written} = setup('pretty');
  log.info('Mail goes to smtp://me:KEY1@mail.');
  expect(written()).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: Mail goes to smtp:\/\/\*\*\*@mail\.\n$/);
});
