import {createHash} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {createProcessEnvelope} from '../../../src/service/processing/process-envelope.js';
import {createSealEnvelope} from '../../../src/service/processing/seal-envelope.js';
import {createOfficeConverter} from '../../../src/service/documents/office-converter.js';
import {DocumentRefusedError} from '../../../src/service/pdf/refusal.js';
import {FetchError} from '../../../src/service/security/guarded-fetch.js';
import type {Sealer} from '../../../src/service/sealing/open-sealer.js';
import type {Document} from '../../../src/service/domain/envelope.js';
import {updateSettings} from '../../../src/service/storage/accounts/companies.js';
import {entrySentence} from '../../../src/service/domain/record/history.js';
import {findEnvelope, readHistory} from '../../../src/service/storage/envelopes/envelope-reader.js';
import {sealsWith} from '../documents/seal-fixture.js';
import {document, party} from '../domain/envelope-fixture.js';
import {memoryBlobs} from '../memory-blobs.js';
import {anna, ben, send, setup as setUpDelivery, signAll} from './delivery-fixture.js';
import {ofAnyone} from '../of-anyone.js';
import type {Documents} from '../../../src/service/documents/document-pool.js';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const upload = Buffer.from('%PDF-1.7 upload');
const normalised = Buffer.from('normalised');
const withPage = Buffer.from('with signature page');
const size = {width: 595, height: 842};

/** An envelope that waits for its documents to be processed. */
async function processing(
  normalise: Documents['normalise'],
  {isSent = false, sourceUrl = null as string | null, others = [] as readonly Document[]} = {},
) {
  const parts = await setUpDelivery({
    status: 'processing',
    isSentWhenReady: isSent,
    fields: [],
    documents: [
      document({
        sourceUrl,
        originalSha256: sourceUrl ? null : sha256(upload),
        pdfSha256: null,
        pages: [],
      }),
      ...others,
    ],
  });
  const run = createProcessEnvelope({
    ...parts,
    office: createOfficeConverter(),
    blobs: memoryBlobs(upload, normalised),
    documents: ofAnyone({
      normalise,
      drawPicturePages: () => Promise.reject(new Error('No picture is uploaded here.')),
      appendSignaturePage: (_pdf, parties) =>
        Promise.resolve({
          pdf: withPage,
          sha256: sha256(withPage),
          addedPages: [size],
          fields: parties.map(({id}) => ({
            partyId: id,
            page: 1,
            x: 50,
            y: 100,
            width: 220,
            height: 56,
          })),
        }),
    }),
    fetch: () =>
      Promise.reject(new FetchError({code: 'no_answer', host: 'files.example', seconds: 20})),
  });
  const read = async () => {
    const envelope = await findEnvelope(parts.db, parts.key);
    const history = envelope ? await readHistory(parts.db, envelope) : [];
    return {envelope, details: history.map((entry) => entrySentence(entry))};
  };
  return {...parts, run: () => run(parts.key), read};
}

const accept: Documents['normalise'] = () =>
  Promise.resolve({
    pdf: normalised,
    sha256: sha256(normalised),
    pages: [size],
    tags: [
      {
        type: 'signature',
        isRequired: true,
        role: 'signer1',
        name: '',
        page: 0,
        lines: [{x: 70, y: 300, width: 120, height: 12}],
      },
    ],
    formFields: [],
    untakenScripts: [],
    findings: [],
    signatures: [],
    keepObstacle: null,
  });

/** Takes one document, and refuses whatever comes after it. */
function onlyOnce(normalise: Documents['normalise']): Documents['normalise'] {
  let count = 0;
  return (pdf) => {
    count += 1;
    if (count === 1) return normalise(pdf);
    return Promise.reject(new DocumentRefusedError({code: 'damaged'}));
  };
}

