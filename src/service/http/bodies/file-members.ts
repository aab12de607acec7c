/** Moves the files of a form to the members in which a JSON body has them. */
import type {Endpoint} from '../../../contract/endpoint.js';
import {longest} from '../../../contract/longest.js';
import {most, withoutNulls} from '../../../contract/scalar.js';
import {Refusal} from '../../domain/refusal.js';
import type {FormParts, UploadedFile} from './multipart.js';

/**
 * Returns the members of a form with its files in place, as the endpoint expects them.
 * @throws Refusal 10010 or 10264 if there are too many files.
 */
export function withFiles(
  {members, files}: FormParts,
  multipart: NonNullable<Endpoint['multipart']>,
): Record<string, unknown> {
  if (multipart === 'one-file') return {...members, ...onlyFile(files)};
  if (files.length === 0) return members;
  return {...members, envelope_documents: documentsWith(files, members['envelope_documents'])};
}

function onlyFile([file, ...others]: readonly UploadedFile[]): UploadedFile | undefined {
  if (others.length > 0) throw new Refusal(10010, 'Send one file part.');
  return file;
}

/** A value that is not a list of documents is returned unchanged; the schema refuses it. */
function documentsWith(files: readonly UploadedFile[], sent: unknown): unknown {
  const documents = sent === undefined ? [] : parsed(sent);
  if (!Array.isArray(documents)) return sent;
  const left = [...files];
  const filled = documents.map((document: unknown) =>
    isWithoutFile(document) ? {...document, ...left.shift()} : document,
  );
  if (filled.length + left.length > most.documents)
    throw new Refusal(
      10264,
      `${left.length} files are left over, and an envelope has at most ${most.documents} documents.`,
    );
  return [...filled, ...left.map((file) => ({document_title: titleOf(file), ...file}))];
}

function parsed(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent;
  try {
    return withoutNulls(JSON.parse(sent));
  } catch {
    return sent;
  }
}

const sources = [
  'document_url',
  'document_file_content',
  'document_template_fingerprint',
  'document_fingerprint',
] as const;

const isWithoutFile = (document: unknown): document is Record<string, unknown> =>
  typeof document === 'object' &&
  document !== null &&
  !Array.isArray(document) &&
  sources.every((source) => !(source in document));

/** `lease 2026.pdf` → `lease 2026`. */
function titleOf({document_file_name: name}: UploadedFile): string {
  const title = name.replace(/\.[a-z0-9]{1,5}$/i, '').trim() || name;
  return title.slice(0, longest.title);
}
