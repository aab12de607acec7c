import {expect} from '@playwright/test';
import {textOf} from '../../service/documents/pdf-tools.js';
import {expectAccessible} from '../accessibility.js';
import {addAuthenticator} from '../authenticator.js';
import {codeAfter} from '../installation/outbox.js';
import type {ServiceApi} from '../installation/service-api.js';
import {test} from '../journey.js';
import {openToSign} from '../pages/inbox.js';
import type {SigningFrame} from '../pages/signing-frame.js';
import {people} from '../people.js';
import {sampleContent} from '../samples.js';

test('a signer enters the password in the frame of <esign-sign>, by keyboard, and signs', async ({
  installation,
  signIn,
}) => {
  const {api} = installation;
  const title = 'Behind a password';
  const fingerprint = await send(api, title, {envelope_password_protect: true});
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

test('a recipient makes a passkey after a code by mail, signs, and opens the next envelope with it alone', async ({
  installation,
  signIn,
}) => {
  const {api} = installation;
  const first = await sendBehindPasskey(api, 'Made');
  await sendBehindPasskey(api, 'Used');
  const tom = await signIn('tom');
  await addAuthenticator(tom);
  const signing = await openToSign(tom, 'Made');
  const ask = () => signing.button('Send me a code').click();
  const code = await codeAfter(installation, people.tom.email, ask);
  await signing.frame.getByLabel('Code from the e-mail').fill(code);
  await signing.button('Continue').click();
  await expect(signing.button('Continue on your phone')).toBeVisible();
  await expectAccessible(tom, 'making a passkey');
  await signing.button('Make passkey').click();
  await finish(signing);
  const made = await certificate(api, first);
  expect(made).toMatch(/Passkey, made .* the device confirmed the person/);

  await tom.goto('/');
  const again = await openToSign(tom, 'Used');
  await again.button('Use passkey').click();
  await expect(again.button('Agree and start')).toBeVisible();
});

async function send(api: ServiceApi, title: string, change: object, ofParty: object = {}) {
  const {envelope_fingerprint: fingerprint} = await api.client.createEnvelope({
    envelope_title: title,
    envelope_documents: [
      {
        document_title: title,
        document_file_name: 'chromium-1.pdf',
        document_file_content: await sampleContent('chromium-1.pdf'),
      },
    ],
    envelope_parties: [
      {
        party_name: people.tom.name,
        party_email: people.tom.email,
        party_role: 'signer',
        ...ofParty,
      },
    ],
    ...change,
  });
  return fingerprint;
}

async function sendBehindPasskey(api: ServiceApi, title: string): Promise<string> {
  const fingerprint = await send(api, title, {}, {party_identity: ['passkey']});
  await api.waitForTurn(fingerprint, people.tom.name);
  return fingerprint;
}

async function finish(signing: SigningFrame): Promise<void> {
  await signing.consent();
  await signing.signByTyping();
  await signing.finish();
}

/** The text of the sealed document, certificate included. */
async function certificate(api: ServiceApi, fingerprint: string): Promise<string> {
  const signed = await api.waitForStatus(fingerprint, 'signed');
  const sealed = await api.sealedDocument(fingerprint, signed.envelope_documents[0]!);
  return (await textOf(sealed)).replaceAll(/\s+/g, ' ');
}
