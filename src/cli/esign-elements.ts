#!/usr/bin/env node
/** The command of this package: `esign-elements init`, `doctor`, `lint`, `serve` and `mcp`. */
import {once} from 'node:events';
import {stdin, stdout} from 'node:process';
import {createInterface} from 'node:readline/promises';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {diagnoseHost, lineOf} from './doctor/diagnose-host.js';
import {init} from './init/init.js';
import {lint} from './lint/lint.js';
import {serve} from './serve/serve.js';
import {readServeSettings, type ServeArguments} from './serve/serve-settings.js';

const usage = `Usage:
  esign-elements init [--yes] [--for next|nuxt|sveltekit|astro|solidstart|react-router|angular|hono|express|vite]
      Writes a handler, a page and .env.example to the project in this folder, after showing them.
  esign-elements doctor URL [--endpoint /esign] [--service https://sign.example.com]
      Checks a running page and its helper, and says what to do. Exit code 1 if something is wrong.
  esign-elements lint [PATH]…
      Looks for mistakes at the tags in your sources: names, values, recipes. Exit code 1 if there are any.
  esign-elements mcp
      Answers coding agents from these documents, by the Model Context Protocol over standard input and output.
  esign-elements serve --service https://sign.example.com --authorize http://localhost:8000/esign-authorize
      [--port 4100] [--host 127.0.0.1] [--base-path /esign] [--origin https://app.example.com]…
      [--ancestor https://portal.example.com]… [--webhook-url http://localhost:4100/esign/webhooks] [--allow-freeform]
      [--allow-signing-links] [--allow-invitations-by sms|whatsapp]…
      Runs the helper beside a host app in any language, which --authorize asks who is signed in.
      Reads ESIGN_API_KEY, ESIGN_AUTHORIZE_SECRET and ESIGN_WEBHOOK_SECRET, or files that they name with _FILE.
`;

const options = {
  yes: {type: 'boolean', short: 'y', default: false},
  for: {type: 'string'},
  endpoint: {type: 'string', default: '/esign'},
  service: {type: 'string'},
  authorize: {type: 'string'},
  port: {type: 'string'},
  host: {type: 'string'},
  'base-path': {type: 'string'},
  origin: {type: 'string', multiple: true},
  ancestor: {type: 'string', multiple: true},
  'webhook-url': {type: 'string'},
  'allow-freeform': {type: 'boolean'},
  'allow-signing-links': {type: 'boolean'},
  'allow-invitations-by': {type: 'string', multiple: true},
  help: {type: 'boolean', short: 'h', default: false},
} as const;

async function run(): Promise<boolean> {
  const {values, positionals} = parseArgs({options, allowPositionals: true});
  const [command, ...others] = positionals;
  const [url] = others;
  if (command === 'init' && !values.help) return runInit(values.yes, values.for);
  if (command === 'doctor' && url && !values.help) return runDoctor(url, values);
  if (command === 'lint' && !values.help) return runLint(others);
  if (command === 'mcp' && !values.help) return runMcp();
  if (command === 'serve' && !values.help) return runServe(values);
  stdout.write(usage);
  return values.help;
}

const runInit = (yes: boolean, stack: string | undefined): Promise<boolean> =>
  init({
    folder: process.cwd(),
    stack,
    print: (text) => void stdout.write(text),
    confirm: async (question) => yes || agrees(question),
    // `--yes` writes new files, but never replaces one that exists.
    mayReplace: async (question) => !yes && agrees(question),
  });

/** Asks at the terminal. No terminal, Ctrl-C and the end of what is typed count as no. */
async function agrees(question: string): Promise<boolean> {
  if (!stdin.isTTY) return false;
  const terminal = createInterface({input: stdin, output: stdout});
  const [left, asked] = [once(terminal, 'close'), terminal.question(`${question} [y/N] `)];
  const answer = await Promise.race([asked.catch(() => ''), left.then(() => '')]);
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

async function runDoctor(
  url: string,
  {endpoint, service}: {readonly endpoint: string; readonly service?: string | undefined},
): Promise<boolean> {
  let isWell = true;
  for await (const finding of diagnoseHost({url, endpoint, service})) {
    stdout.write(lineOf(finding));
    isWell &&= finding.state !== 'problem';
  }
  return isWell;
}

async function runLint(paths: readonly string[]): Promise<boolean> {
  const manifest = new URL(/* @vite-ignore */ '../../custom-elements.json', import.meta.url);
  const given = paths.length > 0 ? paths : ['.'];
  const {files, tags, mistakes} = await lint(process.cwd(), given, manifest);
  for (const {file, line, column, detail} of mistakes)
    stdout.write(`${file}:${line}:${column}  ${detail}\n`);
  stdout.write(`${tags} tags in ${files} files, ${mistakes.length} mistakes\n`);
  return mistakes.length === 0;
}

/** Loaded by who asks for it: it is larger than all the other commands. */
async function runMcp(): Promise<boolean> {
  const {serveDocs} = await import('./mcp/docs-server.js');
  await serveDocs(new URL(/* @vite-ignore */ '../../', import.meta.url));
  return true;
}

/** Resolves once the process is told to end. */
async function runServe(given: ServeArguments): Promise<boolean> {
  const settings = readServeSettings(given, process.env);
  const log = (line: string) => void stdout.write(`esign-elements serve: ${line}\n`);
  const elements = fileURLToPath(new URL(/* @vite-ignore */ '../standalone', import.meta.url));
  const helper = await serve(settings, {elements, log});
  log(`listens at ${helper.url}, asks ${new URL(settings.authorize.url).origin}`);
  await Promise.race(['SIGTERM', 'SIGINT'].map((signal) => once(process, signal)));
  await helper.stop();
  log('has ended');
  return true;
}

run().then(
  (isWell) => {
    process.exitCode = isWell ? 0 : 1;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
