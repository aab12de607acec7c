import {expect} from '@playwright/test';
import {test} from '../journey.js';
import {SendFlow} from '../pages/send-flow.js';
import {people} from '../people.js';

test('steps, editor and buttons fit into a small window together', async ({signIn}) => {
  const agent = await signIn('nora');
  await agent.setViewportSize({width: 1280, height: 800});
  await agent.getByRole('link', {name: 'Send a PDF of your own'}).click();
  const flow = new SendFlow(agent);
  await flow.addDocument('chromium-1.pdf', 'Small window');
  await flow.addRecipients(people.tom);
  await expect(flow.setUp.papers.first()).toBeVisible();
  await expect
    .poll(async () => (await flow.element.boundingBox())?.height ?? Infinity)
    .toBeLessThan(800);
  await flow.element.evaluate((element) => element.scrollIntoView({block: 'start'}));
  await expect(flow.button('Next')).toBeInViewport({ratio: 1});
  await expect(flow.setUp.kind('signature')).toBeInViewport({ratio: 1});
});
