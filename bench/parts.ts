import type {BenchRow} from './bench-row.js';
import {benchCluster} from './cluster.js';
import {benchCompletion} from './completion.js';
import {benchEmbeds} from './embeds.js';
import {benchEvents} from './events.js';
import {benchHelp} from './help.js';
import {benchLists} from './lists.js';
import {benchMails} from './mails.js';
import {hundredths} from './measuring.js';
import {benchPages} from './pages.js';
import {benchProcesses, benchServes} from './processes.js';
import {benchSealing} from './sealing.js';
import {benchRest, benchStart} from './start.js';
import {benchStreams} from './streams/streams.js';
import {benchTenants} from './tenants/tenants.js';
import {benchThroughput} from './throughput.js';
import {benchUpload} from './upload.js';
import {benchVerifying} from './verifying.js';
import {benchWrapping} from './wrapping.js';
import {benchYear} from './year.js';

/** A part of the bench, measured by itself so that none affects another. */
export interface BenchPart {
  /** Folders and files whose change makes its figures old. */
  readonly code: readonly string[];
  measure(): Promise<readonly BenchRow[]>;
}

const pdf = 'src/service/pdf';
const documents = 'src/service/documents';
/** What nearly every request of the service goes through. */
const answering = ['src/service/domain', 'src/service/http', 'src/service/storage'];
const working = [...answering, documents, pdf, 'src/service/jobs', 'src/service/processing'];

/** Everything that is measured, by the name that `npm run bench` takes. */
export const parts: Readonly<Record<string, BenchPart>> = {
  help: {code: ['src/service/cli.ts', 'src/service/cli'], measure: helpRows},
  start: {code: ['src/service'], measure: startRows},
  rest: {code: ['src/service'], measure: restRows},
  upload: {code: working, measure: benchUpload},
  pages: {code: ['src/pages', 'src/service/pages', 'src/ui', ...answering], measure: benchPages},
  throughput: {code: answering, measure: throughputRows},
  events: {
    code: [...answering, 'src/service/jobs', 'src/service/notifications'],
    measure: eventRows,
  },
  mails: {code: [...answering, 'src/service/jobs', 'src/service/notifications'], measure: mailRows},
  streams: {code: ['src/server'], measure: streamRows},
  completion: {code: working, measure: completionRows},
  sealing: {code: [documents, pdf, 'src/service/sealing'], measure: sealingRows},
  verifying: {code: [documents, pdf], measure: verifyingRows},
  wrapping: {code: [`${pdf}/drawing/text`], measure: wrappingRows},
  lists: {code: answering, measure: listRows},
  year: {
    code: [...answering, 'src/service/installation', 'src/service/maintenance'],
    measure: benchYear,
  },
  processes: {code: working, measure: processRows},
  cluster: {code: working, measure: benchCluster},
  tenants: {code: [...working, 'src/service/notifications'], measure: tenantRows},
  embeds: {code: ['src/elements/sign', 'src/elements/internal'], measure: benchEmbeds},
};

const ms = (value: number) => ({value: Math.round(value), unit: 'ms'}) as const;

const aSecond = (value: number) => ({value: Math.round(value), unit: 'a second'}) as const;

async function helpRows(): Promise<readonly BenchRow[]> {
  const {help, bare} = await benchHelp();
  const beside = {beside: 'Node alone', besideValue: Math.round(bare)};
  return [{name: 'esign-service --help', ...ms(help), ...beside, ratio: hundredths(help / bare)}];
}

async function startRows(): Promise<readonly BenchRow[]> {
  const {first, again, worked, healthy} = await benchStart();
  return [
    {name: 'first start → first answer, with a new database', ...ms(first)},
    {name: 'start → first answer', ...ms(again)},
    {name: 'start → first answer, processor time of the service', ...ms(worked)},
    {name: 'start → healthy, after a trial seal', ...ms(healthy)},
  ];
}

async function restRows(): Promise<readonly BenchRow[]> {
  const name = 'at rest: service and database, of one core';
  return [{name, value: hundredths(await benchRest()), unit: '%'}];
}

async function throughputRows(): Promise<readonly BenchRow[]> {
  const rates = await benchThroughput();
  return rates.map(({name, perSecond: rate, beside, besidePerSecond: besideValue, ratio}) => ({
    name,
    ...aSecond(rate),
    beside,
    besideValue,
    ratio,
  }));
}

async function eventRows(): Promise<readonly BenchRow[]> {
  return [{name: 'events delivered to a local receiver', ...aSecond(await benchEvents())}];
}

async function mailRows(): Promise<readonly BenchRow[]> {
  return [{name: 'invitations handed to a local mail server', ...aSecond(await benchMails())}];
}

