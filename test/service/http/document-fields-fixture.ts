/** The whole service for tests of fields that requests place, and what they need to look at the result. */
import {readFile} from 'node:fs/promises';
import sharp from 'sharp';
import {afterAll, beforeAll, expect} from 'vitest';
import type {EnteredValue} from '../../../src/contract/fields/field-value.js';
import type {DocumentPool} from '../../../src/service/documents/document-pool.js';
import {createSealEnvelope} from '../../../src/service/processing/seal-envelope.js';
import {findEnvelope} from '../../../src/service/storage/envelopes/envelope-reader.js';
import {startWhole, wholeKey} from './whole-service.js';

export type Json = Record<string, unknown>;
type Whole = Awaited<ReturnType<typeof startWhole>>;

/** Starts the service for all tests of a file; it ends with them. */
export function useWhole() {
  let whole: Whole;
  beforeAll(async () => {
    whole = await startWhole({ESIGN_ALLOW_PRIVATE_HOSTS: '1'});
  }, 60_000);
  afterAll(() => whole.stop());

  async function call(method: string, path: string, body?: Json, headers: Json = {}) {
    const response = await whole.app.request(`https://sign.example.com/v1${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Basic ${btoa(`${wholeKey}:`)}`,
        ...headers,
      },
      ...(body && {body: JSON.stringify(body)}),
    });
    return {status: response.status, json: (await response.json()) as Json};
  }
  const read = async (fingerprint: unknown) =>
    (await call('GET', `/envelopes/${String(fingerprint)}`)).json;

  const stored = async (fingerprint: unknown) => {
    const {company_id: companyId} = await whole.core.db
      .selectFrom('companies')
      .select('company_id')
      .executeTakeFirstOrThrow();
    const envelope = await findEnvelope(whole.core.db, {
      companyId,
      fingerprint: String(fingerprint),
    });
    return envelope!;
  };

  /** Opened by its only signer, who agrees to sign; `fill` enters a value of theirs. */
  async function agreed(fingerprint: unknown) {
    const {companyId, id, parties, fields} = await stored(fingerprint);
    const key = {companyId, envelopeId: id};
    const partyId = parties[0]!.id;
    const {store} = whole.core;
    await store.change(key, {type: 'open', partyId}, null);
    await store.change(
      key,
      {type: 'consent', partyId, language: 'en', text: 'I agree.', earlyStart: false} as never,
      null,
    );
    const fill = (fieldId: number, value: EnteredValue) =>
      store.change(key, {type: 'fill', partyId, fieldId, value}, null);
    return {key, partyId, fields, fill};
  }

  /** Signs for its only signer, on a day if one is named, and seals. */
  async function sealed(fingerprint: unknown, today?: string): Promise<Uint8Array> {
    const {key, partyId, fields, fill} = await agreed(fingerprint);
    const {store, blobs} = whole.core;
    for (const {id, type} of fields)
      if (type === 'signature') await fill(id, {kind: 'typed', text: 'Anna', hand: 'caveat'});
    await store.change(key, {type: 'sign', partyId, ...(today && {today})}, null);
    await createSealEnvelope(whole.core)(key);
    const {documents, status} = await stored(fingerprint);
    expect(status).toBe('signed');
    return (await blobs.get(documents[0]?.sealedSha256 ?? ''))!;
  }

  return {call, read, stored, agreed, sealed, core: () => whole.core, app: () => whole.app};
}

/** Pixels per point at which the sealed page is looked at. */
const scale = 2;

/** The area of what is drawn in magenta on a page (from 0), in points from the upper left as displayed. */
export async function magentaOn(
  documents: Pick<DocumentPool, 'renderPage'>,
  pdf: Uint8Array,
  page: number,
) {
  const {image} = await documents.renderPage(pdf, page, scale);
  const {data, info} = await sharp(image).removeAlpha().raw().toBuffer({resolveWithObject: true});
  const found = {left: Infinity, top: Infinity, right: -1, bottom: -1};
  for (let index = 0; index < data.length; index += 3) {
    if (data[index]! < 200 || data[index + 1]! > 90 || data[index + 2]! < 200) continue;
    const pixel = index / 3;
    const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
    found.left = Math.min(found.left, x);
    found.right = Math.max(found.right, x + 1);
    found.top = Math.min(found.top, y);
    found.bottom = Math.max(found.bottom, y + 1);
  }
  return {
    x: (found.left + found.right) / 2 / scale,
    y: (found.top + found.bottom) / 2 / scale,
  };
}

/** A sample in base64. */
export const sample = async (name: string) =>
  (await readFile(`test/fixtures/samples/${name}`)).toString('base64');

/** An envelope for Anna with these fields in this sample, or in other content in base64. */
export const bodyOf = async (
  name: string,
  fields: readonly Json[],
  change: Json = {},
  content?: string,
) => ({
  envelope_title: name,
  envelope_documents: [
    {
      document_title: name,
      document_file_name: name,
      document_file_content: content ?? (await sample(name)),
      document_fields: fields,
    },
  ],
  envelope_parties: [{party_name: 'Anna', party_email: 'anna@example.com'}],
  ...change,
});

/** A text field of the first signer there on the first page. */
export const at = (left: number, top: number, change: Json = {}): Json => ({
  field_type: 'text',
  field_role: 'signer1',
  field_page: 1,
  field_left: left,
  field_top: top,
  field_width: 120,
  field_height: 20,
  ...change,
});

/** Where Anna signs. */
export const signature = at(60, 300, {field_type: 'signature', field_height: 40});
