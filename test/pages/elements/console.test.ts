import {expect} from 'chai';
import {network} from '../../../src/pages/console/app/console-client.js';
import {go} from '../../../src/pages/console/app/router.js';
import {expectAccessible, find, until} from '../../elements/fixture.js';
import {bulkSend} from './console-fixture.js';
import {close, dialog, inDialog, open, textIn} from './console-window.js';

const links = (app: Element) =>
  [...(app.shadowRoot?.querySelectorAll('nav li a') ?? [])].map((link) => link.textContent?.trim());

const ofEverybody =
  'Documents, Templates, Tags, Contacts, Reports, Sessions, Connected agents, Passkeys'.split(', ');

describe('the console', () => {
  afterEach(close);

  for (const [role, isPartner, shown] of [
    ['viewer', false, ofEverybody],
    ['own_envelopes', false, ofEverybody],
    ['administrator', true, undefined],
  ] as const)
    it(`offers ${role} what the role may do`, async () => {
      const {app} = await open(role, {isPartner});
      expect(find(app, 'nav > a.primary') !== null).to.equal(role !== 'viewer');
      if (shown) expect(links(app)).to.deep.equal(shown);
      else expect(links(app)).to.include.members(['Users', 'Sub-accounts', 'Failed tasks']);
      const icons = [...app.shadowRoot!.querySelectorAll<SVGElement>('nav li svg')];
      expect(new Set(icons.map(({dataset}) => dataset['icon'])).size).to.equal(icons.length);
    });

  it('opens nothing by its address that the role may not open', async () => {
    const {app, requests} = await open('viewer', {path: '/console/users'});
    expect(find(app, 'main h1')?.textContent).to.equal('There is nothing at this address.');
    expect(requests.map(({call}) => call)).to.deep.equal(['GET /v1/me']);
  });

  it('leads who is not signed in to where that can be done', async () => {
    network.fetch = () => Promise.resolve(Response.json({code: 10014}, {status: 401}));
    const left: string[] = [];
    network.leave = (to) => void left.push(to);
    document.body.replaceChildren(document.createElement('esign-console'));
    await until(() => left[0]);
    expect(left).to.deep.equal(['/console/sign-in']);
  });

  it('sends no key, and the header that no form can send', async () => {
    const {requests} = await open('viewer');
    const [{headers}] = requests as [(typeof requests)[0]];
    expect(headers.get('authorization')).to.equal(null);
    expect(headers.get('x-esign-console')).to.equal('1');
  });

  const paths = ` /start /templates /templates/new /mandates /tags /tags/Sales /contacts /figures /branding /branding/email-send /settings /users /provisioning /accounts /sessions /agents /connect /passkeys /keys /webhooks /webhooks/3 /work /log /bulk /bulk/new /bulk/${'c'.repeat(32)}`;
  for (const path of paths.split(' '))
    it(`can be used by everybody at /console${path}`, async () => {
      const {app, inDeep} = await open('administrator', {
        isPartner: true,
        path: `/console${path}`,
      });
      await until(() =>
        inDeep('td, form, esign-envelopes, esign-template, .none, console-bar-plot, dl'),
      );
      expect(inDeep('[role=alert] .fault')).to.equal(null);
      expect(inDeep('h1')?.textContent).to.match(/\S/);
      // No field name, code or JSON of the interface.
      expect(textIn(app).match(/\S*[a-z]+_[a-z_]+\S*|[{[]"/g) ?? []).to.deep.equal([]);
      await expectAccessible(app);
    });

  it('goes from view to view without loading the page, and back', async () => {
    const {app} = await open('administrator');
    go('/console/settings');
    await until(() => find(app, 'console-settings'));
    expect(find(app, 'nav [aria-current]')?.textContent?.trim()).to.equal('Settings');
    history.back();
    await until(() => find(app, 'console-envelopes'));
  });

  it('stays and says so where signing out may have failed', async () => {
    const {app, left, answers} = await open('viewer');
    const signOut = find(app, '.who button')!;
    signOut.click();
    await until(() => {
      const notice = document.querySelector('console-notice');
      return notice && find(notice, 'p')?.textContent;
    });
    expect(left).to.deep.equal([]);
    answers['POST /console/sign-out'] = new Response(null);
    signOut.click();
    await until(() => left[0] === '/console/sign-in');
  });

  it('says in words which settings the service left as they were, and why', async () => {
    const {answers, app, inView} = await open('administrator', {path: '/console/settings'});
    const save = await until(() => inView('button.primary'));
    answers['PUT /v1/settings'] = {
      ...(answers['GET /v1/settings'] as object),
      settings_ignored: [
        {name: 'setting_language', reason: 'Expected a language.'},
        {name: 'setting_unheard_of', reason: 'There is no such setting.'},
      ],
    };
    save.click();
    const list = await until(() => inView('[role=alert] ul'));
    expect([...list.children].map((each) => each.textContent)).to.deep.equal([
      'Language of e-mails: Expected a language.',
      'setting_unheard_of: There is no such setting.',
    ]);
    await expectAccessible(app);
    answers['PUT /v1/settings'] = answers['GET /v1/settings']!;
    save.click();
    await until(() => !inView('[role=alert] ul'));
  });

  it('leaves without reading anything when the own sign-in is ended', async () => {
    const {answers, requests, left, inView} = await open('viewer', {path: '/console/sessions'});
    (await until(() => inView('.danger'))).click();
    answers['DELETE /v1/sessions/1-a'] = {http: 200};
    (await until(() => inDialog('button.primary'))).click();
    await until(() => !dialog());
    expect(left).to.deep.equal(['/console/sign-in']);
    expect(requests.at(-1)?.call).to.equal('DELETE /v1/sessions/1-a');
  });

  it('checks a table with the columns that were chosen, and shows what it sends', async () => {
    const {answers, requests, inDeep} = await open('sender', {path: '/console/bulk/new'});
    const area = (await until(() => inDeep('.drop'))).getBoundingClientRect();
    const file = inDeep('[type=file]') as HTMLInputElement;
    const root = file.getRootNode() as ShadowRoot;
    const pressed = root.elementFromPoint(area.left + 5, area.top + 5)?.closest('label');
    expect(pressed?.control).to.equal(file);
    const chosen = new DataTransfer();
    chosen.items.add(new File(['Name;Mail;Rent\nAnna;anna@example.com;900'], 'tenants.csv'));
    file.files = chosen.files;
    file.dispatchEvent(new Event('change'));
    (await until(() => inDeep('[name=same-21]'))).click();
    const fill = async (name: string, text: string) =>
      (((await until(() => inDeep(`input[name=${name}]`))) as HTMLInputElement).value = text);
    await fill('name-21', 'Lena');
    await fill('email-21', 'lena@example.com');
    expect((inDeep('[name=value-0]') as HTMLSelectElement).value).to.equal('Rent');
    await expectAccessible(inDeep('form')!);
    answers['POST /v1/bulk-sends'] = {http: 200, bulk_fingerprint: 'c'.repeat(32)};
    inDeep('button.primary')!.click();
    await until(() => location.pathname.endsWith('c'));
    expect(requests.findLast(({call}) => call.startsWith('POST'))?.body).to.deep.equal({
      bulk_title: 'tenants',
      bulk_csv: 'Name;Mail;Rent\nAnna;anna@example.com;900',
      bulk_envelope: {
        envelope_title: 'Lease',
        envelope_parties: [
          {party_id: '21', party_name: 'Lena', party_email: 'lena@example.com'},
          {party_id: '22', party_name: '{{Name}}', party_email: '{{Mail}}'},
        ],
        envelope_documents: [
          {
            document_template_fingerprint: 'b'.repeat(32),
            document_merge_fields: [{field_merge: 'rent', field_value: '{{Rent}}'}],
          },
        ],
      },
    });
  });

  it('starts a bulk send only after a second press, and follows it to its end', async () => {
    const path = `/bulk-sends/${'c'.repeat(32)}`;
    const {answers, requests, inDeep} = await open('sender', {
      path: `/console/bulk/${'c'.repeat(32)}`,
    });
    (await until(() => inDeep('.doing .primary'))).click();
    await until(() => inDialog('button.primary'));
    expect(dialog()?.shadowRoot?.textContent).to.include('Documents to send: 2.');
    expect(requests.some(({call}) => call.startsWith('POST'))).to.equal(false);
    answers[`POST /v1${path}/start`] = bulkSend('sending', 2);
    answers[`GET /v1${path}`] = bulkSend('sending', 1);
    inDialog('button.primary')!.click();
    await until(
      () =>
        inDeep('progress')?.getAttribute('aria-labelledby') &&
        inDeep('#progress')?.textContent === 'Rows done: 1 of 2',
    );
    answers[`GET /v1${path}`] = bulkSend('done', 0);
    await until(() => inDeep('#progress')?.textContent === 'Rows done: 2 of 2');
  });

  it('saves the text of a mail as text and as HTML, and shows it while it is written', async () => {
    const {answers, requests, inDeep} = await open('administrator', {
      path: '/console/branding/email-send',
    });
    const text = (await until(() => inDeep('[name=text]'))) as HTMLTextAreaElement;
    // What its HTML says, its text says too: nobody has to read HTML.
    expect(inDeep('[name=html]')).to.equal(null);
    text.value = 'Dear {client name}\n\nSign <here>:\n{contract url}';
    text.dispatchEvent(new InputEvent('input', {bubbles: true}));
    await until(() => inDeep('.paper p')?.textContent === 'Dear Mara Lind');
    expect(inDeep('.press')?.textContent).to.equal('Sign <here>');
    answers['PUT /v1/branding/emails/email-send'] = {http: 200};
    inDeep('button.primary')!.click();
    await until(() => requests.some(({call}) => call.startsWith('PUT')));
    expect(requests.findLast(({call}) => call.startsWith('PUT'))?.body).to.deep.equal({
      branding_email_subject: 'Please sign {contract title}',
      branding_email_content_plain: text.value,
      branding_email_content:
        '<p>Dear {client name}</p>\n<p><a href="{contract url}">Sign &lt;here&gt;</a></p>',
    });
  });

  it('says which of the first steps are done', async () => {
    const {inDeep} = await open('administrator');
    const list = await until(() => inDeep('ol'));
    const done = () =>
      [...list.querySelectorAll('li')].filter((each) => each.querySelector('.pill'));
    // A template is there, and who sends has an address of her own.
    await until(() => done().length === 2);
    expect(done().map((step) => step.querySelector('a')?.textContent)).to.deep.equal([
      'Say who sends: your name and address',
      'Make your first template',
    ]);
  });

  it('tells administrators which part of the service does not work', async () => {
    const {inView} = await open('administrator', {path: '/console/log'});
    const fault = await until(() => inView('section .fault'));
    expect(fault.textContent).to.equal('These parts of the service do not work: Files');
    await until(() => inView('td'));
  });

  it('shows links that look like buttons as high as buttons', async () => {
    const {inView} = await open('administrator', {path: '/console/webhooks'});
    const button = (await until(() => inView('.head button'))).offsetHeight;
    go('/console/templates');
    const link = await until(() => inView('.head a'));
    expect(link.offsetHeight).to.equal(button);
  });

  it('breaks the words of a status where there is no room for them', async () => {
    const {inView} = await open('administrator', {path: '/console/webhooks'});
    const pill = await until(() => inView('.pill'));
    pill.textContent = 'Waits until somebody says yes';
    const table = inView('table')!;
    table.style.inlineSize = '200px';
    const room = pill.closest('td')!.getBoundingClientRect();
    expect(pill.getBoundingClientRect().right).to.be.at.most(room.right);
  });

  it('previews the colour while it is chosen', async () => {
    const {app, inView} = await open('administrator', {path: '/console/branding'});
    const colour = (await until(() => inView('[name=colour]'))) as HTMLInputElement;
    colour.value = '#ffee00';
    colour.dispatchEvent(new InputEvent('input', {bubbles: true}));
    const view = find(app, 'console-branding')!;
    await until(() => view.style.getPropertyValue('--_chosen') === '#ffee00');
    expect(view.style.getPropertyValue('--_on-chosen')).to.equal('#000');
  });
});
