import {expect, it} from 'vitest';
import {processDocument} from '../../../src/service/documents/process-document.js';
import {createOfficeConverter} from '../../../src/service/documents/office-converter.js';
import {FetchError} from '../../../src/service/security/guarded-fetch.js';
import {document} from '../domain/envelope-fixture.js';
import {memoryBlobs} from '../memory-blobs.js';
import type {Documents} from '../../../src/service/documents/document-pool.js';
import {given} from '../given.js';

it('a file that is too large where it lies is told of in megabytes, as one that is uploaded', async () => {
  const unused = () => Promise.reject(new Error('Nothing was fetched.'));
  const processing = processDocument(
    document({sourceUrl: 'https://files.example/a.pdf', originalSha256: null, pdfSha256: null}),
    {
      blobs: memoryBlobs(),
      documents: given<Documents>({normalise: unused, drawPicturePages: unused}),
      office: createOfficeConverter().of(1),
      fetch: (_, {maxBytes}) =>
        Promise.reject(new FetchError({code: 'answer_too_large', bytes: maxBytes})),
    },
  );
  await expect(processing).rejects.toThrow(
    'The file is larger than 25 MB, which is the most this service takes. Save it with smaller pictures, or split it, and upload that.',
  );
});
