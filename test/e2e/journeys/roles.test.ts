/** Everybody who can take part, set up by hand: each does their part in turn, proves who they are, and is named on the certificate. */
import {expect, type Locator} from '@playwright/test';
import {expectAccessible} from '../accessibility.js';
import {codeAfter} from '../installation/outbox.js';
import {test} from '../journey.js';
import {SendFlow} from '../pages/send-flow.js';
import {SigningFrame} from '../pages/signing-frame.js';
import {people, type Person} from '../people.js';
import {textOf} from '../../service/documents/pdf-tools.js';
import {expectSealed} from '../sealed-pdf.js';

const {nora, aisha, tom, margaret} = people;
const vera = {name: 'Vera Lund', email: 'vera.lund@post.example'};
const ines = {name: 'Ines Park', email: 'ines.park@post.example'};
const kai = {name: 'Kai Roth', email: 'kai.roth@post.example'};
const password = 'Grüne Wiese 7';
const mobile = '+441632960042';

interface Part extends Person {
  readonly task: string;
  /** What the review says, if in other words. */
  readonly does?: string;
  readonly group?: string;
  readonly proof?: string;
  /** What is entered besides, by label. */
  readonly entries?: Readonly<Record<string, string>>;
}

const parts: readonly Part[] = [
  {...aisha, task: 'Approves', group: '1', proof: 'Signed in here'},
  {...tom, task: 'Signs', group: '2', proof: 'Code by e-mail'},
  {
    ...margaret,
    task: 'Witnesses a signature',
    does: 'Witness for Tom Becker',
    proof: 'Password',
    entries: {'Password, at least 8 characters': password},
  },
  {
    ...ines,
    task: 'Signs in person',
    group: '3',
    entries: {'Who hands over the device': 'Hugo Host'},
  },
  {
    ...vera,
    task: 'Confirms having read',
    group: '3',
    proof: 'Code by text message',
    entries: {'Mobile number for a one-time code': mobile},
  },
  {...kai, task: 'Gets a copy from the start'},
];

/** What the history on the certificate says of each. */
const onCertificate = [
  `${aisha.name} (${aisha.email}) approved; signed in to the sender’s site as ${aisha.email} (password+otp) at 2026-11-23 08:00:00 UTC`,
  `${tom.name} (${tom.email}) entered the code sent to the mail address given for this signer`,
  `${margaret.name} (${margaret.email}) entered the password that the sender gave other than by mail`,
  `${margaret.name} (${margaret.email}) signed as a witness of the signature of ${tom.name}`,
  `${ines.name} (${ines.email}) signed in person, at a device handed over by Hugo Host`,
  `${vera.name} (${vera.email}) entered the code sent to the mobile number given for this signer`,
  `${vera.name} (${vera.email}) confirmed having read the documents`,
  kai.email,
];

/** Fills in the row of one recipient. */
async function describe(row: Locator, {name, email, task, group, proof, entries}: Part) {
  await row.getByLabel('Name', {exact: true}).fill(name);
  await row.getByLabel('E-mail', {exact: true}).fill(email);
  await row.getByLabel('Role').selectOption({label: task});
  if (group) await row.getByLabel('Group').selectOption(group);
  if (proof) {
    await row.locator('summary').click();
    await row.getByLabel(proof, {exact: true}).check();
  }
  for (const [label, text] of Object.entries(entries ?? {})) await row.getByLabel(label).fill(text);
}

test('roles, groups and proofs of identity, from the set-up to the certificate', async ({
  installation,
  openHost,
  openWindow,
}) => {
  test.slow();
  const {api} = installation;
  const host = await openHost({
    signIn: ({email}) => ({subject: email, method: 'password+otp', at: '2026-11-23T08:00:00Z'}),
  });
  const agent = await openWindow();
  await host.show(agent, nora, '<esign-send></esign-send>');
  const flow = new SendFlow(agent);
  await flow.addDocument('chromium-1.pdf', 'Sale of the mill');
  for (let more = 1; more < parts.length; more++) await flow.button('Add recipient').click();
  await flow.element.getByLabel('In groups').check();
  for (const [index, part] of parts.entries())
    await describe(flow.element.getByRole('group', {name: `Recipient ${index + 1}`}), part);
  await expectAccessible(agent, 'recipients of all kinds');
  await flow.button('Next').click();
  for (const [index, {name}] of [tom, margaret, ines].entries()) {
    await flow.setUp.chooseParty(name);
    await flow.setUp.placeByClick('signature', {page: 1, x: 200, y: 300 + index * 80});
  }
  await flow.button('Next').click();
  for (const {email, task, does = task} of parts)
    await expect(flow.element.getByRole('definition').filter({hasText: email})).toContainText(does);
  await expectAccessible(agent, 'review of recipients of all kinds');
  await flow.button('Send').click();
  await expect(flow.element).toContainText('Sent');
  const {envelopes} = await api.client.listEnvelopes({limit: 1});
  const fingerprint = envelopes[0]!.envelope_fingerprint;

  const open = async (person: Person, partyId = '') => {
    const page = await openWindow();
    const markup = `<esign-sign envelope-fingerprint="${fingerprint}" party-id="${partyId}"></esign-sign>`;
    await host.show(page, person, markup);
    return new SigningFrame(page);
  };
  const enterCode = async (signing: SigningFrame, label: string, receiver: string) => {
    const ask = () => signing.button('Send me a code').click();
    await signing.frame.getByLabel(label).fill(await codeAfter(installation, receiver, ask));
    await signing.button('Continue').click();
  };
  const sign = async (signing: SigningFrame) => {
    await signing.consent();
    await signing.signByTyping();
    await signing.finish();
  };

  const approving = await open(aisha);
  await approving.button('Start').click();
  const toms = await open(tom);
  await expect(toms.element).toContainText('Not your turn yet');
  await approving.button('Approve').click();

  await enterCode(toms, 'Code from the e-mail', tom.email);
  await sign(toms);

  const margarets = await open(margaret);
  await margarets.frame.getByLabel('Password', {exact: true}).fill(password);
  await margarets.button('Continue').click();
  await expect(margarets.frame.getByText('to witness the signature of Tom Becker')).toBeVisible();
  await sign(margarets);

  const {party_id: inesId} = await api.waitForTurn(fingerprint, ines.name);
  const inPerson = await open(nora, inesId);
  await expect(inPerson.frame.getByText('Hugo Host hands you the device.')).toBeVisible();
  await sign(inPerson);

  const reading = await open(vera);
  await enterCode(reading, 'Code from the text', mobile);
  await reading.button('Start').click();
  await reading.button('I have read it').click();

  const {envelope_documents: documents} = await api.waitForStatus(fingerprint, 'signed');
  const sealed = await api.sealedDocument(fingerprint, documents[0]!);
  await expectSealed(sealed);
  const text = withoutBlanks(await textOf(sealed));
  for (const entry of onCertificate) expect(text).toContain(withoutBlanks(entry));
});

/** Lines of the certificate end anywhere, in addresses too. */
const withoutBlanks = (text: string): string => text.replaceAll(/\s+/g, '');
