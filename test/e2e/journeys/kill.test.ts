import {expect, test as base} from '@playwright/test';
import type {SigningState} from '../../../src/contract/pages/signing-page.js';
import {startInstallation, type Installation} from '../installation/installation.js';
import type {PageSession, ServiceApi} from '../installation/service-api.js';
import {receiveWebhooks} from '../installation/webhook-receiver.js';
import {ContractPage} from '../pages/contract-page.js';
import {people} from '../people.js';
import {expectSealed} from '../sealed-pdf.js';
import {shownBy} from '../../service/pages/as-shown.js';

/** Each test kills a service of its own. */
const test = base.extend<{installation: Installation}>({
  // Playwright reads the fixtures that are wanted from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  installation: async ({}, use) => {
    const installation = await startInstallation();
    await use(installation);
    await installation.stop();
  },
});

const signature = {kind: 'typed', text: 'Tom Becker', hand: 'caveat'};

test('a service killed between the last signature and the seal seals once after it is back', async ({
  browser,
  installation,
}) => {
  const {api} = installation;
  const webhooks = await receiveWebhooks();
  await api.client.createWebhook({
    webhook_type: 'signed-envelope-complete',
    webhook_url: webhooks.url,
  });
  const fingerprint = await sendToTom(api, 'linearized-20.pdf');
  const agent = await browser.newPage({baseURL: installation.demoUrl});
  await agent.goto('/');
  await agent.getByRole('button', {name: people.nora.name}).click();
  await agent.goto(`/contracts/${fingerprint}`);
  const contract = new ContractPage(agent);
  await expect(contract.status).toContainText('0 of 1 signed');

  const session = await fillIn(api, fingerprint);
  await session.call('POST', 'signing/finish', shownBy(await session.call('GET', 'signing')));
  await installation.service.kill();
  const killed = new Date();
  await installation.startService();

  const envelope = await api.waitForStatus(fingerprint, 'signed');
  const sealings = envelope.envelope_history.filter(({history_detail}) =>
    history_detail.startsWith('Envelope sealed'),
  );
  expect(sealings).toHaveLength(1);
  expect(new Date(sealings[0]!.history_date).getTime()).toBeGreaterThan(killed.getTime());
  await expect(contract.status).toContainText('Signed');
  await expectSealed(await contract.download());
  await expect.poll(() => new Set(webhooks.ids).size).toBe(1);
  await agent.close();
  await webhooks.close();
});

test('a service killed while documents are processed goes on with them', async ({installation}) => {
  const {api} = installation;
  const fingerprint = await api.send('linearized-20.pdf', people.tom);
  await installation.service.kill();
  await installation.startService();
  await api.waitForStatus(fingerprint, 'sent');
  const {envelope_history: history} = await api.envelope(fingerprint);
  expect(history.filter(({history_detail}) => /invited/.test(history_detail))).toHaveLength(1);
});

test('what was acknowledged is there after a kill', async ({installation}) => {
  const {api} = installation;
  const fingerprint = await sendToTom(api, 'chromium-1.pdf');
  const before = await fillIn(api, fingerprint);
  await installation.service.kill();
  await installation.startService();
  const {fields} = await before.call<SigningState>('GET', 'signing');
  expect(fields.map(({value}) => value)).toEqual([signature]);
});

async function sendToTom(api: ServiceApi, sample: string): Promise<string> {
  const fingerprint = await api.send(sample, people.tom);
  await api.waitForStatus(fingerprint, 'sent');
  return fingerprint;
}

/** Everything but Finish. */
async function fillIn(api: ServiceApi, fingerprint: string): Promise<PageSession> {
  const party = await api.waitForTurn(fingerprint, people.tom.name);
  const session = await api.openSession(fingerprint, party.party_id);
  const shown = shownBy(await session.call('GET', 'signing'));
  const {fields} = await session.call<SigningState>('POST', 'signing/consent', shown);
  for (const {field_id} of fields)
    await session.call('PUT', `signing/fields/${field_id}`, {value: signature});
  return session;
}
