/** For tests that bring no files. */
import {FetchError} from '../../../src/service/security/guarded-fetch.js';
import type {OfficeConverter, OfficeWork} from '../../../src/service/documents/office-converter.js';
import type {Services} from '../../../src/service/services.js';
import {createSealer, type SealSource} from '../../../src/service/sealing/open-sealer.js';
import {newSealKey, trustOf} from '../documents/seal-fixture.js';
import {ofAnyone} from '../of-anyone.js';
import {given} from '../given.js';

const noDocuments = () => Promise.reject(new Error('This test reads no documents.'));

/** No document to place fields in. */
export const noReading = {
  normalise: noDocuments,
  drawPicturePages: noDocuments,
  findAnchors: noDocuments,
};

/** No office document to convert. */
const noOfficeWork: OfficeWork = {toPdf: noDocuments};
export const noOffice = given<OfficeConverter>({isInstalled: true, of: () => noOfficeWork});

/** No PDF to verify. */
export const noVerification: Pick<Services, 'documents' | 'trustedSeals'> = {
  documents: ofAnyone({verify: () => Promise.reject(new Error('This test brought no documents.'))}),
  trustedSeals: () => Promise.resolve(trustOf()),
};

const noLogo = () => Promise.reject(new FetchError({code: 'not_a_url'}));

/** No logo. */
export const noLogos: Pick<Services, 'documents' | 'fetch'> = {
  fetch: noLogo,
  documents: ofAnyone({drawLogo: noLogo}),
};

/** A seal that nothing is sealed with. */
export const noSeal = given<SealSource>({sealer: async () => createSealer(await newSealKey())});

/** Documents that look alike on every page. */
export const plainPages = ofAnyone({
  drawValues: (_pdf: unknown, content: object) =>
    Promise.resolve(new TextEncoder().encode(JSON.stringify(content))),
  mergeDocuments: (first: Uint8Array) => Promise.resolve(first),
  seal: (_pdf: unknown, {sealedAt}: {readonly sealedAt: Date}) => {
    const pdf = new TextEncoder().encode(`%PDF-1.7 sealed ${sealedAt.toISOString()}`);
    return Promise.resolve({
      pdf,
      sha256: '',
      level: 'B-B' as const,
      missing: [],
      hasLostClaims: false,
      provedUntil: null,
    });
  },
  pageSizes: () => Promise.resolve([{width: 595, height: 842}]),
  renderPage: () => Promise.resolve({image: new Uint8Array([1]), width: 1, height: 1}),
  pageText: () => {
    const word = {text: 'Lease', x: 72, y: 72, width: 40, height: 12};
    return Promise.resolve({width: 595, height: 842, lines: [{words: [word], ...word}]});
  },
});
