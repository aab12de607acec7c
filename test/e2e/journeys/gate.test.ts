import {expect} from '@playwright/test';
import {test} from '../journey.js';
import {openToSign} from '../pages/inbox.js';
import {people} from '../people.js';
import {sampleContent} from '../samples.js';

test('a signer enters the password in the frame of <esign-sign>, by keyboard, and signs', async ({
  installation,
  signIn,
}) => {
  const {api} = installation;
  const title = 'Behind a password';
  const {envelope_fingerprint: fingerprint} = await api.client.createEnvelope({
    envelope_title: title,
    envelope_password_protect: true,
    envelope_documents: [
      {
        document_title: title,
        document_file_name: 'chromium-1.pdf',
        document_file_content: await sampleContent('chromium-1.pdf'),
      },
    ],
    envelope_parties: [
      {party_name: people.tom.name, party_email: people.tom.email, party_role: 'signer'},
    ],
  });
  const {party_password: password} = await api.waitForTurn(fingerprint, people.tom.name);

  const tom = await signIn('tom');
  const signing = await openToSign(tom, title);
  const entry = signing.frame.getByLabel('Password', {exact: true});
  await entry.fill(`not ${password}`);
  await entry.press('Enter');
  await expect(signing.frame.getByText('That is not the password.')).toBeVisible();
  await expect(signing.button('Agree and start')).toHaveCount(0);
  await entry.fill(password ?? '');
  await entry.press('Enter');
  await signing.consent();
  await signing.signByTyping();
  await signing.finish();
  await api.waitForStatus(fingerprint, 'signed');
});
