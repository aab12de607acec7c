/** Determines until when older sealed files are proved, for which this was not stored, so that they are renewed too. */
import type {DocumentsOf} from '../documents/pool/document-pool.js';
import type {Log} from '../log.js';
import type {Blobs} from '../ports.js';
import type {Database} from '../storage/connection/database.js';
import {noteSealEnd, takeUnreadSeals, type EndingSeal} from '../storage/seals/ending-seals.js';
import {sourceOf} from '../documents/pool/document-source.js';

interface ReadParts {
  readonly db: Database;
  readonly blobs: Blobs;
  readonly documents: DocumentsOf<'readSealEnd'>;
  readonly log: Log;
}

/** Files read in one run, so that the other daily jobs are not delayed. */
const atMost = 1_000;

/** Reads files one after another; an unreadable file is logged, and skipped after some runs. */
export const createReadSealEnds =
  ({db, blobs, documents, log}: ReadParts) =>
  async (signal: AbortSignal): Promise<void> => {
    const read = async (seal: EndingSeal): Promise<void> => {
      const source = sourceOf(seal.sealedSha256, blobs);
      const {provedUntil} = await documents.of(seal.companyId).readSealEnd(source);
      await noteSealEnd(db, seal, provedUntil);
    };
    for await (const seal of takeUnreadSeals(db, atMost)) {
      await read(seal).catch((err: unknown) => {
        const {documentId, readsLeft} = seal;
        log.error(
          {err, documentId, readsLeft},
          'The end of the proof of a sealed file could not be read.',
        );
      });
      if (signal.aborted) return;
    }
  };
