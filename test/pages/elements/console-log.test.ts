import {expect} from 'chai';
import type {CallerAnswer} from '../../../src/contract/access/caller.js';
import {go} from '../../../src/pages/console/app/router.js';
import {expectAccessible, find, until} from '../../elements/fixture.js';
import {close, open} from './console-window.js';

describe('the console of who administers', () => {
  afterEach(close);

  it('tells administrators who did what, and lets them choose what', async () => {
    const {inView, inDeep, requests} = await open('administrator', {path: '/console/log'});
    await until(() => inView('td'));
    const rows = [...inDeep('table')!.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) =>
        [...cell.querySelectorAll('div')].map((each) => each.innerText.replace(/\s+/g, ' ')).join(),
      ),
    );
    expect(rows.map((row) => row.slice(0, 3))).to.deep.equal([
      [
        'Users · Deleted ben@example.com',
        'Anna Berg anna@example.com',
        '203.0.113.7 Firefox, Windows',
      ],
      ['API keys · Added', 'API Shop …abcd', '203.0.113.7 Firefox, Windows'],
      ['Hold placed', 'A command on the server esign', '–'],
      ...[
        'Settings · Changed Invite those who sign by e-mail: off → on Language of e-mails: English → French How long things are kept: – → Signed documents: 30, Bulk sends: 10 of_a_later_version: 1',
        'Users · Changed uta@example.com Permissions: See all documents → Send, and see own documents Owner: off → on',
        'Failed tasks · It is tried again Send a text message',
        'Texts of e-mails · Changed Request to sign',
        'Agents · Waits for approval Permissions: Send documents, Withdraw what it has sent',
      ].map((what) => [what, 'Anna Berg anna@example.com', '203.0.113.7 Firefox, Windows']),
      ['of-a-later-version', 'Somebody who was erased', '203.0.113.7 Firefox, Windows'],
    ]);
    const select = inView('[name=kind]') as HTMLSelectElement;
    select.value = 'delete-user';
    select.dispatchEvent(new Event('change'));
    await until(() => requests.filter(({call}) => call === 'GET /v1/acts').length === 2);
  });

  it('shows some of what needs attention, and the rest by a press', async () => {
    const {inDeep} = await open('administrator', {path: '/console/log', state: 'many'});
    const rest = (await until(() => inDeep('section details'))) as HTMLDetailsElement;
    expect(
      [...rest.parentElement!.querySelectorAll('li')].filter((each) => each.checkVisibility()),
    ).to.have.length(5);
    const summary = rest.querySelector('summary')!;
    expect(summary.innerText).to.equal('Show all (40)');
    summary.click();
    expect(
      [...rest.parentElement!.querySelectorAll('li')].filter((each) => each.checkVisibility()),
    ).to.have.length(40);
  });

  it('says that it is not known how the service is where somebody else answered', async () => {
    const {inView} = await open('administrator', {path: '/console/log', state: 'failing'});
    const said = () => inView('section [role=alert]')?.textContent;
    expect(await until(said)).to.match(/How the service is could not be found out/);
  });

  it('does not say that nothing needs attention beside what does', async () => {
    const {answers, inView} = await open('administrator', {path: '/console/log'});
    await until(() => inView('section .hint'));
    const well = {database: true, files: true, seal: true, damaged_files: 0, warnings: []};
    const noted = ['GET /v1/failed-jobs', 'GET /v1/webhooks', 'GET /v1/api-keys'] as const;
    const none = {failed_jobs: [], webhooks: [], api_keys: []};
    for (const call of noted) answers[call] = none;
    const said = async (health: object) => {
      answers['GET /health'] = health;
      go('/console/keys');
      await until(() => !inView('[name=kind]'));
      go('/console/log');
      await until(() => inView('section ul, section .muted:not([role]), section .hint'));
      await new Promise((resolve) => setTimeout(resolve, 100));
      return inView('section')!.textContent;
    };
    expect(await said(well)).to.contain('Nothing needs attention.');
    expect(await said({...well, warnings: ['The mail server takes no mail.']})).not.to.contain(
      'Nothing needs attention.',
    );
  });

  it('leads whoever comes first through company, sender, mail and template', async () => {
    const {answers, requests, app, inDeep} = await open('administrator', {isFresh: true});
    await until(() => location.pathname === '/console/start' && inDeep('[name=company]'));
    await expectAccessible(app);
    const fill = (name: string, text: string) =>
      ((inDeep(`[name=${name}]`) as HTMLInputElement).value = text);
    fill('company', 'Larkfield Lettings');
    fill('name', 'Anna Berg');
    fill('email', 'anna@example.com');
    // Nothing is mailed to a placeholder.
    expect(inDeep('section button')).to.equal(null);
    answers['PUT /v1/account'] = {http: 200};
    answers['PUT /v1/users/1'] = {http: 200};
    const me = answers['GET /v1/me'] as CallerAnswer;
    const company_name = 'Larkfield Lettings';
    answers['GET /v1/me'] = {...me, company_name, user_email: 'anna@example.com'};
    inDeep('form .primary')!.click();
    const mail = await until(() => inDeep('section button'));
    const saved = requests.filter(({call}) => call.startsWith('PUT'));
    expect(saved.map(({call, body}) => [call, body])).to.deep.equal([
      ['PUT /v1/account', {company_name}],
      ['PUT /v1/users/1', {user_name: 'Anna Berg', user_email: 'anna@example.com'}],
    ]);
    const outcome = () => inDeep('section [role=status]')?.textContent?.trim();
    for (const [answer, said] of [
      [{mail_outcome: 'accepted'}, /^The mail server took the e-mail/],
      [{mail_outcome: 'kept'}, /^No mail server is set/],
      [
        {mail_outcome: 'refused', mail_reason: 'It answered 550.'},
        /^The e-mail was not taken.*550/s,
      ],
    ] as const) {
      answers['POST /v1/test-mail'] = {http: 200, ...answer};
      mail.click();
      await until(() => said.test(outcome() ?? ''));
    }
    await expectAccessible(app);
    expect(inDeep('a.button')?.getAttribute('href')).to.equal('/console/templates/new');
    go('/console');
    await until(() => find(app, 'console-envelopes'));
  });
});
