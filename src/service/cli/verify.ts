import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {defineCommand} from 'citty';
import type {Config} from '../config/config.js';
import {distFolder} from '../dist-folder.js';
import {createDocumentPool, type DocumentPool} from '../documents/document-pool.js';
import {DocumentRefusedError} from '../pdf/refusal.js';
import {readOwnSeals} from '../sealing/own-seals.js';
import type {Trust} from '../pdf/verifying/trust.js';
import {readNamedTrust, readTrusted, trustIn} from '../sealing/trusted-seals.js';
import {
  failed,
  judge as judgeChecks,
  type Verdict,
  type VerdictCheck,
} from '../pdf/verifying/verdict.js';
import {verificationAnswer} from '../http/routes/verification.js';
import type {Log} from '../log.js';
import {StartError} from '../config/start-error.js';
import {jsonOption, print, printable} from './support/print.js';
import {withSettings} from './support/with-settings.js';

/** `esign-service verify` */
export const verify = defineCommand({
  args: {
    file: {type: 'positional', description: 'One or more PDF files.', required: false},
    trust: {
      type: 'string',
      valueHint: 'PEM',
      description: 'File or folder with certificates to trust in addition to ESIGN_TRUSTED_SEALS.',
    },
    certificates: {
      type: 'boolean',
      default: false,
      description:
        'Print the trusted certificates as PEM, our own first, so that others can trust our seals.',
    },
    ...jsonOption,
  },
  run: ({args}) =>
    withSettings(async (config, log) => {
      const trust = await trustOf(config, args.trust, log);
      if (args.certificates) return printCertificates(trust.seals);
      if (args._.length === 0) throw new StartError('Give the PDF files to verify.');
      const judged = await judge(args._, trust);
      if (args.json)
        print(
          judged.map(({file, verdict}) => ({file, ...verificationAnswer(verdict)})),
          true,
        );
      else for (const {file, verdict} of judged) process.stdout.write(describe(file, verdict));
      process.exitCode = worstOf(judged.map(({verdict}) => exitCodeOf(verdict)));
    }),
});

async function trustOf(config: Config, trust: string | undefined, log: Log): Promise<Trust> {
  // Standard output is for the result.
  const own = await readOwnSeals(config, log, (problem) => console.error(problem));
  const more = await readTrusted('--trust', trust);
  const named = await readNamedTrust(config);
  return trustIn(own, {...named, seals: [...more, ...named.seals]}, new Date());
}

function printCertificates(certificates: readonly Uint8Array[]): void {
  for (const certificate of certificates) {
    const lines = Buffer.from(certificate)
      .toString('base64')
      .replace(/.{64}(?=.)/g, '$&\n');
    process.stdout.write(`-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`);
  }
}

interface Judged {
  readonly file: string;
  readonly verdict: Verdict;
}

async function judge(files: readonly string[], trust: Trust): Promise<readonly Judged[]> {
  const pool = createDocumentPool({workers: 1, childPath: join(distFolder, 'document-child.js')});
  try {
    const judged: Judged[] = [];
    for (const file of files) judged.push({file, verdict: await judgeFile(pool, file, trust)});
    return judged;
  } finally {
    await pool.close();
  }
}

/**
 * Verifies one file. A file that cannot be read safely counts as changed.
 * @throws StartError if the file cannot be read
 */
export async function judgeFile(
  pool: Pick<DocumentPool, 'verify'>,
  file: string,
  trust: Trust,
): Promise<Verdict> {
  const pdf = await readFile(file).catch((cause: unknown) => {
    throw new StartError(`${file} cannot be read.`, {cause});
  });
  try {
    return await pool.verify(pdf, trust);
  } catch (error) {
    if (!(error instanceof DocumentRefusedError)) throw error;
    const check = failed('document-malformed', 'FORMAT_FAILURE');
    return judgeChecks([{...check, detail: error.message}]);
  }
}

/** What an intact file lacks that was sealed by an unknown installation, or only signed, by anybody else. */
const strange = new Set<string>(['installation-unknown', 'signature-foreign']);

const isOnlyStrange = ({checks}: Pick<Verdict, 'checks'>): boolean =>
  checks.every(({code, ok}) => ok !== strange.has(code));

/** 0: valid; 1: invalid; 2: intact, but from an unknown installation, or signed by others and not sealed. */
export function exitCodeOf(verdict: Verdict): 0 | 1 | 2 {
  if (verdict.valid) return 0;
  return isOnlyStrange(verdict) ? 2 : 1;
}

const signs = {passed: '✓', failed: '✗', indeterminate: '?'} as const;

const headlines = {
  valid: 'valid',
  invalid: 'NOT valid',
  unknown: 'intact, but sealed by an installation that is unknown here',
  foreign: 'signed, but not sealed by an installation; see its signatures',
} as const;

function headlineOf({valid, result, checks}: Verdict): keyof typeof headlines {
  if (valid) return 'valid';
  if (result !== 'TOTAL-FAILED' && checks.some(({code}) => code === 'signature-foreign'))
    return 'foreign';
  return isOnlyStrange({checks}) ? 'unknown' : 'invalid';
}

/** Human-readable output. Names come from the file, so control characters in them are replaced. */
function describe(file: string, verdict: Verdict): string {
  const level = verdict.level ? ` (level ${verdict.level})` : '';
  const claimed = verdict.valid ? '' : 'according to the file, ';
  const lines = [
    `${file}: ${headlines[headlineOf(verdict)]}${level}`,
    ...verdict.checks.map(describeCheck),
    ...verdict.signatures.flatMap(({kind, checks}, index) => [
      `  ${kind} ${index + 1}`,
      ...checks.map((check) => `  ${describeCheck(check)}`),
    ]),
    ...verdict.signers.map(
      ({name, email, signedAt}) =>
        `  ${claimed}${signedAt ? `signed by ${name} <${email}> at ${utc(signedAt)}` : `not signed by ${name} <${email}>`}`,
    ),
  ];
  return `${lines.map(printable).join('\n')}\n`;
}

const describeCheck = ({name, status, detail}: VerdictCheck): string =>
  `  ${signs[status]} ${name.padEnd(12)} ${detail}`;

const utc = (time: string): string => `${time.slice(0, 19).replace('T', ' ')} UTC`;

/** A changed file outweighs one of unknown origin. */
const worstOf = (codes: readonly (0 | 1 | 2)[]): 0 | 1 | 2 => {
  if (codes.includes(1)) return 1;
  return codes.includes(2) ? 2 : 0;
};
