/** Reads `multipart/form-data` (RFC 7578): an extension for callers that have a file rather than its base64. */
import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import {Busboy, type BusboyHeaders} from '@fastify/busboy';
import {longest} from '../../../contract/longest.js';
import {Refusal} from '../../domain/refusal.js';
import type {KeepText} from './body-text.js';
import type {RequestFiles} from '../../storage/files/request-files.js';

/** A file part, with the names that an uploaded document has in JSON. */
export interface UploadedFile {
  readonly document_file_name: string;
  /** Its name in the files of the request. */
  readonly document_file_content: string;
}

/** The parts of a form. */
export interface FormParts {
  /** Text parts by name; if a name is repeated, the last value counts. */
  readonly members: Record<string, unknown>;
  /** File parts, in the order of the body. */
  readonly files: readonly UploadedFile[];
}

/** Parts of one form: far more than the documents and members of an envelope. */
const mostParts = 200;

const limits = {parts: mostParts, fieldSize: longest.bodyBytesWithoutFiles};

/**
 * Parses a form as a stream.
 * @param contentType the request's content type, which contains the boundary
 * @throws Refusal 10010 if the bytes are not such a form
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
    if (isCut) stop(`Expected text parts of at most ${limits.fieldSize} bytes.`);
    members.push([name, value]);
    try {
      keep(Buffer.byteLength(value));
    } catch (error) {
      parser.destroy(error as Error);
    }
  });
  parser.on('file', (_: string, file: Readable, name: string) => {
    const arrival = receive(file, name, files);
    // Ends the parser at once; Promise.all() below is not reached before the body ends.
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

/** The parser's errors have neither a code nor a class of their own. */
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
