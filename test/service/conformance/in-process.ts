/** The API in the process of the test, where nobody works: what workers would do is done by hand. */
import {DocumentRefusedError} from '../../../src/service/pdf/refusal.js';
import {failed, judge} from '../../../src/service/pdf/verifying/verdict.js';
import {bytesOf} from '../documents/bytes-of.js';
import {trustOf} from '../documents/seal-fixture.js';
import type {Services} from '../../../src/service/services.js';
import {apiKey, callerOf, openApi} from '../http/api-fixture.js';
import {templateMaker} from '../http/template-fixture.js';
import {makeUpload, passport} from '../http/upload-fixture.js';
import type {ApiUnderTest, MadeEnvelope} from './api-under-test.js';
import {ofAnyone} from '../of-anyone.js';

/** PDFs are judged in a process of its own, which other tests start; here every PDF is one without a seal. */
const verification: Pick<Services, 'documents' | 'trustedSeals'> = {
  documents: ofAnyone({
    async verify(pdf) {
      if (!(await bytesOf(pdf)).includes('%PDF-'))
        throw new DocumentRefusedError({code: 'not_a_pdf'});
      return {
        ...judge([failed('signature-missing', 'FORMAT_FAILURE')]),
        signers: [{name: 'Anna', email: 'anna@example.com', signedAt: '2026-11-21T09:00:00Z'}],
      };
    },
  }),
  trustedSeals: () => Promise.resolve(trustOf()),
};

/** Every address leads to a picture that is no logo. */
const logos: Pick<Services, 'documents' | 'fetch'> = {
  fetch: () => Promise.resolve({status: 200, bytes: Buffer.from('GIF89a')}),
  documents: ofAnyone({
    drawLogo: () => Promise.reject(new DocumentRefusedError({code: 'picture_unreadable'})),
  }),
};

/** Nothing is ever sent there. */
const outside = {
  events: 'https://app.example.com/events',
  picture: 'https://app.example.com/picture.gif',
  slowDocument: 'https://app.example.com/slow.pdf',
};

/** Opens the API over a database of its own. */
export async function openInProcess(): Promise<ApiUnderTest> {
  const api = await openApi(verification, logos);
  const request: ApiUnderTest['request'] = (input, init) =>
    Promise.resolve(api.api.request(input, init));

  async function sign({fingerprint, parties}: MadeEnvelope): Promise<void> {
    const key = {companyId: api.companyId, fingerprint};
    for (const partyId of parties.map(Number)) {
      await api.store.change(key, {type: 'consent', partyId, text: 'Agreed'}, null);
      await api.store.change(key, {type: 'sign', partyId}, null);
    }
    const sealedSha256 = await api.blobs.put(Buffer.from('%PDF-sealed'));
    await api.store.change(
      key,
      ({documents}) => ({
        type: 'seal',
        documents: documents.map(({id}) => ({id, sealedSha256, level: 'B-B', missing: []})),
      }),
      null,
    );
  }

  return {
    account: {companyId: api.companyId, key: apiKey},
    db: api.db,
    outside,
    request,
    process: async (fingerprint) => void (await api.process(fingerprint)),
    sign,
    makeTemplate: (fields, {companyId, key}) =>
      templateMaker({...api, ...callerOf(request, key), companyId}).makeTemplate(fields),
    upload: async (draft) => (await makeUpload(api, draft, passport)).fieldId,
    settle: () => Promise.resolve(),
    close: api.close,
  };
}
