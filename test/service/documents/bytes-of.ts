import {buffer} from 'node:stream/consumers';
import {Readable} from 'node:stream';
import {nameSource, type DocumentSource} from '../../../src/service/documents/document-source.js';

/** A document as its child gets it, whole. */
export const bytesOf = (source: DocumentSource): Promise<Buffer> =>
  buffer(Readable.from(nameSource(source).read()));
