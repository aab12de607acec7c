/** An operator whose mail server takes nothing any more learns it where he looks, and that it takes mail again. */
import {expect, it, onTestFinished} from 'vitest';
import {createApp} from '../../../src/service/assembly/app.js';
import {diagnose} from '../../../src/service/installation/diagnosis.js';
import type {Mail} from '../../../src/service/ports.js';
import {openFaultySmtp} from '../faults/smtp-faults.js';
import {startWhole} from './whole-service.js';

const mail: Mail = {
  id: 'mail-1',
  isTest: false,
  to: {name: 'Anna', email: 'anna@example.com'},
  subject: 'Please sign',
  text: 'Please sign',
  html: '<p>Please sign</p>',
};

async function setup() {
  const server = await openFaultySmtp('refuses the sender (550)');
  const service = await startWhole({SMTP_URL: server.url});
  onTestFinished(async () => {
    await service.stop();
    await server.stop();
  });
  const {core} = service;
  /** As asked a minute later: what health says stands for so long. */
  const warnings = async () => {
    const answer = await (await createApp(core)).request('/health');
    return ((await answer.json()) as {warnings: readonly string[]}).warnings;
  };
  const examined = async () => {
    for await (const finding of diagnose(core.config, core.log))
      if (finding.name === 'mail that waits') return finding;
    throw new Error('The doctor did not look at mail.');
  };
  return {server, send: () => core.mailer.send(mail), warnings, examined};
}

it('a mail server that refuses us is in health and doctor until it takes a mail', async () => {
  const {server, send, warnings, examined} = await setup();
  const said = /^The mail server has taken no mail since .* \(550 at MAIL FROM\); look at SMTP_URL/;
  expect(await send()).toMatchObject({accepted: false, permanent: false});
  expect(await warnings()).toEqual([expect.stringMatching(said)]);
  expect(await examined()).toMatchObject({
    state: 'problem',
    detail: expect.stringMatching(said) as unknown,
  });

  await server.mend();
  expect(await send()).toMatchObject({accepted: true});
  expect(await warnings()).toEqual([]);
  expect(await examined()).toMatchObject({state: 'works'});
});
