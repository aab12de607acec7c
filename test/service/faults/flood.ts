/** Uploads of every kind that a service takes, to be sent all at once. */
import {randomBytes} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {request} from 'node:http';
import sharp from 'sharp';
import type {SetUpState} from '../../../src/contract/pages/set-up-page.js';
import type {SigningState} from '../../../src/contract/pages/signing-page.js';
import type {PageSession, ServiceApi} from '../../e2e/installation/service-api.js';
import {samplePath} from '../../e2e/samples.js';
import {until} from '../../e2e/until.js';
import {shownBy} from '../pages/as-shown.js';

/** One request with a large body. */
export interface Upload {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What came back; status 0 if nothing did. */
export interface UploadAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly said: string;
}

const megabyte = 1024 * 1024;

/** Sends it whole, whatever comes back meanwhile. */
export const sendUpload = (url: string, {method, path, headers, body}: Upload) =>
  new Promise<UploadAnswer>((resolve) => {
    const sent = request(url + path, {method, headers, agent: false}, (answer) => {
      void answer.toArray().then((parts: Buffer[]) =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: answer.headers['retry-after'],
          said: Buffer.concat(parts).toString().slice(0, 200),
        }),
      );
    });
    sent.once('error', ({message}) => resolve({status: 0, retryAfter: undefined, said: message}));
    sent.end(body);
  });

/** One upload of each kind, by name. */
export async function everyUpload(api: ServiceApi, apiKey: string) {
  const pdf = await readFile(samplePath('chromium-1.pdf'));
  const padded = (bytes: number) =>
    Buffer.concat([pdf, Buffer.from(`\n%${randomBytes(bytes / 2).toString('hex')}\n`)]);
  const [large, small] = [padded(16 * megabyte), padded(9 * megabyte)];
  const key = {authorization: `Basic ${btoa(`${apiKey}:`)}`};
  const json = {...key, 'content-type': 'application/json'};
  const envelope = (content: string) => ({
    is_draft: true,
    envelope_title: 'Large',
    envelope_documents: [
      {document_title: 'Large', document_file_name: 'a.pdf', document_file_content: content},
    ],
    envelope_parties: [{party_name: 'Anna', party_email: 'anna@example.com'}],
  });
  const {envelope_documents: documents, ...others} = envelope(large.toString('base64'));
  const form = new URLSearchParams({
    envelope_title: others.envelope_title,
    is_draft: '1',
    envelope_parties: JSON.stringify(others.envelope_parties),
    envelope_documents: JSON.stringify(documents),
  });
  const toEnvelopes = {method: 'POST', path: '/v1/envelopes'} as const;
  const toVerify = {method: 'POST', path: '/v1/verify'} as const;
  const multipart = multipartOf(others, large);
  const {signing, session} = await openSigning(api);
  const signer = await signerUploads(session, small);
  const crowd = Array.from({length: 90_000}, (_, number) => [`m${number}`, 0]);
  return {
    json: {
      ...toEnvelopes,
      headers: json,
      body: Buffer.from(JSON.stringify(envelope(large.toString('base64')))),
    },
    multipart: {
      ...toEnvelopes,
      headers: {...key, 'content-type': multipart.type},
      body: multipart.body,
    },
    form: {
      ...toEnvelopes,
      headers: {...key, 'content-type': 'application/x-www-form-urlencoded'},
      body: Buffer.from(form.toString()),
    },
    'verify of the API': {
      ...toVerify,
      headers: json,
      body: Buffer.from(JSON.stringify({document_file_content: large.toString('base64')})),
    },
    'verify by anybody': {
      method: 'POST',
      path: '/verify',
      headers: {'content-type': 'application/pdf'},
      body: large,
    },
    members: {
      method: 'POST',
      path: '/v1/embed-sessions',
      headers: json,
      body: Buffer.from(JSON.stringify({...signing, ...Object.fromEntries(crowd)})),
    },
    ...signer,
  } satisfies Record<string, Upload>;
}

function multipartOf(members: Readonly<Record<string, unknown>>, file: Buffer) {
  const boundary = randomBytes(12).toString('hex');
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  const texts = Object.entries(members).map(
    ([name, value]) =>
      `${part(`name="${name}"`)}${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
  );
  const head = `${texts.join('')}${part('name="file"; filename="a.pdf"')}`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** A file of a signer, and a picture to sign with. */
async function signerUploads(session: PageSession, file: Buffer) {
  const {pathname, hash} = new URL(session.url);
  const bearer = {authorization: `Bearer ${hash.slice(1)}`};
  const {fields} = await session.call<SigningState>('GET', 'signing');
  const ofType = (wanted: string) => fields.find(({type}) => type === wanted)?.field_id ?? NaN;
  const image = (await noise(680)).toString('base64');
  return {
    'file of a signer': {
      method: 'POST',
      path: `${pathname}/signing/fields/${ofType('upload')}/files`,
      headers: {...bearer, 'x-file-name': 'a.pdf'},
      body: file,
    },
    'picture of a signer': {
      method: 'PUT',
      path: `${pathname}/signing/fields/${ofType('signature')}`,
      headers: {...bearer, 'content-type': 'application/json'},
      body: Buffer.from(JSON.stringify({value: {kind: 'upload', image}})),
    },
  } as const;
}

/** A PNG that nothing makes smaller. */
const noise = (side: number): Promise<Buffer> =>
  sharp(randomBytes(side * side * 3), {raw: {width: side, height: side, channels: 3}})
    .png()
    .toBuffer();

/** An envelope with a field for files and one for a signature, opened by who signs it. */
async function openSigning({client, openSession, waitForTurn}: ServiceApi) {
  const {envelope_fingerprint: fingerprint} = await client.createEnvelope({
    is_draft: true,
    envelope_title: 'With a file',
    envelope_documents: [
      {
        document_title: 'Lease',
        document_file_name: 'lease.pdf',
        document_file_content: (await readFile(samplePath('chromium-1.pdf'))).toString('base64'),
      },
    ],
    envelope_parties: [{party_name: 'Anna', party_email: 'anna@example.com', party_role: 'signer'}],
  });
  const setUp = await openSession(fingerprint);
  const {revision, documents, parties, fields} = await until('the draft', async () => {
    const state = await setUp.call<SetUpState>('GET', 'set-up');
    return state.documents[0]?.pages.length ? state : undefined;
  });
  const placed = ['upload', 'signature'].map((type, at) => ({
    key: type,
    party_id: parties[0]?.party_id,
    document_id: documents[0]?.document_id,
    type,
    title: type,
    is_required: true,
    is_read_only: false,
    page: 1,
    x: 50,
    y: 100 + 60 * at,
    width: 150,
    height: 40,
    value: null,
    options: [],
    form_field: null,
    merge: null,
  }));
  await setUp.call('PUT', 'set-up/fields', {revision, fields: [...fields, ...placed]});
  await client.sendEnvelope({envelope_fingerprint: fingerprint});
  const {party_id: party} = await waitForTurn(fingerprint, 'Anna');
  const session = await openSession(fingerprint, party);
  const shown = await session.call<SigningState>('GET', 'signing');
  await session.call('POST', 'signing/consent', shownBy(shown));
  const signing = {
    session_type: 'signing',
    envelope_fingerprint: fingerprint,
    party_id: Number(party),
  };
  return {signing, session};
}
