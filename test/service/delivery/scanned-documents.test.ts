/** Documents of senders before a malware scanner. */
import {createHash} from 'node:crypto';
import {expect, it} from 'vitest';
import {createProcessEnvelope} from '../../../src/service/processing/process-envelope.js';
import {createOfficeConverter} from '../../../src/service/documents/office-converter.js';
import {entrySentence} from '../../../src/service/domain/record/history.js';
import {createMalwareScan, type MalwareScan} from '../../../src/service/documents/malware-scan.js';
import {findEnvelope, readHistory} from '../../../src/service/storage/envelopes/envelope-reader.js';
import {document} from '../domain/envelope-fixture.js';
import {memoryBlobs} from '../memory-blobs.js';
import {startScanner} from '../scanner-peer.js';
import {setup as setUpDelivery} from './delivery-fixture.js';
import {ofAnyone} from '../of-anyone.js';

const upload = Buffer.from('%PDF-1.7 upload');
const normalised = Buffer.from('normalised');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const unused = () => Promise.reject(new Error('This is not asked for here.'));

/** An envelope whose upload waits to be processed; `opened` counts what got past the scanner. */
async function setup(scan: MalwareScan) {
  const waiting = {originalSha256: sha256(upload), pdfSha256: null, pages: []};
  const parts = await setUpDelivery({
    status: 'processing',
    isSentWhenReady: false,
    fields: [],
    documents: [document(waiting)],
  });
  const opened: Uint8Array[] = [];
  const process = createProcessEnvelope({
    ...parts,
    scan,
    office: createOfficeConverter(),
    blobs: memoryBlobs(upload, normalised),
    fetch: unused,
    documents: ofAnyone({
      normalise: (pdf) => {
        opened.push(pdf);
        const nothing = {
          tags: [],
          formFields: [],
          untakenScripts: [],
          findings: [],
          signatures: [],
          keepObstacle: null,
        };
        const pages = [{width: 595, height: 842}];
        return Promise.resolve({pdf: normalised, sha256: sha256(normalised), pages, ...nothing});
      },
      drawPicturePages: unused,
      appendSignaturePage: unused,
    }),
  });
  const read = async () => {
    const envelope = await findEnvelope(parts.db, parts.key);
    const history = envelope ? await readHistory(parts.db, envelope) : [];
    return {
      status: envelope?.status,
      told: history.map((entry) => entrySentence(entry)).join('\n'),
    };
  };
  return {run: () => process(parts.key), opened, read};
}

it('takes nothing that a scanner knows as harmful, and tells the sender', async () => {
  const {place} = await startScanner(() => 'stream: Pdf.Exploit-1 FOUND');
  const {run, opened, read} = await setup(createMalwareScan(place));
  await run();
  expect(opened).toEqual([]);
  expect((await read()).told).toMatch(/harmful \(Pdf\.Exploit-1\); send another one/);
});

it('waits while the scanner does not answer, and goes on once it does', async () => {
  let isThere = false;
  const away = createMalwareScan({host: '127.0.0.1', port: 9});
  const {run, opened, read} = await setup((bytes) => (isThere ? Promise.resolve() : away(bytes)));
  await expect(run()).rejects.toThrow('ESIGN_SCAN');
  expect([opened.length, (await read()).status]).toEqual([0, 'processing']);
  isThere = true;
  await run();
  expect([opened.length, (await read()).status]).toEqual([1, 'draft']);
});
