/** Reads a body as the interface allows it: JSON, a form, either without a content type, or a form with files. */
import {mostBytesOf, type Endpoint} from '../../../contract/endpoint.js';
import {withoutNulls} from '../../../contract/scalar.js';
import {Refusal} from '../../domain/refusal.js';
import {checkedInput} from '../input-check.js';
import {withFiles} from './file-members.js';
import {readLimited} from './limited-bytes.js';
import {arriving} from './arriving.js';
import {readJsonWithFiles} from './json-with-files.js';
import {readMultipart} from './multipart.js';
import type {RequestFiles} from './request-files.js';
import {requireModestForm, requireModestJson} from './text-shape.js';

/**
 * The body as an object; members that are null are left out, as if they had not been sent.
 * @param endpoint what becomes of the files of `multipart/form-data` (without it that is another content type),
 * which members may be null all the same, and how large the body may be
 * @param files Where its files go; members that held them name them.
 * @throws Refusal 10007 for another content type, 10010 for broken JSON, 10012 over so many bytes.
 */
export async function readBody(
  request: Request,
  endpoint: Pick<Endpoint, 'multipart' | 'nulls' | 'mostBytes'>,
  files: RequestFiles,
): Promise<Record<string, unknown>> {
  const {multipart, nulls = []} = endpoint;
  const most = mostBytesOf(endpoint);
  if (multipart && mediaTypeOf(request) === 'multipart/form-data')
    return readForm(request, multipart, most, files);
  const holdsFiles = multipart && mediaTypeOf(request) === 'application/json';
  const text = holdsFiles
    ? await readJsonWithFiles(arriving(request, {most}), files)
    : await readText(request, most);
  if (text.trim() === '') return {};
  const body = checkedInput(parse(text, mediaTypeOf(request)));
  const kept = nulls.filter((name) => body[name] === null).map((name) => [name, null] as const);
  return {...(withoutNulls(body) as Record<string, unknown>), ...Object.fromEntries(kept)};
}

/**
 * Bytes that the body takes in memory, as far as it announces them: files go to the disk as they come, unless they stand
 * in a form's text, which is decoded several times over, or are read as a whole.
 */
export function bytesInMemory(
  request: Request,
  endpoint: Pick<Endpoint, 'multipart' | 'mostBytes' | 'changesNothing'>,
): number {
  const announced = request.headers.get('content-length');
  const bytes = announced === null ? mostBytesOf(endpoint) : Number(announced);
  const goesToDisk = ['application/json', 'multipart/form-data'].includes(mediaTypeOf(request));
  if (!endpoint.multipart) return bytes;
  if (!goesToDisk) return 3 * bytes;
  return endpoint.changesNothing ? bytes : 0;
}

/** The members of a form, those of its files among them. */
async function readForm(
  request: Request,
  multipart: NonNullable<Endpoint['multipart']>,
  most: number,
  files: RequestFiles,
): Promise<Record<string, unknown>> {
  const contentType = request.headers.get('content-type') ?? '';
  const form = await readMultipart(arriving(request, {most}), contentType, files);
  return checkedInput(withFiles(form, multipart));
}

/**
 * A body that is JSON, whatever its content type says; undefined where it is empty.
 * @throws Refusal 10010 for broken JSON, 10012 over so many bytes.
 */
export async function readJson(request: Request, most: number): Promise<unknown> {
  const text = await readText(request, most);
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
  requireModestJson(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(10010, 'The body is not valid JSON.');
  }
}

function parseForm(text: string): Record<string, unknown> {
  requireModestForm(text);
  return Object.fromEntries(new URLSearchParams(text));
}

const readText = async (request: Request, most: number): Promise<string> =>
  decoder.decode(await readLimited(request, most));

const decoder = new TextDecoder();
