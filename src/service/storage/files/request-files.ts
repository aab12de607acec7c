/**
 * The files of one request. They do not lie in memory, so its body holds a name in place of each: its SHA-256, which
 * passes for base64. Such a name has a meaning within this request only, even if others know it.
 */
import type {Blobs} from '../../ports.js';
import {createFileWriter, inHand, type FileWriter, type IncomingFile} from './unnamed-file.js';
import {join} from 'node:path';
import type {Config} from '../../config/config.js';
import {requireRoom} from '../../machine.js';

/** The files that came with a request. */
export interface RequestFiles {
  /** Takes one in; `finish()` gives the name that stands for it in the body. */
  receive(): Promise<{write: FileWriter['write']; finish: () => string}>;
  /** The file that a member of the body names, or holds in base64. */
  open(content: string): IncomingFile;
  /** Stores all of them ahead of a transaction, in which nothing slow may be done. */
  storeAhead(blobs: Pick<Blobs, 'put'>): Promise<void>;
  /** Stores one, unless that was done ahead. @returns Its SHA-256. */
  store(file: IncomingFile, blobs: Pick<Blobs, 'put'>): Promise<string>;
  /** Notes the digest of a file that was stored for this request in another way. */
  note(sha256: string): void;
  /** Digests of what was stored ahead, and noted. */
  stored(): readonly string[];
  /** Lets go of them. */
  close(): Promise<void>;
}

/** @param folder Where they lie meanwhile. */
export function createRequestFiles(folder: string): RequestFiles {
  const writers: FileWriter[] = [];
  const named = new Map<string, IncomingFile>();
  const ahead = new Set<string>();
  const stored: string[] = [];
  return {
    async receive() {
      const writer = await createFileWriter(folder);
      writers.push(writer);
      const finish = () => {
        const file = writer.finish();
        named.set(file.sha256, file);
        return file.sha256;
      };
      return {write: writer.write, finish};
    },
    open: (content) => named.get(content) ?? inHand(Buffer.from(content, 'base64')),
    async storeAhead(blobs) {
      for (const file of named.values()) {
        stored.push(await blobs.put(file));
        ahead.add(file.sha256);
      }
    },
    // Once only: whoever comes back found it gone.
    store: async (file, blobs) => (ahead.delete(file.sha256) ? file.sha256 : blobs.put(file)),
    note: (sha256) => void stored.push(sha256),
    stored: () => stored,
    close: async () => {
      await Promise.all(writers.map((writer) => writer.close()));
    },
  };
}

/** Of what comes without a body. */
export const noFiles = (): RequestFiles => createRequestFiles('');

type Place = Pick<Config, 'dataDir'>;

/** Where files are while they arrive and before they are sent, also where they are stored elsewhere. */
export const incomingFolder = ({dataDir}: Place): string => join(dataDir, 'incoming');

/** @throws if the folder cannot be made, or not be written */
export const requireRoomForFiles = (place: Place): Promise<void> =>
  requireRoom(incomingFolder(place));
