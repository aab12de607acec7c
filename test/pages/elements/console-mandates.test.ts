/** What people in the console do about what agents ask for. */
import {expect} from 'chai';
import {expectAccessible, until} from '../../elements/fixture.js';
import {mandate, mandates} from './console-fixture.js';
import {close, dialog, inDialog, open} from './console-window.js';

const path = '/console/mandates';
const buttons = (within: HTMLElement) =>
  [...within.querySelectorAll('button')].map(({textContent}) => textContent?.trim());

describe('what agents ask for, in the console', () => {
  afterEach(close);

  it('is listed with all that it would allow, and who asked', async () => {
    const {inView} = await open('sender', {path});
    const row = await until(() => inView('tbody tr'));
    const cells = [...row.querySelectorAll('td')].map((each) =>
      each.innerText.split('\n').map((line) => line.trim()),
    );
    expect(cells.slice(0, 4)).to.deep.equal([
      ['Leases of Mill Lane', 'Asked for by uta@example.com'],
      ['Waits for approval'],
      ['Send documents', 'Remind those who have yet to sign', 'Lease', 'A deleted template'],
      ['Everybody at tenants.example'],
    ]);
    expect(cells[4]?.[0]).to.equal('3 of 20');
    expect(row.querySelector('time')?.dateTime).to.equal('2027-01-21T09:00:00Z');
    expect(buttons(row)).to.deep.equal([
      'Approve: Leases of Mill Lane',
      'Revoke: Leases of Mill Lane',
    ]);
  });

  it('is approved only once everything was shown that the agent may then do', async () => {
    const {answers, requests, inView} = await open('sender', {path});
    answers['GET /v1/mandates'] = mandates(mandate('approved'));
    (await until(() => inView('tbody button'))).click();
    const terms = await until(() => inDialog('dl'));
    expect(terms.parentElement?.innerText).to.include('in your name');
    const values = [...terms.querySelectorAll('dd')].map(({innerText}) => innerText);
    expect(values.slice(0, 4)).to.deep.equal([
      'Send documents\nRemind those who have yet to sign',
      'Lease\nA deleted template',
      'Everybody at tenants.example',
      '20',
    ]);
    await expectAccessible(dialog()!);
    expect(requests.some(({call}) => call.startsWith('POST'))).to.equal(false);
    answers['POST /v1/mandates/8/approve'] = {http: 200};
    inDialog('button.primary')!.click();
    await until(() => requests.find(({call}) => call === 'POST /v1/mandates/8/approve'));
    await until(() => inView('.pill')?.textContent === 'Approved');
    expect(document.querySelector('console-notice')?.shadowRoot?.textContent).to.include(
      'Approved',
    );
    expect(buttons(inView('tbody')!)).to.deep.equal(['Revoke: Leases of Mill Lane']);
  });

  it('is revoked after a second press, and then offers nothing more', async () => {
    const {answers, requests, inView} = await open('administrator', {path});
    (await until(() => inView('tbody .danger'))).click();
    const ask = await until(() => inDialog('button.danger'));
    expect(requests.some(({call}) => call.startsWith('DELETE'))).to.equal(false);
    answers['DELETE /v1/mandates/8'] = {http: 200};
    answers['GET /v1/mandates'] = mandates(mandate('revoked'));
    ask.click();
    await until(() => inView('.pill')?.textContent === 'Revoked');
    expect(requests.some(({call}) => call === 'DELETE /v1/mandates/8')).to.equal(true);
    expect(buttons(inView('tbody')!)).to.deep.equal([]);
  });

  it('is not offered for approval to who may not approve', async () => {
    const {inView} = await open('sender', {path, without: ['approve']});
    const row = await until(() => inView('tbody tr'));
    expect(buttons(row)).to.deep.equal(['Revoke: Leases of Mill Lane']);
  });

  it('folds many recipients in the list, and none in the question', async () => {
    const {answers, inView, app} = await open('sender', {path: '/console/passkeys'});
    answers['GET /v1/mandates'] = mandates(mandate('requested', 40));
    app.shadowRoot!.querySelector<HTMLElement>('a[href="/console/mandates"]')!.click();
    const folded = await until(() => inView('summary'));
    expect(folded.innerText).to.equal('Everybody at tenants.example +39');
    await expectAccessible(app);
    inView('tbody button')!.click();
    const recipients = (await until(() => inDialog('dl'))).querySelectorAll('dd')[2];
    expect(recipients?.innerText.split('\n').length).to.equal(40);
    await expectAccessible(dialog()!);
  });

  it('says how agents ask where none has', async () => {
    const {answers, inView, app} = await open('sender', {path: '/console/passkeys'});
    answers['GET /v1/mandates'] = mandates();
    app.shadowRoot!.querySelector<HTMLElement>('a[href="/console/mandates"]')!.click();
    const none = await until(() => inView('.none'));
    expect(none.innerText).to.include('No agent has asked for anything yet.');
    expect(none.querySelector('a')?.href).to.match(/docs\/guide\/agents\.md$/);
    await expectAccessible(app);
  });
});
