/** A sent envelope whose first signer has an upload field, with files in it. */
import type {Command} from '../../../src/service/domain/behaviours.js';
import type {Envelope, Field} from '../../../src/service/domain/envelope.js';
import {sha256} from '../../../src/service/security/sha256.js';
import {nextIds} from '../../../src/service/storage/connection/ids.js';
import {field} from '../domain/envelope-fixture.js';
import type {openApi} from './api-fixture.js';

type Api = Pick<Awaited<ReturnType<typeof openApi>>, 'db' | 'store' | 'blobs' | 'companyId'>;

/** A file as a signer would upload it. */
export interface Upload {
  readonly name: string;
  readonly text: string;
}

export const passport: Upload = {name: 'passport.pdf', text: '%PDF-1.7 passport'};
export const visa: Upload = {name: 'visa.pdf', text: '%PDF-1.7 visa'};

/** Sends the draft; both signers have a signature field, the first one an upload field too. */
export async function makeUpload(api: Api, draft: string, ...uploads: readonly Upload[]) {
  const key = {companyId: api.companyId, fingerprint: draft};
  const change = (command: Command | ((envelope: Envelope) => Command)) =>
    api.store.change(key, command, null);
  const [fieldId = 0, ...signatureIds] = await nextIds(api.db, 'fields', 3);
  await change(({documents, parties}) => {
    const place = (id: number, partyId: number, change: Partial<Field> = {}) =>
      field(id, partyId, {documentId: documents[0]?.id ?? 0, ...change});
    const [first, second] = parties.map(({id}) => id) as [number, number];
    return {
      type: 'place-fields',
      fields: [
        place(fieldId, first, {type: 'upload', title: 'Passport', y: 300}),
        place(signatureIds[0] ?? 0, first),
        place(signatureIds[1] ?? 0, second, {y: 200}),
      ],
    };
  });
  const {parties} = await change({type: 'send'});
  const partyId = parties[0]?.id ?? 0;
  for (const {name, text} of uploads) {
    const bytes = Buffer.from(text);
    await api.blobs.put(bytes);
    const file = {
      name,
      type: 'application/pdf',
      size: bytes.length,
      sha256: sha256(bytes),
    } as const;
    await change({type: 'add-file', partyId, fieldId, file, findings: []});
  }
  return {...key, partyId, fieldId, change};
}
