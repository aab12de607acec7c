import {expect} from 'chai';
import {go} from '../../../src/pages/console/app/router.js';
import {expectAccessible, until} from '../../elements/fixture.js';
import {close, dialog, inDialog, open} from './console-window.js';

describe('what the console asks', () => {
  afterEach(close);

  it('keeps what was typed where it could not be saved, and says why', async () => {
    const {answers, requests, inView} = await open('sender', {path: '/console/contacts'});
    await until(() => inView('td'));
    (await until(() => inView('button.primary'))).click();
    const name = await until(() => inDialog<HTMLInputElement>('[name=name]'));
    name.value = 'Ben Ode';
    inDialog<HTMLInputElement>('[name=email]')!.value = 'ben@example.com';
    await expectAccessible(dialog()!);
    inDialog('button.primary')!.click();
    await until(() => inDialog('.fault'));
    expect(name.value).to.equal('Ben Ode');
    answers['POST /v1/contacts'] = {http: 200};
    inDialog('button.primary')!.click();
    await until(() => !dialog());
    expect(requests.findLast(({call}) => call.startsWith('POST'))?.body).to.deep.equal({
      contact_name: 'Ben Ode',
      contact_email: 'ben@example.com',
    });
  });

  it('closes with the view that it is about, but not what is shown only once', async () => {
    const {answers, inView} = await open('administrator', {path: '/console/keys'});
    await until(() => inView('td'));
    const ask = async () => {
      go('/console/keys');
      (await until(() => inView('button.primary'))).click();
      return until(() => inDialog<HTMLInputElement>('[name=name]'));
    };
    await ask();
    history.back();
    await until(() => !dialog());
    (await ask()).value = 'Shop';
    answers['POST /v1/api-keys'] = {http: 200, api_key: 'live_secret', api_key_id: '9'};
    inDialog('button.primary')!.click();
    await until(() => inDialog('button.primary[type=button]'));
    history.back();
    await new Promise((resolve) => window.addEventListener('popstate', resolve, {once: true}));
    expect(dialog()).not.to.equal(null);
  });

  it('deletes only after a second press', async () => {
    const {answers, requests, inView} = await open('administrator', {path: '/console/users'});
    (await until(() => inView('.danger'))).click();
    await until(() => inDialog('button.primary'));
    expect(requests.some(({call}) => call.startsWith('DELETE'))).to.equal(false);
    answers['DELETE /v1/users/7'] = {http: 200};
    inDialog('button.primary')!.click();
    await until(() => requests.find(({call}) => call === 'DELETE /v1/users/7'));
    await until(() => !dialog());
  });

  it('delivers at once what waits for a receiver, and says how much that is', async () => {
    const {answers, requests, inView} = await open('administrator', {path: '/console/webhooks'});
    const [webhook] = (answers['GET /v1/webhooks'] as {webhooks: object[]}).webhooks;
    go('/console/templates');
    await until(() => inView('.head a'));
    answers['GET /v1/webhooks'] = {
      total_webhooks: '1',
      webhooks: [{...webhook, webhook_suspended: null, webhook_waiting: 12}],
    };
    go('/console/webhooks');
    await until(() => inView('table')?.textContent?.includes('12 · '));
    const button = [...inView('table')!.querySelectorAll('button')].find(({textContent}) =>
      textContent?.trim().startsWith('Deliver now'),
    );
    button!.click();
    answers['PUT /v1/webhooks/3'] = {http: 200};
    (await until(() => inDialog('button.primary'))).click();
    const {body} = await until(() => requests.find(({call}) => call === 'PUT /v1/webhooks/3'));
    expect(body).to.deep.equal({webhook_url: 'https://example.com/hook'});
    await until(() => !dialog());
  });

  it('leaves the focus in the list from which the last row was deleted', async () => {
    const {answers, inView} = await open('administrator', {path: '/console/webhooks'});
    const remove = await until(() => inView('.danger'));
    remove.focus();
    remove.click();
    answers['DELETE /v1/webhooks/3'] = {http: 200};
    answers['GET /v1/webhooks'] = {total_webhooks: '0', webhooks: []};
    (await until(() => inDialog('button.primary'))).click();
    const none = await until(() => inView('.none'));
    expect((none.getRootNode() as ShadowRoot).activeElement).to.equal(none);
  });

  it('says what new times would delete before they hold', async () => {
    const {answers, requests, inDeep} = await open('administrator', {path: '/console/settings'});
    await until(() => inDeep('dl')?.textContent?.includes('90 days'));
    inDeep('section button')!.click();
    (await until(() => inDialog<HTMLInputElement>('[name=signed]'))).value = '3650';
    answers['POST /v1/retention/preview'] = {
      retention_due: [
        {retention_kind: 'signed', retention_days: 3650, due_total: '1200', held_total: '0'},
        {retention_kind: 'drafts', retention_days: 90, due_total: '0', held_total: '0'},
      ],
    };
    inDialog('button.primary')!.click();
    const said = await until(() => inDialog('button.danger') && inDialog('p')?.textContent);
    expect(said).to.equal('This deletes within a day, for good: Signed documents (1,200)');
    expect(requests.some(({call}) => call.startsWith('PUT'))).to.equal(false);
    answers['PUT /v1/settings'] = {http: 200};
    inDialog('button.danger')!.click();
    await until(() => requests.some(({call}) => call.startsWith('PUT')));
    expect(requests.findLast(({call}) => call.startsWith('PUT'))?.body).to.deep.equal({
      setting_retention: {signed: 3650, drafts: 90},
    });
    await until(() => !dialog());
  });

  it('shows a new key once, and asks for no more than was chosen', async () => {
    const {answers, requests, inView} = await open('administrator', {path: '/console/keys'});
    await until(() => inView('td'));
    answers['POST /v1/api-keys'] = {http: 200, api_key: 'shown-once'};
    (await until(() => inView('button.primary'))).click();
    (await until(() => inDialog<HTMLInputElement>('[name=name]'))).value = 'Shop';
    inDialog('button.primary')!.click();
    const shown = await until(() => inDialog<HTMLInputElement>('input[readonly]'));
    expect(shown.value).to.equal('shown-once');
    expect(dialog()?.shadowRoot?.activeElement).to.equal(shown);
    expect(requests.findLast(({call}) => call.startsWith('POST'))?.body).to.deep.equal({
      api_key_name: 'Shop',
      api_key_scope: 'send',
    });
    inDialog('button.primary')!.click();
    await until(() => !dialog());
  });

  it('leads from the users to where a token for a directory is made, which is shown once', async () => {
    const {inView, answers, requests} = await open('administrator', {path: '/console/users'});
    (await until(() => inView('a[href="/console/provisioning"]'))).click();
    const address = await until(() => inView('code'));
    expect(address.textContent).to.equal(`${location.origin}/scim/v2`);
    answers['POST /v1/scim-tokens'] = {http: 200, scim_token: 'shown-once'};
    (await until(() => inView('button.primary'))).click();
    (await until(() => inDialog<HTMLInputElement>('[name=name]'))).value = 'Entra';
    inDialog('button.primary')!.click();
    expect((await until(() => inDialog<HTMLInputElement>('input[readonly]'))).value).to.equal(
      'shown-once',
    );
    expect(requests.findLast(({call}) => call.startsWith('POST'))?.body).to.deep.equal({
      scim_token_name: 'Entra',
    });
    inDialog('button.primary')!.click();
    await until(() => !dialog());
  });
});
