/** Reads a body as the interface allows it: JSON, a form, or either without a content type. */
import {longest, withoutNulls} from '../../contract/scalar.js';
import {Refusal} from '../domain/refusal.js';
import {checkedInput} from './input-check.js';

/**
 * The body as an object; members that are null are left out, as if they had not been sent.
 * @throws Refusal 10007 for another content type, 10010 for broken JSON, 10012 over 40 MB.
 */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const text = await readText(request);
  if (text.trim() === '') return {};
  const body = checkedInput(parse(text, mediaTypeOf(request)));
  return withoutNulls(body) as Record<string, unknown>;
}

/**
 * A body that is JSON, whatever its content type says; undefined where it is empty.
 * @throws Refusal 10010 for broken JSON, 10012 over 40 MB.
 */
export async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request);
  return text.trim() === '' ? undefined : checkedInput(jsonIn(text));
}

const mediaTypeOf = (request: Request): string =>
  (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

function parse(text: string, mediaType: string): Record<string, unknown> {
  switch (mediaType) {
    case 'application/json':
      return parseJson(text);
    case 'application/x-www-form-urlencoded':
      return parseForm(text);
    case '':
      return text.trimStart().startsWith('{') ? parseJson(text) : parseForm(text);
    default:
      throw new Refusal(10007, `The content type was ${mediaType}.`);
  }
}

function parseJson(text: string): Record<string, unknown> {
  const value = jsonIn(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw new Refusal(10010, 'The body is not a JSON object.');
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(10010, 'The body is not valid JSON.');
  }
}

const parseForm = (text: string): Record<string, unknown> =>
  Object.fromEntries(new URLSearchParams(text));

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > longest.bodyBytes)
    throw new Refusal(10012);
  if (!request.body) return '';
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of request.body) {
    bytes += chunk.byteLength;
    if (bytes > longest.bodyBytes) throw new Refusal(10012);
    text += decoder.decode(chunk, {stream: true});
  }
  return text + decoder.decode();
}
