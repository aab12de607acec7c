/** The second journey, told to any browser: a recipient is corrected, signs in a dialog of the host's; the next declines. */
import {startOwnHost} from '../installation/own-host.js';
import {party, sendFields} from '../installation/send-fields.js';
import type {Installation} from '../installation/installation.js';
import {people, type Person} from '../people.js';
import type {Wanted, Window} from './window.js';

const {nora, tom, aisha} = people;
const ines = {name: 'Ines Park', email: 'ines.park@post.example'};
const reason = 'The rent is not what we agreed.';

const button = (words: string): Wanted => ({css: 'button:enabled', words});

/** The one signing element of a host, which opens it by code and says what came of it. */
const signing = (fingerprint: string) => `
  <button onclick="document.querySelector('esign-sign').open('${fingerprint}').then(
    (outcome) => (document.querySelector('output').textContent = outcome))">Open the contract</button>
  <output></output>
  <esign-sign dialog></esign-sign>`;

/** Goes through the journey in two windows. */
export async function takeDialogJourney(
  openWindow: () => Promise<Window>,
  installation: Installation,
): Promise<void> {
  const {api} = installation;
  const fingerprint = await sendFields(api, {
    title: 'A lease in a dialog',
    parties: [party(tom), party(aisha)],
    fields: ['signer1', 'signer2'].map((field_role) => ({field_type: 'signature', field_role})),
  });
  await api.waitForTurn(fingerprint, tom.name);
  const host = await startOwnHost(installation);
  try {
    const overview = ['status', 'parties', 'timeline'].map(
      (tag) => `<esign-${tag} envelope-fingerprint="${fingerprint}"></esign-${tag}>`,
    );
    const sender = await openWindow();
    await sender.open(host.address(nora, overview.join('')));
    await correct(sender);
    await api.waitForTurn(fingerprint, ines.name);

    const signer = await openWindow();
    const open = async (person: Person) => {
      await signer.open(host.address(person, signing(fingerprint)));
      await signer.click('page', button('Open the contract'));
    };
    await open(ines);
    await sign(signer);
    await close(signer, 'signed');
    await waitForWords(sender, '[part=party][data-status=signed]', ines.name);
    await api.waitForTurn(fingerprint, aisha.name);
    await open(aisha);
    await decline(signer);
    await close(signer, 'declined');
    await waitForWords(sender, 'esign-status', 'Declined');
    await waitForWords(sender, '[part=reason]', reason);
    await waitForWords(sender, '[part=party][data-status=rejected]', aisha.name);
  } finally {
    await host.close();
  }
}

/** It was not Tom's to sign. */
async function correct(sender: Window): Promise<void> {
  await sender.click('page', button(`Edit recipient: ${tom.name}`));
  await sender.write('page', {css: 'dialog[open] input[name=name]'}, ines.name);
  await sender.write('page', {css: 'dialog[open] input[name=email]'}, ines.email);
  await sender.click('page', {css: 'dialog[open] [part=confirm]'});
  await waitForWords(sender, '[part=party]', ines.name);
}

/** Nobody signs what is not shown: until a page is drawn, nothing on it can be clicked. */
async function agree(signer: Window): Promise<void> {
  await signer.read('frame', {css: 'esign-paper[drawn]'}, 'isConnected');
  await signer.click('frame', button('Agree and start'));
}

async function sign(signer: Window): Promise<void> {
  await agree(signer);
  await signer.click('frame', button('Sign here'));
  await signer.click('frame', {css: '[role=tab]', words: 'Type'});
  await signer.click('frame', {css: 'dialog[open] button.primary', words: 'Sign'});
  await signer.click('frame', {css: 'button.finish.primary'});
  await signer.read('frame', {css: 'h1, h2', words: 'You have signed'}, 'isConnected');
}

async function decline(signer: Window): Promise<void> {
  await agree(signer);
  await signer.click('frame', button('More'));
  await signer.click('frame', button('Decline to sign'));
  await signer.write('frame', {css: 'dialog[open] textarea'}, reason);
  await signer.click('frame', {css: 'dialog[open] button.danger'});
  await signer.read('frame', {css: 'h1, h2', words: 'Signing was declined'}, 'isConnected');
}

/** The host hears what the person has done. */
async function close(signer: Window, outcome: string): Promise<void> {
  await signer.click('page', {css: 'button[part=close]'});
  await waitForWords(signer, 'output', outcome);
}

async function waitForWords(window: Window, css: string, words: string): Promise<void> {
  await window.read('page', {css, words}, 'isConnected');
}
