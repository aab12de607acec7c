/** Reads `multipart/form-data` (RFC 7578): an extension for callers that have a file rather than its base64. */
import {Refusal} from '../../domain/refusal.js';

/** A file part, with the names that an uploaded document has in JSON. */
export interface UploadedFile {
  readonly document_file_name: string;
  /** Base64. */
  readonly document_file_content: string;
}

/** The parts of a form. */
export interface FormParts {
  /** Parts that are text, by name; the last of a name counts. */
  readonly members: Record<string, unknown>;
  /** Parts that are files, in the order in which they came. */
  readonly files: readonly UploadedFile[];
}

/**
 * Takes a form apart.
 * @param contentType the request's, which holds the boundary
 * @throws Refusal 10010 where the bytes are no such form
 */
export async function readMultipart(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<FormParts> {
  requireFewParts(bytes, contentType);
  const parts = [...(await parse(bytes, contentType))];
  const members = parts.filter(([, part]) => typeof part === 'string');
  const files = parts.map(([, part]) => part).filter((part) => part instanceof File);
  return {
    members: Object.fromEntries(members),
    files: await Promise.all(files.map(uploadedFile)),
  };
}

/** Parts of one form: far more than an envelope has documents and members. */
const mostParts = 200;

/** Counted before they are taken apart, which costs far more. */
function requireFewParts(bytes: Uint8Array<ArrayBuffer>, contentType: string): void {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  const delimiter = `--${boundary?.[1] ?? boundary?.[2] ?? ''}`;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = body.indexOf(delimiter);
  for (let parts = 0; at >= 0; parts += 1) {
    if (parts > mostParts)
      throw new Refusal(10010, `Expected a form of at most ${mostParts} parts.`);
    at = body.indexOf(delimiter, at + delimiter.length);
  }
}

async function parse(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, {headers: {'Content-Type': contentType}}).formData();
  } catch {
    throw new Refusal(10010, 'The body is not valid multipart/form-data.');
  }
}

const uploadedFile = async (file: File): Promise<UploadedFile> => ({
  document_file_name: file.name,
  document_file_content: Buffer.from(await file.arrayBuffer()).toString('base64'),
});
