/** Reads the file that `esign-service apply` takes, and says where in it each mistake is. */
import {basename} from 'node:path';
import {isMap, isNode, isScalar, LineCounter, parseDocument, type Document} from 'yaml';
import type * as z from 'zod/mini';
import {codeIn, messageOf} from '../../contract/errors.js';
import {StartError} from '../config/start-error.js';
import {measured, problemsIn} from '../domain/schema-problems.js';
import {installationSchema, type DeclaredAccount} from './installation-file.js';
import {readBytes} from './local-file.js';

/** Names of members and places in lists, from the top of the file. */
export type Path = readonly PropertyKey[];

/** Says where something stands, such as `acme.yaml:4:7`. */
export type Where = (path: Path) => string;

export interface InstallationFile {
  readonly accounts: readonly DeclaredAccount[];
  readonly where: Where;
}

/** Bytes; what it names are files of their own. */
const mostBytes = 1024 * 1024;

/** A file may have the same mistake everywhere. */
const mostMistakes = 20;

/** @throws StartError with every mistake, each in a line of its own */
export async function readInstallationFile(path: string): Promise<InstallationFile> {
  const text = asText(path, await readBytes(path, mostBytes));
  const lines = new LineCounter();
  const at = (offset: number) => {
    const {line, col} = lines.linePos(offset);
    return `${basename(path)}:${line}:${col}`;
  };
  const document = composed(path, text, lines);
  refuse(
    [...document.errors, ...document.warnings].map(
      ({pos: [offset], message}) => `${at(offset)}: ${message}`,
    ),
  );
  const where: Where = (place) => at(offsetOf(document, place));
  const {data, error} = measured(installationSchema, valueOf(path, document));
  if (!data) throw refusal(mistakesIn(error, where));
  refuse(namedTwice(data.accounts, where));
  return {accounts: data.accounts, where};
}

function asText(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    throw new StartError(`${path} is not UTF-8: save it as such.`);
  }
}

/** JSON is YAML, too. */
function composed(path: string, text: string, lineCounter: LineCounter): Document {
  try {
    return parseDocument(text, {lineCounter, prettyErrors: false});
  } catch (error) {
    // Lists within lists, thousands deep.
    throw new StartError(`${path} cannot be read as YAML: ${(error as Error).message}`);
  }
}

/** Aliases that stand for more and more of each other are refused by the library. */
function valueOf(path: string, document: Document): unknown {
  try {
    return document.toJS();
  } catch (error) {
    throw new StartError(`${path} cannot be read as YAML: ${(error as Error).message}`);
  }
}

/** The start of the innermost thing on this path that is written down. */
function offsetOf(document: Document, path: Path): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = document.getIn(path.slice(0, length - 1), true);
    const pair = isMap(parent)
      ? parent.items.find(({key}) => isScalar(key) && key.value === path[length - 1])
      : undefined;
    const node = pair ? pair.key : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}

const mistakesIn = (error: z.core.$ZodError, where: Where): readonly string[] =>
  problemsIn(error).flatMap((problem) => {
    const unknown = 'keys' in problem ? (problem.keys as readonly string[]) : undefined;
    if (unknown)
      return unknown.map(
        (name) => `${where([...problem.path, name])}: There is no member ${name} here.`,
      );
    const code = codeIn(problem.message);
    const reason = code === 10010 ? problem.message : messageOf(code);
    return [`${where(problem.path)}: ${nameOf(problem.path)}${reason}`];
  });

const nameOf = (path: Path): string => {
  const name = path.findLast((each) => typeof each === 'string');
  return name === undefined ? '' : `${name}: `;
};

/** What two entries would both describe: neither run would be the last. */
function namedTwice(accounts: readonly DeclaredAccount[], where: Where): readonly string[] {
  const twice: string[] = [];
  const look = (path: Path, names: readonly string[]) => {
    for (const [index, name] of names.entries())
      if (names.indexOf(name) < index)
        twice.push(`${where([...path, index])}: ${name} is described twice: leave one.`);
  };
  look(
    ['accounts'],
    accounts.map(({company_name: name}) => name),
  );
  for (const [index, account] of accounts.entries())
    for (const [member, names] of Object.entries(namesIn(account)))
      look(['accounts', index, member], names);
  return twice;
}

const namesIn = ({users = [], api_keys = [], templates = [], webhooks = []}: DeclaredAccount) => ({
  users: users.map(({user_email: email}) => email.toLowerCase()),
  api_keys: api_keys.map(keyTitle),
  templates: templates.map(({template_title: title}) => title),
  webhooks: webhooks.map(({webhook_type: type, webhook_url: url}) => `${type} ${url}`),
});

/** A live key and a test key may have the same name. */
export const keyTitle = ({
  api_key_name: name,
  api_key_is_test: isTest,
}: {
  readonly api_key_name: string;
  readonly api_key_is_test?: boolean | undefined;
}): string => (isTest ? `${name} (test)` : name);

function refuse(mistakes: readonly string[]): void {
  if (mistakes.length > 0) throw refusal(mistakes);
}

const refusal = (mistakes: readonly string[]): StartError => {
  const more = mistakes.length - mostMistakes;
  return new StartError(
    [...mistakes.slice(0, mostMistakes), ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
  );
};
