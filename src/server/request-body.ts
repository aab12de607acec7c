import type * as z from '../contract/schema.js';
import {Refusal} from './refusal.js';

/** Maximum size of a body in bytes: the service's own limit, 40 MB. */
export const largestBody = 40 * 1024 * 1024;

/** Reads the whole body of a request or an answer; stops as soon as it exceeds the limit. */
export async function readBytes(
  request: Pick<Request, 'headers' | 'body'>,
  most = largestBody,
): Promise<Uint8Array<ArrayBuffer>> {
  // Refused before it is read; what follows holds for a body that states no length, or a false one.
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(most);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw tooLarge(most);
    chunks.push(chunk);
  }
  return joined(chunks, size);
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

const tooLarge = (most: number) =>
  new Refusal(413, 'too_large', `The request is larger than ${Math.floor(most / 1024 / 1024)} MB.`);

/** Reads a JSON body; an empty one is `{}`. */
export async function readJson(request: Request): Promise<unknown> {
  return parseJson(new TextDecoder().decode(await readBytes(request)));
}

/** Parses JSON text; empty text is `{}`. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refusal(400, 'invalid_request', 'The body is not valid JSON.');
  }
}

/** Reads a multipart body. */
export async function readForm(request: Request, most?: number): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  const bytes = await readBytes(request, most);
  try {
    // Not `request.formData()`, which would read a body of any size.
    return await new Response(bytes, {headers: {'content-type': type}}).formData();
  } catch {
    throw new Refusal(400, 'invalid_request', 'The body is not valid multipart/form-data.');
  }
}

/** Validates a value; refuses it with the path and reason of the first error. */
export function checked<Value>(schema: z.ZodMiniType<Value>, value: unknown): Value {
  const {success, data, error} = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  throw new Refusal(
    400,
    'invalid_request',
    `${issue?.path.join('.') || 'body'}: ${issue?.message}`,
  );
}
