/** Reads the messages out of the sources: what is said in English, by id. */
import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import ts from 'typescript';

/** What {@link readMessages} found in some files. */
export interface Messages {
  /** English sentences by id; a value's place is `{0}`, `{1}`, … */
  readonly texts: ReadonlyMap<string, string>;
  /** Sentences in code that stand in no message. */
  readonly strays: readonly string[];
}

/** The messages of the files below some folders that are named after them. */
export async function messagesBelow(...folders: readonly string[]): Promise<Messages> {
  const found = folders.map(async (folder) => {
    const files = await readdir(folder, {recursive: true});
    return files.filter((file) => file.endsWith('messages.ts')).map((file) => join(folder, file));
  });
  return readMessages((await Promise.all(found)).flat().sort());
}

/** Reads files of messages: `msg(text, {id})`, `counted(count, id, one, other)` and tables of texts by name. */
export async function readMessages(paths: readonly string[]): Promise<Messages> {
  const texts = new Map<string, string>();
  const strays: string[] = [];
  for (const path of paths) {
    const text = await readFile(path, 'utf8');
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const known = new Set<ts.Node>();
    visit(file, (node) => {
      const found = foundIn(node, file);
      for (const {id, node} of found) {
        texts.set(id, sentenceOf(node));
        known.add(node);
      }
    });
    visit(file, (node) => {
      const isSentence = ts.isStringLiteral(node) || ts.isTemplateExpression(node);
      if (isSentence && /[A-Z][a-z]+ [a-z]/.test(node.getText()) && !known.has(node))
        strays.push(`${path}: ${node.getText()}`);
    });
  }
  return {texts, strays};
}

interface Found {
  readonly id: string;
  readonly node: ts.Node;
}

function foundIn(node: ts.Node, file: ts.SourceFile): readonly Found[] {
  if (isCallOf(node, 'msg')) return ofMessage(node);
  if (isCallOf(node, 'counted')) return ofCounted(node);
  if (ts.isVariableDeclaration(node)) return ofTable(node, file);
  return [];
}

function ofMessage(call: ts.CallExpression): readonly Found[] {
  const [text, options] = call.arguments;
  const id = /id: '([^']+)'/.exec(options?.getText() ?? '')?.[1];
  return text && id ? [{id, node: plain(text)}] : [];
}

function ofCounted(call: ts.CallExpression): readonly Found[] {
  const [, id, one, other] = call.arguments;
  if (!one || !other) return [];
  return [
    {id: `${textOf(id)}.one`, node: plain(one)},
    {id: `${textOf(id)}.other`, node: plain(other)},
  ];
}

/** A constant of texts by name; its first use says what its ids begin with. */
function ofTable(declaration: ts.VariableDeclaration, file: ts.SourceFile): readonly Found[] {
  const {initializer, name} = declaration;
  if (!initializer || !ts.isObjectLiteralExpression(initializer)) return [];
  const after = file.text.slice(declaration.end);
  const use = after.search(new RegExp(`\\b${name.getText()}\\b`));
  const prefix = /`([a-z-]+-)\$\{/.exec(after.slice(use))?.[1];
  if (use < 0 || !prefix) return [];
  return textsOf(initializer, prefix);
}

/** The texts of a table, and of the tables in it. */
function textsOf(table: ts.ObjectLiteralExpression, prefix: string): readonly Found[] {
  return table.properties.flatMap((property) => {
    if (!ts.isPropertyAssignment(property)) return [];
    const {name, initializer} = property;
    const id = prefix + textOf(name).replace(' ', '-');
    if (ts.isObjectLiteralExpression(initializer)) return textsOf(initializer, `${id}-`);
    return isText(initializer) ? [{id, node: plain(initializer)}] : [];
  });
}

/** The template of ``str`…` ``. */
const plain = (node: ts.Expression): ts.Node =>
  ts.isTaggedTemplateExpression(node) ? node.template : node;

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteral(node) || ts.isTaggedTemplateExpression(node);

const isCallOf = (node: ts.Node, name: string): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.getText() === name;

const textOf = (node: ts.Node | undefined): string =>
  node && (ts.isStringLiteral(node) || ts.isIdentifier(node)) ? node.text : '';

function sentenceOf(node: ts.Node): string {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) throw new Error(`No sentence: ${node.getText()}`);
  const rest = node.templateSpans.map(({literal}, at) => `{${at}}${literal.text}`);
  return node.head.text + rest.join('');
}

function visit(node: ts.Node, take: (node: ts.Node) => void): void {
  take(node);
  ts.forEachChild(node, (child) => visit(child, take));
}
