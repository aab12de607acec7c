/**
 * `npm start`: prepares the checkout, then runs the service and the demo as two processes until a signal ends both.
 * Plain JavaScript, because it runs before anything is built. With `ESIGN_SERVICE_URL` and `ESIGN_API_KEY`, the demo
 * uses that service and none is started.
 */
import {execFile, spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFile, writeFile} from 'node:fs/promises';
import {createServer} from 'node:net';
import {dirname, join, resolve} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {prepare} from '../.ci/prepare.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const {env} = process;
const demoPort = env.PORT || '3000';
const servicePort = env.ESIGN_PORT || '4000';
const dataDir = resolve(env.ESIGN_DATA || join(root, '.esign'));
const serviceUrl = env.ESIGN_SERVICE_URL || `http://localhost:${servicePort}`;
const demoUrl = `http://localhost:${demoPort}`;

/** A process killed earlier may need a moment until its children have ended too. */
const PORT_WAIT_MS = 3_000;

/** @type {import('node:child_process').ChildProcess[]} */
const children = [];
let isStopping = false;

async function start() {
  stopWithParent();
  await prepare(['package', 'child', 'pages', 'service', 'demo']);
  await needPort(demoPort, 'PORT');
  const mailPort = env.SMTP_URL || env.ESIGN_SERVICE_URL ? '' : String(await freePort());
  if (!env.ESIGN_SERVICE_URL) await startService(mailPort);
  await startDemo(mailPort);
  announce(mailPort);
}

async function startService(mailPort) {
  await needPort(servicePort, 'ESIGN_PORT');
  const settings = {
    ESIGN_DATA: dataDir,
    // It runs next to the demo, whose outbox shows all mail, so it listens on this machine only by default.
    ESIGN_HOST: env.ESIGN_HOST || 'localhost',
    // The demo has an account of its own; nobody is to be told that the first one has placeholders.
    ESIGN_COMPANY: env.ESIGN_COMPANY || 'Larkfield Lettings',
    ESIGN_SENDER: env.ESIGN_SENDER || 'Nora Larkin <nora@larkfield.example>',
    ESIGN_ALLOW_PRIVATE_HOSTS: env.ESIGN_ALLOW_PRIVATE_HOSTS || '1',
    SMTP_URL: env.SMTP_URL || `smtp://127.0.0.1:${mailPort}`,
  };
  run('src/service/dist/cli.js', ['serve'], settings);
  await answers(`${serviceUrl}/health`);
}

/**
 * `DEMO_MAIL_PORT` is where the demo catches mail, `DEMO_TEXT_FOLDER` where the service stores text messages; empty if
 * they are sent elsewhere.
 */
async function startDemo(mailPort) {
  const ESIGN_API_KEY = env.ESIGN_SERVICE_URL ? givenKey() : await demoKey();
  const settings = {
    PORT: demoPort,
    ESIGN_SERVICE_URL: serviceUrl,
    ESIGN_API_KEY,
    DEMO_MAIL_PORT: mailPort,
    DEMO_TEXT_FOLDER: env.ESIGN_SMS_URL || env.ESIGN_SERVICE_URL ? '' : join(dataDir, 'outbox'),
  };
  run('demo/dist/server.js', [], settings);
  await answers(demoUrl);
}

function announce(mailPort) {
  const mail = mailPort ? `caught, to be read at ${demoUrl}/outbox` : 'sent by your mail server';
  console.log(`
  Demo      ${demoUrl}  (sign in as one of the sample people shown there, no password needed)
  Service   ${serviceUrl}
  Mail      ${mail}
`);
}

function givenKey() {
  if (env.ESIGN_API_KEY) return env.ESIGN_API_KEY;
  throw new Error('ESIGN_SERVICE_URL is set, so ESIGN_API_KEY must be too.');
}

/** The API key of the demo's own account, which is created at the first start; the first account stays empty. */
async function demoKey() {
  const path = join(dataDir, 'demo-api-key');
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept) return kept.trim();
  const person = ['--user-name', 'Nora Larkin', '--user-email', 'nora@larkfield.example'];
  const parameters = ['companies', 'add', 'Larkfield Lettings', ...person, '--json'];
  const cli = join(root, 'src/service/dist/cli.js');
  const {stdout} = await promisify(execFile)(process.execPath, [cli, ...parameters], {
    env: {...env, ESIGN_DATA: dataDir},
  });
  const {api_key} = JSON.parse(stdout);
  await paint(api_key);
  await writeFile(path, `${api_key}\n`, {mode: 0o600});
  return api_key;
}

/** Mails, and pages opened from them, use the agency's colour. */
async function paint(key) {
  const answer = await fetch(`${serviceUrl}/v1/branding`, {
    method: 'PUT',
    headers: {Authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`},
    body: new URLSearchParams({branding_colour: '#a8432a'}),
  });
  if (!answer.ok) throw new Error(`The service rejected the demo's colour: ${answer.status}.`);
}

/** The channel tells the child when this process has ended, even by `kill -9`. */
function run(script, parameters, settings) {
  const child = spawn(process.execPath, [join(root, script), ...parameters], {
    env: {...env, ...settings},
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.once('exit', (code) => void stop(code ?? 1));
  children.push(child);
}

/** Waits for the first response, whatever its status; if a child ends in the meantime, this process ends. */
async function answers(url) {
  while (!(await fetch(url).catch(() => undefined))) await delay(50);
}

async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  const running = children.filter(({exitCode, signalCode}) => exitCode === null && !signalCode);
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(running.map((child) => once(child, 'exit')));
  process.exit(code);
}

/** If npm is killed with `kill -9`, no signal arrives; the changed parent process shows it. */
function stopWithParent() {
  const parent = process.ppid;
  if (env.npm_lifecycle_event !== 'start') return;
  setInterval(() => process.ppid !== parent && void stop(1), 250).unref();
}

async function needPort(port, setting) {
  const end = Date.now() + PORT_WAIT_MS;
  while (!(await isFree(Number(port)))) {
    if (Date.now() > end) {
      throw new Error(`Port ${port} is in use; set ${setting} to another one.`);
    }
    await delay(100);
  }
}

async function isFree(port) {
  const server = createServer().listen(port);
  const isOpen = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return isOpen;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stop(0));
start().catch((error) => {
  console.error(error.message);
  void stop(1);
});
