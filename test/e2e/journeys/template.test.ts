import {expect} from '@playwright/test';
import {expectAccessible} from '../accessibility.js';
import {test} from '../journey.js';
import {ContractPage} from '../pages/contract-page.js';
import {openToSign} from '../pages/inbox.js';
import {SetUpFrame} from '../pages/set-up-frame.js';
import {people} from '../people.js';
import {samplePath} from '../samples.js';
import {expectSealed} from '../sealed-pdf.js';

test('a template is made by hand, published, used for an envelope, signed and sealed', async ({
  signIn,
  installation,
}) => {
  const agent = await signIn('nora');
  await agent.getByRole('link', {name: 'Make a template'}).click();
  const element = agent.locator('esign-template');
  const button = (name: string) => element.getByRole('button', {name, exact: true});
  await element.locator('input[type=file]').setInputFiles(samplePath('chromium-1.pdf'));
  await expect(element).toContainText('Pages: 2');
  await element.getByRole('textbox', {name: 'Title'}).fill('Key handover');
  await element.getByRole('textbox', {name: 'Signer 1'}).fill('Tenant');
  await button('Next').click();
  const setUp = new SetUpFrame(agent, element);
  await expect(setUp.frame.locator('[data-action=finish]')).toHaveCount(0);
  await setUp.chooseParty('Tenant');
  await setUp.placeByClick('signature', {page: 1, x: 200, y: 500});
  // What was placed outlives a reload.
  await setUp.waitUntilSaved();
  await agent.reload();
  await expect(setUp.fields).toHaveCount(1);
  await button('Publish').click();
  await expect(element).toContainText('Envelopes can now be made of this template.');
  await expectAccessible(agent, 'a published template');

  const fingerprint = await agent.evaluate(async (tenant) => {
    const post = async (path: string, body: unknown) => {
      const headers = {'content-type': 'application/json'};
      const request = {method: 'POST', headers, body: JSON.stringify(body)};
      return (await fetch(`/esign${path}`, request)).json() as Promise<Record<string, string>>;
    };
    const list = (await (await fetch('/esign/templates')).json()) as {
      readonly templates: readonly {
        readonly title: string;
        readonly template_fingerprint: string;
        readonly parties: readonly {readonly party_id: string}[];
      }[];
    };
    const template = list.templates.find(({title}) => title === 'Key handover')!;
    const made = await post('/drafts', {
      title: 'Key handover · Flat 3',
      parties: [{...tenant, template_party_id: template.parties[0]?.party_id}],
      documents: [{template_fingerprint: template.template_fingerprint}],
    });
    await post(`/envelopes/${made['envelope_fingerprint']}/send`, {});
    return made['envelope_fingerprint']!;
  }, people.tom);

  const signing = await openToSign(await signIn('tom'), 'Key handover · Flat 3');
  await signing.consent();
  await signing.signByTyping();
  await signing.finish();
  await agent.goto(`/contracts/${fingerprint}`);
  await expect(new ContractPage(agent).status).toContainText('Signed');
  const {envelope_documents: documents} = await installation.api.envelope(fingerprint);
  for (const document of documents)
    await expectSealed(await installation.api.sealedDocument(fingerprint, document));
});
