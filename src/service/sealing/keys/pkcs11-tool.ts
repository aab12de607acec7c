/** Talks to a PKCS #11 token through OpenSC's `pkcs11-tool`: a crashing PKCS #11 module cannot crash the service. */
import {execFile} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import {setTimeout as delay} from 'node:timers/promises';
import type {Pkcs11Uri} from '../../security/pkcs11-uri.js';
import {StartError} from '../../config/start-error.js';

/** A token. Each operation logs in again; operations run one after the other. */
export interface Pkcs11Token {
  /** The certificate (DER) that these options select. @throws ObjectMissingError, or StartError if the token fails */
  readCertificate(...options: readonly string[]): Promise<Uint8Array>;
  /** The signature of `data` by a key of the token under a mechanism. @throws StartError if the token fails */
  sign(data: Uint8Array, ...options: readonly string[]): Promise<Uint8Array>;
}

/** Milliseconds that one response from the token may take. */
const defaultTime = 20_000;

/** The environment variable that passes the PIN: every user of the machine can read a process's arguments. */
const PIN = 'ESIGN_PKCS11_PIN';

/**
 * Reads the PIN. The token itself is not accessed yet.
 * @throws StartError if the PIN cannot be read
 */
export async function openPkcs11Token(
  {modulePath, token, pin}: Pkcs11Uri,
  time = defaultTime,
): Promise<Pkcs11Token> {
  const common = ['--module', modulePath, '--token-label', token, '--login', '--pin', `env:${PIN}`];
  const env = {...foreignSettings(), [PIN]: await readPin(pin)};
  const refused: {error?: StartError} = {};
  const askOnce = async (options: readonly string[], data?: Uint8Array) => {
    if (refused.error) throw refused.error;
    try {
      return await run([...common, ...options], {env, time, data});
    } catch (error) {
      // A token locks itself after a few wrong PINs, so it is not tried again.
      if (error instanceof PinRefusedError) refused.error = error;
      throw error;
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  const ask = (options: readonly string[], data?: Uint8Array) => {
    // One after the other: some modules cannot handle several processes that start at once.
    const turn = last.then(() => whilePresent(() => askOnce(options, data)));
    // A failed call must not reject the calls after it.
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    readCertificate: (...options) => ask(['--read-object', '--type', 'cert', ...options]),
    sign: (data, ...options) => ask(['--sign', ...options], data),
  };
}

/** The token has no such object. */
export class ObjectMissingError extends StartError {}

class PinRefusedError extends StartError {}

class TokenMissingError extends StartError {}

/** Milliseconds to wait before looking again for a token that is missing. */
const pauses = [200, 400] as const;

/** Some modules report no token while another process starts to use it. */
async function whilePresent<T>(use: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await use();
    } catch (error) {
      if (!(error instanceof TokenMissingError)) throw error;
      await delay(pause);
    }
  }
  return use();
}

/** PKCS #11 modules read settings from the environment, but the service's own settings and secrets stay hidden. */
const foreignSettings = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(ESIGN_|DATABASE_|SMTP_)/.test(name)),
  ),
  // `failures` recognises only English output.
  LC_ALL: 'C',
});

async function readPin(pin: Pkcs11Uri['pin']): Promise<string> {
  if ('value' in pin) return pin.value;
  const text = await readFile(pin.file, 'utf8').catch((cause: unknown) => {
    throw new StartError('The pin-source of ESIGN_SEAL_PKCS11 cannot be read: check the path.', {
      cause,
    });
  });
  return text.replace(/\r?\n$/, '');
}

interface Run {
  readonly env: NodeJS.ProcessEnv;
  readonly time: number;
  readonly data: Uint8Array | undefined;
}

function run(parameters: readonly string[], {env, time, data}: Run): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const options = {env, timeout: time, killSignal: 'SIGKILL', encoding: 'buffer'} as const;
    const child = execFile('pkcs11-tool', parameters, options, (error, stdout, stderr) => {
      if (error || stdout.length === 0) reject(failure(error, String(stderr), time));
      else resolve(new Uint8Array(stdout));
    });
    // If the tool has already exited, its exit code and stderr give the reason, not the failed write.
    child.stdin?.on('error', () => {});
    child.stdin?.end(data);
  });
}

type Failure = new (sentence: string, options: ErrorOptions) => StartError;

/** Output of `pkcs11-tool` and PKCS #11, with the error that tells the operator what to do. */
const failures: readonly (readonly [RegExp, Failure, string])[] = [
  [
    /failed to load pkcs11 module/i,
    StartError,
    'The module-path of ESIGN_SEAL_PKCS11 cannot be loaded as a PKCS #11 module: check the path.',
  ],
  [
    /no slot with token named|no slots|CKR_TOKEN_NOT/i,
    TokenMissingError,
    'The module of ESIGN_SEAL_PKCS11 has no token with that label: `pkcs11-tool --list-slots` lists its tokens.',
  ],
  [
    /CKR_PIN_|CKR_USER_PIN/,
    PinRefusedError,
    'The token of ESIGN_SEAL_PKCS11 rejected the PIN: correct its pin-source or pin-value and restart.',
  ],
  [
    /object not found|key not found/i,
    ObjectMissingError,
    'The token of ESIGN_SEAL_PKCS11 has no key and certificate with that id and object: ' +
      '`pkcs11-tool --login --list-objects` lists what it has.',
  ],
];

type Ended = (Error & {readonly code?: unknown; readonly killed?: boolean}) | null;

function failure(error: Ended, said: string, time: number): StartError {
  if (error?.code === 'ENOENT')
    return new StartError('ESIGN_SEAL_PKCS11 needs pkcs11-tool: install the package opensc.');
  if (error?.killed)
    return new StartError(
      `The token of ESIGN_SEAL_PKCS11 did not answer within ${time / 1000} seconds: check that it is reachable.`,
    );
  const cause = new Error(said.trim());
  for (const [words, Failed, sentence] of failures)
    if (words.test(said)) return new Failed(sentence, {cause});
  const code = /CKR_\w+/.exec(said)?.[0] ?? 'pkcs11-tool returned nothing';
  return new StartError(`The token of ESIGN_SEAL_PKCS11 cannot be used: ${code}.`, {cause});
}
