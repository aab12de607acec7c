import {describe, expect, it} from 'vitest';
import {answerOf, samplePdf, setup, type Json} from './api-fixture.js';

const parties = JSON.stringify([{party_name: 'Anna', party_email: 'anna@example.com'}]);
const pdf = async () => new Blob([Buffer.from(await samplePdf(), 'base64')]);

/** A form with these members and a file part for each of these names. */
async function form(members: Readonly<Record<string, string>>, ...fileNames: readonly string[]) {
  const body = new FormData();
  for (const [name, value] of Object.entries(members)) body.append(name, value);
  for (const name of fileNames) body.append('file', await pdf(), name);
  return body;
}

const lease = (change: Readonly<Record<string, string>> = {}) => ({
  envelope_title: 'Lease of 1 Mill Lane',
  envelope_parties: parties,
  is_draft: '1',
  ...change,
});

async function withApi() {
  const api = await setup();
  const sendForm = async (method: string, path: string, body: FormData | string, type?: string) =>
    answerOf(await api.send(method, path, {body, headers: type ? {'Content-Type': type} : {}}));
  const titlesOf = async (fingerprint: unknown) => {
    const {json} = await api.call('GET', `/envelopes/${String(fingerprint)}`);
    return (json.envelope_documents as Json[]).map(({document_title}) => document_title);
  };
  return {...api, sendForm, titlesOf};
}

describe('an envelope sent as a form with files', () => {
  it('has a document for each file, titled after it', async () => {
    const {sendForm, titlesOf, db} = await withApi();
    const {status, json} = await sendForm(
      'POST',
      '/envelopes',
      await form(lease(), 'Lease 2026.pdf', '.pdf'),
    );
    expect(status).toBe(202);
    expect(await titlesOf(json.envelope_fingerprint)).toEqual(['Lease 2026', '.pdf']);
    const rows = await db.selectFrom('documents').select('file_name').orderBy('position').execute();
    expect(rows.map(({file_name}) => file_name)).toEqual(['Lease 2026.pdf', '.pdf']);
  });

  it('assigns files in order to the documents that name none, and adds the remaining ones', async () => {
    const {sendForm, titlesOf} = await withApi();
    const documents = [
      {document_title: 'Lease', document_url: null},
      {document_title: 'House rules', document_url: 'https://example.com/rules.pdf'},
      {document_title: 'Plan'},
    ];
    const body = await form(
      lease({envelope_documents: JSON.stringify(documents)}),
      'a.pdf',
      'b.pdf',
      'c.pdf',
    );
    const {json} = await sendForm('POST', '/envelopes', body);
    expect(await titlesOf(json.envelope_fingerprint)).toEqual([
      'Lease',
      'House rules',
      'Plan',
      'c',
    ]);
  });

  it('changes a draft, too', async () => {
    const {sendForm, titlesOf, makeDraft, call} = await withApi();
    const fingerprint = await makeDraft();
    const {json} = await call('GET', `/envelopes/${fingerprint}`);
    const [{document_fingerprint} = {}] = json.envelope_documents as Json[];
    const members = {envelope_documents: JSON.stringify([{document_fingerprint}])};
    const {status} = await sendForm(
      'PUT',
      `/envelopes/${fingerprint}`,
      await form(members, 'Annex.pdf'),
    );
    expect(status).toBe(200);
    expect(await titlesOf(fingerprint)).toEqual(['Lease', 'Annex']);
  });

  it.each([
    ['too few files', [{document_title: 'A'}, {document_title: 'B'}], ['a.pdf'], 10264],
    ['more files than there may be', [], Array<string>(51).fill('a.pdf'), 10264],
    ['documents that are no list', {}, ['a.pdf'], 10265],
    ['a file name of 300 letters', [], [`${'a'.repeat(296)}.pdf`], 10010],
  ])('refuses %s', async (_, documents, names, code) => {
    const {sendForm} = await withApi();
    const members = lease({envelope_documents: JSON.stringify(documents)});
    const {json} = await sendForm('POST', '/envelopes', await form(members, ...names));
    expect(json.code).toBe(code);
  });
});

