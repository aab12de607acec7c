import {addHold} from '../../../../src/service/storage/accounts/holds.js';
import type {envelopeEndpoints} from '../../../../src/contract/endpoints/envelopes.js';
import {envelopeBody, type Json} from '../../http/api-fixture.js';
import {fromOne, texts} from '../../http/template-fixture.js';
import {unknownFingerprint, unknownId, type Arrange, type CasesOf} from '../endpoint-case.js';
import type {MadeEnvelope} from '../api-under-test.js';
import type {World} from '../world.js';

const at = ({fingerprint}: MadeEnvelope) => ({params: {envelope_fingerprint: fingerprint}});
const unknown = () => ({params: {envelope_fingerprint: unknownFingerprint}});

const draft: Arrange = async (world) => at(await world.makeDraft());
const sent: Arrange = async (world) => at(await world.makeSent());

/** From a template, so that it has fields of several kinds. */
const withFields: Arrange = async (world) => {
  const body = fromOne(await world.makeTemplate(texts));
  return {
    params: {envelope_fingerprint: await world.post('/envelopes', body, 'envelope_fingerprint')},
  };
};

const creating =
  (change: Json): Arrange =>
  async () => ({body: await envelopeBody(change)});

const withDocument =
  (document: Json): Arrange =>
  async () => ({body: await envelopeBody({envelope_documents: [document]})});

/** A document that is not there yet. */
const slowDocument = ({outside}: World): Json => ({
  document_title: 'Lease',
  document_file_name: 'lease.pdf',
  document_url: outside.slowDocument,
});

/** A draft whose document is still being fetched. */
const unready: Arrange = async (world) => {
  const body = await envelopeBody({is_draft: true, envelope_documents: [slowDocument(world)]});
  return {
    params: {envelope_fingerprint: await world.post('/envelopes', body, 'envelope_fingerprint')},
  };
};

const withParty = (party: Json) => creating({envelope_parties: [party]});

const updating =
  (body: Json): Arrange =>
  async (world) => {
    const {fingerprint, parties} = await world.makeDraft();
    return {params: {envelope_fingerprint: fingerprint, party_id: parties[0] ?? ''}, body};
  };

const linking =
  (body: Json): Arrange =>
  async (world) => {
    const {fingerprint, parties} = await world.makeSent();
    return {params: {envelope_fingerprint: fingerprint, party_id: parties[0] ?? ''}, body};
  };

/** A file of just more than 25 MB, in base64. */
const tooLarge = 'JVBERi0x'.repeat((25 * 1024 * 1024) / 6 + 1);

const changingDraft =
  (change: Json): Arrange =>
  async (world) => ({...at(await world.makeDraft()), body: change});

const title = {party_title: 'Anna Berg'};

const held = {reason: 'A lawsuit', created: new Date()};