describe('processing', () => {
  it('makes a draft of an upload, its tags into fields', async () => {
    const {run, read} = await processing(accept);
    await run();
    const {envelope} = await read();
    expect(envelope).toMatchObject({
      status: 'draft',
      documents: [{originalSha256: sha256(upload), pdfSha256: sha256(normalised), pages: [size]}],
      fields: [{partyId: anna, type: 'signature', page: 1}],
    });
  });

  it('sends what is to be sent, with a signature page for those without a place to sign', async () => {
    const {run, read} = await processing(accept, {isSent: true});
    await run();
    const {envelope} = await read();
    expect(envelope).toMatchObject({
      status: 'sent',
      documents: [{pdfSha256: sha256(withPage), pages: [size, size]}],
      fields: [
        {partyId: anna, page: 1},
        {partyId: ben, page: 2, type: 'signature'},
      ],
    });
  });

  it('lets the file go that the one with a signature page takes the place of', async () => {
    const {run, queuedOf} = await processing(accept, {isSent: true});
    await run();
    expect(queuedOf('forget').map(({job}) => job)).toMatchObject([{sha256s: [sha256(normalised)]}]);
  });

  it('says once that documents were checked, and that a page was added when the draft was sent', async () => {
    const {run, read, store, key} = await processing(accept);
    await run();
    await store.change(key, {type: 'send'}, null);
    await run();
    const {details} = await read();
    expect(details.filter((detail) => /^(Documents checked|Signature page)/.test(detail))).toEqual([
      `Documents checked: SHA-256 ${sha256(normalised)}`,
      `Signature page added: SHA-256 ${sha256(withPage)}`,
    ]);
  });

  it('reports the fields whose scripts are not taken over', async () => {
    const {run, read} = await processing(async (pdf) => ({
      ...(await accept(pdf)),
      untakenScripts: ['Total', 'Deposit'],
    }));
    await run();
    const {envelope} = await read();
    expect(envelope?.documents[0]?.upload?.findings).toEqual([
      {kind: 'scripts', count: 2, fields: ['Total', 'Deposit']},
    ]);
  });

  it('fails the envelope for a document that is refused, with the reason in its history', async () => {
    const {run, read} = await processing(() =>
      Promise.reject(new DocumentRefusedError({code: 'damaged'})),
    );
    await run();
    const {envelope, details} = await read();
    expect(envelope?.status).toBe('failed');
    expect(details.at(-1)).toBe(
      'Envelope failed: The PDF is damaged and could not be repaired. Open it in another program, save it as a new PDF, and upload that.',
    );
  });

  it('leaves a refused document out of a draft, where it can be used without', async () => {
    const refused = document({id: 2, fingerprint: 'f'.repeat(32), position: 1, title: 'Annex'});
    const {run, read, play, queuedOf} = await processing(onlyOnce(accept), {
      others: [{...refused, originalSha256: sha256(upload), pdfSha256: null, pages: []}],
    });
    await run();
    const {envelope, details} = await read();
    expect(envelope).toMatchObject({
      status: 'draft',
      documents: [{title: 'Lease', pdfSha256: sha256(normalised)}],
      fields: [{partyId: anna}],
      leftOut: [{title: 'Annex', failure: {code: 'damaged'}}],
    });
    expect(details.at(-2)).toBe(
      '“Annex” left out: The PDF is damaged and could not be repaired. Open it in another program, save it as a new PDF, and upload that.',
    );
    expect(queuedOf('forget').map(({job}) => job)).toMatchObject([{sha256s: [sha256(upload)]}]);
    await expect(play(send)).rejects.toMatchObject({
      code: 10280,
      detail: expect.stringContaining(
        '“Annex” was left out: The PDF is damaged and could not be repaired. Open it in another program, save it as a new PDF, and upload that.',
      ) as string,
    });
    await play({type: 'go-on-without'}, send);
    expect((await read()).details).toContain('Sender goes on without “Annex”');
  });

  it('sends nothing of which one document is refused', async () => {
    const refused = document({id: 2, fingerprint: 'f'.repeat(32), position: 1, title: 'Annex'});
    const {run, read} = await processing(onlyOnce(accept), {
      isSent: true,
      others: [{...refused, originalSha256: sha256(upload), pdfSha256: null, pages: []}],
    });
    await run();
    expect((await read()).envelope?.status).toBe('failed');
  });

  it('fails the envelope for a link that leads nowhere', async () => {
    const {run, read} = await processing(accept, {sourceUrl: 'https://files.example/a.pdf'});
    await run();
    expect((await read()).details.at(-1)).toContain('files.example did not answer');
  });

  it('is tried again after an error of our own', async () => {
    const {run, read} = await processing(() => Promise.reject(new Error('the pool is closed')));
    await expect(run()).rejects.toThrow('the pool is closed');
    expect((await read()).envelope?.status).toBe('processing');
  });

  it('changes nothing when it runs twice', async () => {
    const {run, read} = await processing(accept, {isSent: true});
    await run();
    const once = await read();
    await run();
    expect(await read()).toEqual(once);
  });
});

