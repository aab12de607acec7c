import type {Envelope} from '../../../src/service/domain/envelope.js';
import {nextIds} from '../../../src/service/storage/connection/ids.js';
import {findEnvelope} from '../../../src/service/storage/envelopes/envelope-reader.js';
import {field} from '../domain/envelope-fixture.js';
import {setup, type Json} from './api-fixture.js';

/** A draft whose first document has a signature field of each party. */
export async function withDraft(change: Json = {}) {
  const api = await setup();
  const fingerprint = await api.makeDraft(change);
  const key = {companyId: api.companyId, fingerprint};
  const fieldIds = await nextIds(api.db, 'fields', 2);
  const draft = await api.store.change(
    key,
    ({documents, parties}) => ({
      type: 'place-fields',
      fields: parties.map(({id}, index) =>
        field(fieldIds[index] ?? 0, id, {documentId: documents[0]?.id ?? 0}),
      ),
    }),
    null,
  );
  const put = (body: Json) => api.call('PUT', `/envelopes/${fingerprint}`, body);
  const read = () => findEnvelope(api.db, key) as Promise<Envelope>;
  api.effects.length = 0;
  return {...api, fingerprint, key, draft, fieldIds, put, read};
}