async function streamRows(): Promise<readonly BenchRow[]> {
  const {helper, bare} = await benchStreams();
  const row = (name: string, unit: 'ms' | 'KB', value: number, besideValue: number): BenchRow => ({
    name,
    unit,
    value: Math.round(value),
    beside: 'Node alone',
    besideValue: Math.round(besideValue),
    ratio: hundredths(value / besideValue),
  });
  return [
    row('helper with 10,000 streams: memory of one', 'KB', helper.size, bare.size),
    row('helper with 10,000 streams: a change at all, p99', 'ms', helper.p99, bare.p99),
  ];
}

async function completionRows(): Promise<readonly BenchRow[]> {
  const {p50, p99, commits, log, work} = await benchCompletion();
  return [
    {name: 'last signature → sealed file, p50', ...ms(p50)},
    {name: 'last signature → sealed file, p99', ...ms(p99)},
    {
      name: 'transactions that an envelope writes in, all in all',
      value: Math.round(commits),
      unit: '',
    },
    {name: 'write-ahead log of an envelope, all in all', value: Math.round(log), unit: 'KB'},
    {name: 'processor time of an envelope, all in all', ...ms(work.all)},
    {name: 'processor time of an envelope in PostgreSQL', ...ms(work.database)},
  ];
}

async function sealingRows(): Promise<readonly BenchRow[]> {
  const rows = await benchSealing();
  return rows.map(({pages, ours, libraries}) => ({
    name: `seal ${pages} pages`,
    ...ms(ours),
    beside: 'the libraries only',
    besideValue: Math.round(libraries),
    ratio: hundredths(ours / libraries),
  }));
}

async function verifyingRows(): Promise<readonly BenchRow[]> {
  const rows = await benchVerifying();
  return rows.map(({pages, time}) => ({
    name: `verify ${pages} ${pages === 1 ? 'page' : 'pages'}`,
    ...ms(time),
  }));
}

async function wrappingRows(): Promise<readonly BenchRow[]> {
  const rows = await benchWrapping();
  return rows.map(({name, time}) => ({
    name: `5,000 characters into a field: ${name}`,
    ...ms(time),
  }));
}

/** Each list at every size, compared with the same list at the smallest. */
async function listRows(): Promise<readonly BenchRow[]> {
  const rows = await benchLists();
  return rows.flatMap(({name, at}) => {
    const sizes = Object.entries(at);
    const [least = '', smallest = 0] = sizes[0] ?? [];
    return sizes.map(([size, value], index) => ({
      name: `list of ${size}: ${name}`,
      value: hundredths(value),
      unit: 'ms' as const,
      ...(index > 0 && {
        beside: `the same with ${least}`,
        besideValue: hundredths(smallest),
        ratio: hundredths(value / smallest),
      }),
    }));
  });
}

/** One process beside the bare database and several beside one; then what a call costs one `serve` and each of two. */
async function processRows(): Promise<readonly BenchRow[]> {
  const [bare, one, many] = await benchProcesses();
  const rates = (['reads', 'creates', 'sent'] as const).flatMap((figure): BenchRow[] => [
    {
      name: `${rateNames[figure]}, one process`,
      value: one[figure],
      unit: 'a second',
      ...(figure !== 'sent' && besides('bare database, one row', bare[figure], one[figure])),
    },
    {
      name: `${rateNames[figure]}, two serve and two work`,
      value: many[figure],
      unit: 'a second',
      ...besides('one process', one[figure], many[figure]),
    },
  ]);
  const [single, pair] = await benchServes();
  const costs = (Object.keys(costNames) as (keyof typeof costNames)[]).map((figure): BenchRow => ({
    name: `${costNames[figure]}, two serve in turn`,
    value: pair[figure],
    unit: 'ms',
    ...besides('one serve', single[figure], pair[figure]),
  }));
  return [...rates, ...costs];
}

const rateNames = {
  reads: 'reads of an envelope',
  creates: 'uploads, acknowledged',
  sent: 'envelopes prepared and sent',
} as const;

const costNames = {
  read: 'processor time of a read',
  create: 'processor time of an upload',
  databaseRead: 'processor time of a read in PostgreSQL',
  databaseCreate: 'processor time of an upload in PostgreSQL',
} as const;

const besides = (beside: string, besideValue: number, value: number) => ({
  beside,
  besideValue,
  ratio: hundredths(value / besideValue),
});

/** One account's operation during another's flood, beside the same alone. */
async function tenantRows(): Promise<readonly BenchRow[]> {
  const rows = await benchTenants();
  return rows.flatMap(({name, aloneP50, besideP50, aloneP99, besideP99}): BenchRow[] => [
    {name: `${name}, p50`, value: besideP50, unit: 'ms', ...besides('alone', aloneP50, besideP50)},
    {name: `${name}, p99`, value: besideP99, unit: 'ms', ...besides('alone', aloneP99, besideP99)},
  ]);
}