describe('sealing', () => {
  async function signed(seal: Documents['seal']) {
    const parts = await setUpDelivery();
    await parts.play(send, ...signAll);
    const blobs = memoryBlobs();
    const seals = sealsWith({} as Sealer);
    const run = createSealEnvelope({...parts, blobs, seals, documents: ofAnyone({seal})});
    const types = async () => (await readHistory(parts.db, parts.envelope)).map(({type}) => type);
    return {...parts, run: () => run(parts.key), types};
  }

  const sealed = {
    pdf: Buffer.from('sealed'),
    sha256: sha256(Buffer.from('sealed')),
    provedUntil: null,
  };

  it('records the sealed file and says so once, however often the job runs', async () => {
    const {db, key, run, types} = await signed(() =>
      Promise.resolve({...sealed, level: 'B-B', missing: [], hasLostClaims: false}),
    );
    await Promise.all([run(), run()]);
    await run();
    expect((await types()).filter((type) => type === 'sealed')).toHaveLength(1);
    expect(await findEnvelope(db, key)).toMatchObject({
      status: 'signed',
      documents: [{sealedSha256: sealed.sha256}],
    });
  });

  it('certifies how each signer was identified', async () => {
    const parties = [party(anna, {mobile: '+441632960123', encryptedPassword: 'x'}), party(ben)];
    const parts = await setUpDelivery({parties});
    const identify = (by: 'password' | 'code') => ({type: 'identify', partyId: anna, by}) as const;
    await parts.play(send, identify('password'), identify('code'), ...signAll);
    const checks: (readonly string[])[] = [];
    const seal: Documents['seal'] = (_, {certificate}) => {
      checks.push(...certificate.parties.map(({authentication}) => authentication));
      return Promise.resolve({...sealed, level: 'B-B', missing: [], hasLostClaims: false});
    };
    const seals = sealsWith({} as Sealer);
    await createSealEnvelope({...parts, blobs: memoryBlobs(), seals, documents: ofAnyone({seal})})(
      parts.key,
    );
    expect(checks).toEqual([
      [
        'Personal link for 11@example.com',
        'Password from the same e-mail as the link, entered \u20662026-11-21 09:00:00 UTC\u2069; proves no more than the link',
        'Code sent to the number that ends in 0123, entered \u20662026-11-21 09:00:00 UTC\u2069',
      ],
      ['Personal link for 12@example.com'],
    ]);
  });

  it.each([
    [
      true,
      ['Anna, \u20662026-11-21 09:00:00 UTC\u2069', 'Ben, \u20662026-11-21 09:00:00 UTC\u2069'],
    ],
    [false, [undefined, undefined]],
  ])('prints who signed when below signatures: %s', async (on, expected) => {
    const captions: (string | undefined)[] = [];
    const {run, db, companyId} = await signed((_, {fields}) => {
      captions.push(...fields.map(({caption}) => caption));
      return Promise.resolve({...sealed, level: 'B-B', missing: [], hasLostClaims: false});
    });
    await updateSettings(db, companyId, {setting_signature_more_info: on});
    await run();
    expect(captions).toEqual(expected);
  });

  it('leaves the envelope waiting while the seal cannot be made', async () => {
    const {db, key, run} = await signed(() => Promise.reject(new Error('no timestamp authority')));
    await expect(run()).rejects.toThrow('no timestamp authority');
    expect(await findEnvelope(db, key)).toMatchObject({status: 'sent', isSealing: true});
  });
});
