/** Reads `multipart/form-data` (RFC 7578): an extension for callers that have a file rather than its base64. */
import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import {Busboy, type BusboyHeaders} from '@fastify/busboy';
import {longest} from '../../../contract/scalar.js';
import {Refusal} from '../../domain/refusal.js';
import type {KeepText} from './kept-text.js';
import type {RequestFiles} from '../../storage/files/request-files.js';

/** A file part, with the names that an uploaded document has in JSON. */
export interface UploadedFile {
  readonly document_file_name: string;
  /** Its name among the files of the request. */
  readonly document_file_content: string;
}

/** The parts of a form. */
export interface FormParts {
  /** Parts that are text, by name; the last of a name counts. */
  readonly members: Record<string, unknown>;
  /** Parts that are files, in the order in which they came. */
  readonly files: readonly UploadedFile[];
}

/** Parts of one form: far more than an envelope has documents and members. */
const mostParts = 200;

const limits = {parts: mostParts, fieldSize: longest.bodyBytesWithoutFiles};

/**
 * Takes a form apart as it comes.
 * @param contentType the request's, which holds the boundary
 * @throws Refusal 10010 where the bytes are no such form
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  {files, keep}: {readonly files: Pick<RequestFiles, 'receive'>; readonly keep: KeepText},
): Promise<FormParts> {
  const parser = openParser(contentType);
  const members: [string, string][] = [];
  const arrivals: Promise<UploadedFile>[] = [];
  const stop = (problem: string) => void parser.destroy(new Refusal(10010, problem));
  parser.on('partsLimit', () => stop(`Expected a form of at most ${mostParts} parts.`));
  parser.on('field', (name: string, value: string, _: boolean, isCut: boolean) => {
    if (isCut) stop(`Expected parts of text of at most ${limits.fieldSize} bytes.`);
    members.push([name, value]);
    try {
      keep(Buffer.byteLength(value));
    } catch (error) {
      parser.destroy(error as Error);
    }
  });
  parser.on('file', (_: string, file: Readable, name: string) => {
    const arrival = receive(file, name, files);
    arrival.catch((error: Error) => parser.destroy(error));
    arrivals.push(arrival);
  });
  try {
    await pipeline(Readable.from(body), parser);
    return {members: Object.fromEntries(members), files: await Promise.all(arrivals)};
  } catch (error) {
    throw isOfParser(error) ? new Refusal(10010, notAForm) : error;
  }
}

const notAForm = 'The body is not valid multipart/form-data.';

function openParser(contentType: string): InstanceType<typeof Busboy> {
  try {
    return new Busboy({headers: {'content-type': contentType} as BusboyHeaders, limits});
  } catch {
    throw new Refusal(10010, notAForm);
  }
}

/** Its own errors have neither a code nor a class. */
const isOfParser = (error: unknown): boolean =>
  error instanceof Error && error.constructor === Error && !('code' in error);

async function receive(
  file: AsyncIterable<Uint8Array>,
  name: string,
  target: Pick<RequestFiles, 'receive'>,
): Promise<UploadedFile> {
  const {write, finish} = await target.receive();
  for await (const part of file) await write(part);
  return {document_file_name: name, document_file_content: finish()};
}
