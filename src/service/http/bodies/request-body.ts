/** Reads a body in any permitted format: JSON, a form, either of them without a content type, or a form with files. */
import {mostBytesOf, type Endpoint} from '../../../contract/endpoint.js';
import {longest} from '../../../contract/longest.js';
import {withoutNulls} from '../../../contract/scalar.js';
import {Refusal} from '../../domain/refusal.js';
import {checkedInput} from '../request/input-check.js';
import {arriving} from './arriving.js';
import type {BodyPlace} from './bodies-under-way.js';
import {readText, textOf, keepUpTo, memberBytes} from './body-text.js';
import {withFiles} from './file-members.js';
import {readFormWithFiles} from './form-with-files.js';
import {readJsonWithFiles} from './json-with-files.js';
import {readMultipart} from './multipart.js';
import type {RequestFiles} from '../../storage/files/request-files.js';
import {countModestJson, requireModestForm} from './text-shape.js';

/** Where the parts of a body go. */
export interface BodyTarget {
  /** Receives the files; their names replace them in the members. */
  readonly files: RequestFiles;
  /** Counts what is kept in memory. */
  readonly place: Pick<BodyPlace, 'hold'>;
}

type Rules = Pick<Endpoint, 'multipart' | 'nulls' | 'mostBytes'>;
type Members = Record<string, unknown>;

/**
 * Reads the body as an object; members that are null are omitted, as if they had not been sent.
 * @param rules where the files of `multipart/form-data` belong (if not set, files are refused), which members may be
 * null, and how large the body may be
 * @throws Refusal 10007 for another content type, 10010 for invalid JSON, 10012 if the body is too large
 */
export async function readBody(
  request: Request,
  rules: Rules,
  target: BodyTarget,
): Promise<Members> {
  const {nulls = []} = rules;
  if (mediaTypeOf(request) === 'multipart/form-data') return readForm(request, rules, target);
  const body = checkedInput(withMeta(await readMembers(request, rules, target)));
  const kept = nulls.filter((name) => body[name] === null).map((name) => [name, null] as const);
  return {...(withoutNulls(body) as Members), ...Object.fromEntries(kept)};
}

async function readMembers(
  request: Request,
  rules: Rules,
  {files, place}: BodyTarget,
): Promise<Members> {
  const most = mostBytesOf(rules);
  const mediaType = mediaTypeOf(request);
  if (!rules.multipart) {
    return textIn(await readText(request, most, keepUpTo(most, place)), mediaType, place);
  }
  const keep = keepUpTo(longest.bodyTextBytes, place);
  const {parts, isJson} = await shapeOf(arriving(request, {most}), mediaType);
  switch (isJson ? 'application/json' : mediaType) {
    case 'application/json':
      return jsonObjectIn(await readJsonWithFiles(parts, files, keep), place);
    case 'application/x-www-form-urlencoded':
    case '':
      return readFormWithFiles(parts, {files, keep});
    default:
      return textIn(await textOf(parts, keep), mediaType, place);
  }
}

/** Reads the members of a form, including those of its files. */
async function readForm(
  request: Request,
  rules: Rules,
  {files, place}: BodyTarget,
): Promise<Members> {
  const most = mostBytesOf(rules);
  const contentType = request.headers.get('content-type') ?? '';
  const keep = keepUpTo(Math.min(most, longest.bodyTextBytes), place);
  const body = arriving(request, {most});
  if (rules.multipart) {
    const form = await readMultipart(body, contentType, {files, keep});
    return checkedInput(withMeta(withFiles(form, rules.multipart)));
  }
  const {members} = await readMultipart(body, contentType, {files: noFilesHere, keep});
  return checkedInput(withMeta(members));
}

const noFilesHere = {
  receive: () =>
    Promise.reject(new Refusal(10010, 'This URL takes no files: leave the file parts out.')),
};

/**
 * Returns the same parts, and whether they are JSON. Without a content type, JSON is recognized by its opening brace.
 */
async function shapeOf(parts: AsyncGenerator<Uint8Array>, mediaType: string) {
  if (mediaType !== '') return {parts, isJson: mediaType === 'application/json'};
  const begun: Uint8Array[] = [];
  let start = '';
  while (start === '') {
    const {done, value} = await parts.next();
    if (done) break;
    begun.push(value);
    start = Buffer.from(value.subarray(0, 64)).toString('latin1').trimStart();
  }
  return {parts: joined(begun, parts), isJson: start.startsWith('{')};
}

async function* joined(begun: readonly Uint8Array[], others: AsyncIterable<Uint8Array>) {
  yield* begun;
  yield* others;
}

/**
 * Reads a body as JSON, regardless of its content type; undefined if it is empty.
 * @throws Refusal 10010 for invalid JSON, 10012 if the body is too large
 */
export async function readJson(
  request: Request,
  most: number,
  place: Pick<BodyPlace, 'hold'>,
): Promise<unknown> {
  const text = await readText(request, most, keepUpTo(most, place));
  return text.trim() === '' ? undefined : checkedInput(jsonIn(text, place));
}

const mediaTypeOf = (request: Request): string =>
  (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

function textIn(text: string, mediaType: string, place: Pick<BodyPlace, 'hold'>): Members {
  if (text.trim() === '') return {};
  switch (mediaType) {
    case 'application/json':
      return jsonObjectIn(text, place);
    case 'application/x-www-form-urlencoded':
      return parseForm(text);
    case '':
      return text.trimStart().startsWith('{') ? jsonObjectIn(text, place) : parseForm(text);
    default:
      throw new Refusal(10007, `The content type was ${mediaType}.`);
  }
}

function jsonObjectIn(text: string, place: Pick<BodyPlace, 'hold'>): Members {
  const value = text.trim() === '' ? {} : jsonIn(text, place);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Members;
  throw new Refusal(10010, 'The body is not a JSON object.');
}

function jsonIn(text: string, place: Pick<BodyPlace, 'hold'>): unknown {
  place.hold(countModestJson(text) * memberBytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(10010, 'The body is not valid JSON.');
  }
}

function parseForm(text: string): Members {
  // Split no further than it takes to see that there are too many.
  requireModestForm(text.split('&', 1_002).length);
  return Object.fromEntries(new URLSearchParams(text));
}

const metaMember = /^envelope_meta\[([^[\]]+)\]$/;

/**
 * Members such as `envelope_meta[lease]`, as forms send them, as members of `envelope_meta`.
 * @throws Refusal 10010 if `envelope_meta` is sent as a whole too
 */
function withMeta(members: Members): Members {
  const meta = Object.entries(members).flatMap(([name, value]) => {
    const [, member] = metaMember.exec(name) ?? [];
    return member === undefined ? [] : [[member, value] as const];
  });
  if (meta.length === 0) return members;
  if (members['envelope_meta'])
    throw new Refusal(10010, 'envelope_meta: send it as JSON or member by member, not both.');
  const others = Object.entries(members).filter(([name]) => !metaMember.test(name));
  return Object.fromEntries([...others, ['envelope_meta', Object.fromEntries(meta)]]);
}
