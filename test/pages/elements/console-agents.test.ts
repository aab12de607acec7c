/** What people in the console do about agents that they connect. */
import {expect} from 'chai';
import {expectAccessible, find, until} from '../../elements/fixture.js';
import {mandate, mandates, question} from './console-fixture.js';
import {close, dialog, inDialog, open} from './console-window.js';

const asked = '?response_type=code&client_id=an-id&state=s';
const path = `/console/connect${asked}`;
const terms = (view: HTMLElement | null) =>
  [...(view?.querySelectorAll('dd') ?? [])].map(({innerText}) => innerText);

describe('an agent that wants to be connected', () => {
  afterEach(close);

  it('is shown by its own words, with where the answer goes, for whom, and what it may do', async () => {
    const {app, requests, inView} = await open('sender', {path});
    const shown = await until(() => inView('dl'));
    expect(terms(shown)).to.deep.equal([
      'Helper',
      'agent.example',
      'Larkfield Lettings\nAnna Berg anna@example.com',
      'Read what you may read\nAsk to send documents; nothing is sent before somebody approves it here',
    ]);
    expect(requests.at(-1)).to.deep.include({
      call: 'POST /console/connect',
      body: {query: asked.slice(1)},
    });
    expect(requests.some(({call}) => call.startsWith('PUT'))).to.equal(false);
    await expectAccessible(app);
  });

  it('is not shown as anything but a name, whatever it calls itself', async () => {
    const {answers, app, inView} = await open('sender', {path: '/console/passkeys'});
    answers['POST /console/connect'] = {
      ...question,
      agent_name: '<img src=x onerror=alert(1)> \u05d0\u05d1',
      agent_host: null,
      agent_vouched_by: 'agent.example',
      may_ask: false,
    };
    history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
    const shown = await until(() => inView('dl'));
    expect(terms(shown)).to.deep.equal([
      '<img src=x onerror=alert(1)> \u05d0\u05d1',
      'a program on this device',
      'agent.example',
      'Larkfield Lettings\nAnna Berg anna@example.com',
      'Read what you may read',
    ]);
    expect(shown.querySelector('img')).to.equal(null);
    await expectAccessible(app);
  });

  for (const [button, isAllowed] of [
    ['button.primary', true],
    ['button:not(.primary)', false],
  ] as const)
    it(`gets the answer of the person who presses ${button}`, async () => {
      const {answers, requests, left, inView} = await open('sender', {path});
      const back = 'https://agent.example/callback?code=c';
      answers['PUT /console/connect'] = {redirect_to: back};
      (await until(() => inView(`.bar ${button}`))).click();
      await until(() => left[0]);
      expect(left).to.deep.equal([back]);
      expect(requests.at(-1)?.body).to.deep.equal({
        query: asked.slice(1),
        is_allowed: isAllowed,
        company_id: '1',
        user_id: '1',
      });
    });

  it('is answered nothing where its request is wrong, and the person learns why', async () => {
    const {answers, app, left, inView} = await open('sender', {path: '/console/passkeys'});
    const message = 'redirect_uri is none that the application has registered.';
    answers['POST /console/connect'] = Response.json(
      {error: {code: '10010', message}},
      {status: 400},
    );
    history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
    const problem = await until(() => inView('[role=alert]'));
    expect(problem.innerText).to.include('This request is not in order');
    expect(problem.querySelector('[lang=en]')?.textContent).to.equal(message);
    await expectAccessible(app);
    answers['POST /console/connect'] = question;
    problem.querySelector('button')!.click();
    await until(() => inView('dl'));
    expect(left).to.deep.equal([]);
  });

  it('can be used in a narrow window', async () => {
    const {inView} = await open('sender', {path});
    const card = await until(() => inView('.card'));
    card.style.inlineSize = '288px';
    expect(card.scrollWidth).to.equal(card.clientWidth);
  });

  it('is asked about once its person has signed in, in whatever tab', async () => {
    const unknown = Response.json({code: 10014}, {status: 401});
    const first = await open('sender', {path: '/console/passkeys'});
    first.answers['POST /console/connect'] = unknown;
    history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await until(() => first.left[0]);
    expect(first.left).to.deep.equal(['/console/sign-in']);
    close();
    const {inView} = await open('sender');
    await until(() => inView('dl'));
    expect(location.search).to.equal(asked);
    close();
    const later = await open('sender');
    await until(() => find(later.app, 'console-envelopes'));
  });
});

describe('an agent that is connected', () => {
  afterEach(close);

  it('is ended after a second press', async () => {
    const {app, answers, requests, inView} = await open('viewer', {path: '/console/agents'});
    const end = await until(() => inView('tbody .danger'));
    await expectAccessible(app);
    end.click();
    const ask = await until(() => inDialog('button.danger'));
    await expectAccessible(dialog()!);
    expect(requests.some(({call}) => call.startsWith('DELETE'))).to.equal(false);
    const call = `DELETE /v1/agents/1-${'e'.repeat(32)}`;
    answers[call] = {http: 200};
    answers['GET /v1/agents'] = {total_agents: '0', agents: []};
    ask.click();
    const none = await until(() => inView('.none'));
    expect(none.innerText).to.include('No agent is connected.');
    expect(requests.some((each) => each.call === call)).to.equal(true);
  });

  it('sends its person to the question what it may send, which is asked at once, and once', async () => {
    const {answers, inView} = await open('sender', {path: '/console/passkeys'});
    answers['GET /v1/mandates'] = mandates({...mandate('requested'), mandate_agent: 'Helper'});
    history.pushState(null, '', '/console/mandates/8');
    window.dispatchEvent(new PopStateEvent('popstate'));
    const shown = await until(() => inDialog('dl'));
    expect(terms(shown)[0]).to.equal('Helper');
    answers['POST /v1/mandates/8/approve'] = {http: 200};
    inDialog('button.primary')!.click();
    await until(() => !dialog());
    await until(() => inView('tbody tr'));
    expect(dialog()).to.equal(null);
  });
});
