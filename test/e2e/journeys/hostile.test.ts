import {expect} from '@playwright/test';
import {isServiceError} from '../../../src/client/index.js';
import type {ServiceApi} from '../installation/service-api.js';
import {test} from '../journey.js';
import {ContractPage} from '../pages/contract-page.js';
import {SendFlow} from '../pages/send-flow.js';
import {people} from '../people.js';

/** The reason, and what to do. */
const locked =
  /enc-aes256-userpw.*The file needs a password\. Remove it and choose the file again\./s;

const hostile = [
  'bomb-nested-1.5GB.pdf',
  'count-lie-1e9.pdf',
  'trunc-half.pdf',
  'enc-aes256-userpw.pdf',
];

for (const sample of hostile) {
  test(`${sample} is refused with a reason, and the service goes on`, async ({installation}) => {
    const {api, service} = installation;
    const reason = await refusalOf(api, sample);
    expect(reason, 'a sentence for people').toMatch(/^[A-Z“].{15,}\.$/s);
    expect(service.isRunning).toBe(true);
    expect(await api.isHealthy()).toBe(true);
    await api.waitForStatus(await api.send('chromium-1.pdf', people.tom), 'sent');
  });
}

for (const sample of ['pagetree-loop.pdf', 'sample.docx']) {
  test(`${sample} is sent like any PDF`, async ({installation: {api}}) => {
    await api.waitForStatus(await api.send(sample, people.tom), 'sent');
  });
}

test('an agent is told why her PDF cannot be used, and chooses another one', async ({signIn}) => {
  const agent = await signIn('nora');
  await agent.getByRole('link', {name: 'Send a PDF of your own'}).click();
  const flow = new SendFlow(agent);
  await flow.addDocument('enc-aes256-userpw.pdf', 'A locked lease');
  await expect(flow.element).toContainText(locked);
  await flow.addRecipients(people.tom);
  await expect(flow.element).toContainText('Add at least one document.');
  await flow.addDocument('chromium-1.pdf', 'A lease');
  await expect(flow.element).toContainText('Pages: 2');
  await flow.button('Next').click();
  await expect(flow.setUp.papers).toHaveCount(2);
});

test('an agent is told which of her PDFs cannot be used, and sends the others', async ({
  signIn,
}) => {
  const agent = await signIn('nora');
  await agent.getByRole('link', {name: 'Send a PDF of your own'}).click();
  const flow = new SendFlow(agent);
  await flow.addDocuments(
    ['chromium-1.pdf', 'enc-aes256-userpw.pdf'],
    'A lease and a locked annex',
  );
  await expect(flow.element).toContainText(locked);
  await flow.addRecipients(people.tom);
  await expect(flow.setUp.papers).toHaveCount(2);
  await flow.reviewAndSend();
  const contract = new ContractPage(agent);
  await expect(contract.status).toContainText('0 of 1 signed');
});

/** Refused at once, or within half a minute with the reason in the history. */
async function refusalOf(api: ServiceApi, sample: string): Promise<string> {
  try {
    const fingerprint = await api.send(sample, people.tom);
    const {envelope_history: history} = await api.waitForStatus(fingerprint, 'failed');
    const failure = history.find(({history_detail}) => /failed/i.test(history_detail));
    return failure?.history_detail.replace(/^Envelope failed: /, '') ?? '';
  } catch (error) {
    if (!isServiceError(error)) throw error;
    expect(error.code).toBe(10266);
    return error.detail ?? '';
  }
}
