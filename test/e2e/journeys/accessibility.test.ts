import {expect} from '@playwright/test';
import {expectAccessible} from '../accessibility.js';
import {test} from '../journey.js';
import {ContractPage} from '../pages/contract-page.js';
import {openToSign} from '../pages/inbox.js';
import {SendFlow} from '../pages/send-flow.js';
import {people} from '../people.js';

for (const colorScheme of ['light', 'dark'] as const) {
  const options = {colorScheme, reducedMotion: 'reduce'} as const;
  const title = `A ${colorScheme} lease`;

  test(`axe finds nothing where a contract is sent, signed and kept, ${colorScheme}`, async ({
    openWindow,
    signIn,
  }) => {
    test.slow();
    const stranger = await openWindow(options);
    await stranger.goto('/');
    await expectAccessible(stranger, 'sign-in');

    const agent = await signIn('nora', options);
    await expectAccessible(agent, 'tenancies');
    await agent.getByRole('link', {name: 'Send a PDF of your own'}).click();
    const flow = new SendFlow(agent);
    await flow.button('Next').click();
    await expectAccessible(agent, 'documents and recipients, with faults');
    await flow.addDocument('chromium-1.pdf', title);
    await expect(flow.element).toContainText('Pages: 2');
    await expectAccessible(agent, 'documents and recipients');
    await flow.addRecipients(people.tom, people.aisha);
    await flow.setUp.placeByClick('signature', {page: 1, x: 200, y: 300});
    await flow.setUp.placeByClick('text', {page: 1, x: 200, y: 400});
    await flow.setUp.placeByClick('check', {page: 1, x: 400, y: 400});
    await flow.setUp.chooseParty(people.aisha.name);
    await flow.setUp.placeByClick('signature', {page: 1, x: 400, y: 300});
    await expectAccessible(agent, 'fields');
    await flow.button('Next').click();
    await expectAccessible(agent, 'review');
    await flow.button('Send').click();
    const contract = new ContractPage(agent);
    await expect(contract.status).toContainText('0 of 2 signed');
    await expectAccessible(agent, 'contract');

    const tom = await signIn('tom', options);
    await expectAccessible(tom, 'inbox');
    const signing = await openToSign(tom, title);
    await expect(signing.button('Agree and start')).toBeVisible();
    await expectAccessible(tom, 'consent');
    await signing.consent();
    await signing.button('Finish').click();
    await expectAccessible(tom, 'fields to fill in, with faults');
    await signing.openSignature();
    for (const way of ['Draw', 'Upload', 'Type']) {
      await signing.dialog.getByRole('tab', {name: way}).click();
      await expectAccessible(tom, `signature dialog, ${way}`);
    }
    await signing.adopt();
    await signing.button('More').click();
    await expectAccessible(tom, 'menu');
    await signing.button('Decline to sign').click();
    await expectAccessible(tom, 'declining');
    await signing.dialog.getByRole('button', {name: 'Cancel'}).click();
    await signing.writeText('Text', 'Kornblume');
    await signing.finish();
    await expect(contract.status).toContainText('1 of 2 signed');
    await expectAccessible(tom, 'signed');
    await tom.getByRole('link', {name: 'View your copy'}).click();
    await expectAccessible(tom, 'copy');

    await expectAccessible(agent, 'contract, half signed');
    await agent.getByRole('link', {name: 'Outbox'}).click();
    await expectAccessible(agent, 'outbox');
    await agent.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expectAccessible(agent, 'mail');
    await agent.getByRole('link', {name: 'Public form'}).click();
    await expectAccessible(agent, 'public form, for the agent');
    await agent.getByRole('link', {name: 'Check a file'}).click();
    await expectAccessible(agent, 'check');
  });
}