export const envelopeCases: CasesOf<typeof envelopeEndpoints> = {
  listEnvelopes: {
    valid: async (world) => {
      await world.makeDraft();
      return {query: {status: 'draft', q: 'lease'}};
    },
    refused: {10010: () => ({query: {status: 'lost'}})},
  },
  createEnvelope: {
    valid: creating({envelope_meta: {order: 7}, envelope_redirect_url: 'https://example.com/'}),
    refused: {
      10250: creating({envelope_fingerprint: unknownFingerprint}),
      10255: creating({envelope_title: ' '}),
      10265: creating({envelope_documents: 'none'}),
      10261: creating({envelope_parties: {}}),
      10256: creating({envelope_parties: undefined}),
      10258: creating({envelope_parties: []}),
      10257: creating({envelope_documents: []}),
      10259: withParty({party_email: 'anna@example.com'}),
      10260: withParty({party_name: 'Anna', party_email: 'anna'}),
      10264: withDocument({document_title: 'Lease'}),
      10263: withDocument({document_url: 'https://example.com/lease.pdf'}),
      10153: withDocument({document_template_fingerprint: unknownFingerprint}),
      10272: async (world) => {
        const {fingerprint} = await world.makeTemplate();
        const party = {party_name: 'Anna', party_email: 'anna@example.com', party_id: unknownId};
        const document = {document_template_fingerprint: fingerprint};
        return creating({envelope_parties: [party], envelope_documents: [document]})(world);
      },
      10266: withDocument({document_title: 'Lease', document_file_content: 'aGVsbG8='}),
      10267: withDocument({document_title: 'Lease', document_url: 'ftp://example.com/lease.pdf'}),
      10010: creating({envelope_auto_expire_hours: 11}),
      10012: withDocument({document_title: 'Lease', document_file_content: tooLarge}),
    },
  },
  sendEnvelope: {
    valid: draft,
    refused: {
      10253: unknown,
      10278: sent,
      10280: unready,
    },
  },
  getEnvelope: {valid: withFields, refused: {10253: unknown}},
  updateEnvelope: {
    valid: async (world) => {
      const made = await world.makeDraft();
      const [party_id = ''] = made.parties;
      const [document_fingerprint] = made.documents;
      const ben = {party_name: 'Ben', party_email: 'ben@example.com', party_role: null};
      const {envelope_documents} = await envelopeBody();
      return {
        ...at(made),
        body: {
          envelope_title: 'Lease of 2 Mill Lane',
          envelope_parties: [{party_id, party_name: 'Anna Berg'}, ben],
          envelope_documents: [{document_fingerprint}, ...(envelope_documents as Json[])],
          envelope_all_at_once_enabled: true,
        },
      };
    },
    refused: {
      10253: () => ({...unknown(), body: {envelope_title: 'New'}}),
      10278: async (world) => ({...at(await world.makeSent()), body: {envelope_title: 'New'}}),
      10255: changingDraft({envelope_title: ' '}),
      10265: changingDraft({envelope_documents: 'none'}),
      10261: changingDraft({envelope_parties: {}}),
      10258: changingDraft({envelope_parties: []}),
      10257: changingDraft({envelope_documents: []}),
      10259: changingDraft({envelope_parties: [{party_email: 'anna@example.com'}]}),
      10260: changingDraft({envelope_parties: [{party_name: 'Anna'}]}),
      10264: changingDraft({envelope_documents: [{document_title: 'Lease'}]}),
      10263: changingDraft({
        envelope_documents: [{document_url: 'https://example.com/lease.pdf'}],
      }),
      10281: changingDraft({envelope_parties: [{party_id: unknownId}]}),
      10282: changingDraft({envelope_documents: [{document_fingerprint: unknownFingerprint}]}),
      10266: changingDraft({
        envelope_documents: [{document_title: 'Lease', document_file_content: 'aGVsbG8='}],
      }),
      10267: changingDraft({
        envelope_documents: [{document_title: 'Lease', document_url: 'ftp://example.com/a.pdf'}],
      }),
      10010: changingDraft({user_id: unknownId}),
      10012: changingDraft({
        envelope_documents: [{document_title: 'Lease', document_file_content: tooLarge}],
      }),
    },
  },
  deleteEnvelope: {
    valid: draft,
    refused: {
      10253: unknown,
      10277: sent,
      10340: async (world) => {
        const call = await draft(world);
        const envelope = String(call.params?.envelope_fingerprint);
        await addHold(world.db, {...held, companyId: world.companyId, envelope});
        return call;
      },
    },
  },
  remindEnvelope: {
    valid: sent,
    refused: {
      10253: unknown,
      10275: draft,
      10281: async (world) => ({...(await sent(world)), body: {party_id: unknownId}}),
      10010: async (world) => ({...(await sent(world)), body: {party_id: 'everyone'}}),
    },
  },
  cancelEnvelope: {
    valid: async (world) => ({...(await sent(world)), body: {envelope_cancel_reason: 'A mistake'}}),
    refused: {
      10253: unknown,
      10274: draft,
      10010: async (world) => ({
        ...(await sent(world)),
        body: {envelope_cancel_reason: 'x'.repeat(1_001)},
      }),
    },
  },
  expireEnvelope: {valid: sent, refused: {10253: unknown, 10276: draft}},
  openAmendment: {valid: sent, refused: {10253: unknown, 10010: draft}},
  discardAmendment: {
    valid: sent,
    refused: {
      10253: unknown,
      10277: async (world) => {
        const made = await world.makeSent();
        const name = 'envelope_fingerprint';
        const opened = await world.post(`/envelopes/${made.fingerprint}/amendment`, {}, name);
        const body = JSON.stringify({envelope_documents: [slowDocument(world)]});
        const headers = {
          authorization: `Basic ${btoa(`${world.key}:x`)}`,
          'content-type': 'application/json',
        };
        await world.request(`/envelopes/${opened}`, {method: 'PUT', headers, body});
        return at(made);
      },
    },
  },
  duplicateEnvelope: {
    valid: draft,
    refused: {
      10253: unknown,
      10280: unready,
    },
  },
  createSigningLink: {
    valid: linking({}),
    refused: {
      10253: () => ({params: {...unknown().params, party_id: unknownId}, body: {}}),
      10281: async (world) => ({
        params: {envelope_fingerprint: (await world.makeSent()).fingerprint, party_id: unknownId},
        body: {},
      }),
      10350: updating({}),
      10010: linking({signing_url_expires_in: 59}),
    },
  },
  updateParty: {
    valid: updating(title),
    refused: {
      10253: () => ({params: {...unknown().params, party_id: unknownId}, body: title}),
      10281: async (world) => ({
        params: {envelope_fingerprint: (await world.makeDraft()).fingerprint, party_id: unknownId},
        body: title,
      }),
      10279: async (world) => {
        const call = await updating(title)(world);
        const {envelope_fingerprint, party_id} = call.params ?? {};
        const path = `/envelopes/${envelope_fingerprint}/parties/${party_id}`;
        for (let success = 0; success < 5; success++) await world.call('PATCH', path, title);
        return call;
      },
      10010: updating({}),
    },
  },
};