describe('a template sent as a form', () => {
  const template = {
    template_title: 'Lease',
    template_parties: JSON.stringify([{party_name: 'Tenant'}]),
  };

  it('takes its one file', async () => {
    const {sendForm} = await withApi();
    const {status, json} = await sendForm('POST', '/templates', await form(template, 'lease.pdf'));
    expect([status, json.template_title]).toEqual([200, 'Lease']);
  });

  it('takes neither none nor two', async () => {
    const {sendForm} = await withApi();
    const none = await sendForm('POST', '/templates', await form(template));
    const two = await sendForm('POST', '/templates', await form(template, 'a.pdf', 'b.pdf'));
    expect([none.json.code, two.json.code]).toEqual([10264, 10010]);
  });
});

describe('a form of members alone', () => {
  it('is taken wherever other forms are', async () => {
    const {sendForm, call} = await withApi();
    const contact = {contact_name: 'Anna', contact_email: 'anna@example.com'};
    const made = await sendForm('POST', '/contacts', await form(contact));
    expect(made.status).toBe(200);
    const path = `/contacts/${String(made.json.contact_id)}`;
    const changed = await sendForm('PUT', path, await form({contact_name: 'Anne'}));
    expect(changed.status).toBe(200);
    expect((await call('GET', path)).json).toMatchObject({contact_name: 'Anne'});
    const settings = await sendForm('PUT', '/settings', await form({setting_email_signers: '0'}));
    expect(settings.json.setting_email_signers).toBe(false);
  });

  it('is refused with a file that nobody asked for', async () => {
    const {sendForm, call} = await withApi();
    const contact = {contact_name: 'Anna', contact_email: 'anna@example.com'};
    const {status, json} = await sendForm('POST', '/contacts', await form(contact, 'a.pdf'));
    expect([status, json.code, json.detail]).toEqual([
      400,
      10010,
      'This URL takes no files: leave the file parts out.',
    ]);
    expect((await call('GET', '/contacts')).json.contacts).toEqual([]);
  });
});

const parts = (count: number) =>
  `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(count)}--x--`;
const part = (headers: string, text: string) => `--x\r\n${headers}\r\n\r\n${text}\r\n--x--\r\n`;
const disposition = 'Content-Disposition: form-data; name=';

describe('a hostile form', () => {
  it.each([
    ['no boundary', 'multipart/form-data', 'nothing', 10010],
    ['an empty boundary', 'multipart/form-data; boundary=', parts(1), 10010],
    ['another boundary than it says', 'multipart/form-data; boundary=y', parts(1), 10010],
    ['no end', 'multipart/form-data; boundary=x', `--x\r\n${disposition}"a"\r\n\r\nb`, 10010],
    ['10,000 parts', 'multipart/form-data; boundary=x', parts(10_000), 10010],
    [
      'a huge name',
      'multipart/form-data; boundary=x',
      part(`${disposition}"${'a'.repeat(1_000_000)}"`, 'b'),
      10255,
    ],
    [
      'a form in a form',
      'multipart/form-data; boundary=x',
      part(
        `${disposition}"envelope_title"\r\nContent-Type: multipart/mixed; boundary=z`,
        '--z\r\nContent-Disposition: file; filename="a.pdf"\r\n\r\n%PDF-\r\n--z--',
      ),
      10256,
    ],
    [
      'the name of what all objects have',
      'multipart/form-data; boundary=x',
      part(`${disposition}"__proto__"`, '{"envelope_title":"x"}'),
      10255,
    ],
  ])('with %s is refused', async (_, type, body, code) => {
    const {sendForm} = await withApi();
    const {status, json} = await sendForm('POST', '/envelopes', body, type);
    expect([status, json.code]).toEqual([400, code]);
  });

  it('with a file that nothing can be made of is refused, and nothing is kept', async () => {
    const {sendForm, db} = await withApi();
    const body = await form(lease());
    body.append('file', new Blob(['hello']), '../../etc/passwd');
    const {json} = await sendForm('POST', '/envelopes', body);
    expect(json.code).toBe(10266);
    expect(await db.selectFrom('envelopes').selectAll().execute()).toEqual([]);
  });
});
