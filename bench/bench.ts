import {startInstallation} from '../test/e2e/installation/installation.js';
import type {BenchRow} from './bench-row.js';
import {benchCompletion} from './completion.js';
import {benchEvents} from './events.js';
import {benchHelp} from './help.js';
import {benchLists} from './lists.js';
import {benchPages} from './pages.js';
import {benchSealing} from './sealing.js';
import {benchRest, benchStart} from './start.js';
import {benchStreams} from './streams/streams.js';
import {benchThroughput} from './throughput.js';
import {benchUpload} from './upload.js';
import {benchVerifying} from './verifying.js';
import {benchWrapping} from './wrapping.js';

/** What is measured, each part by itself so that none affects another. */
export const parts: Readonly<Record<string, () => Promise<readonly BenchRow[]>>> = {
  help: helpRows,
  start: startRows,
  rest: restRows,
  installation: installationRows,
  throughput: throughputRows,
  events: eventRows,
  streams: streamRows,
  completion: completionRows,
  sealing: sealingRows,
  verifying: verifyingRows,
  wrapping: wrappingRows,
  lists: listRows,
};

const ms = (value: number) => ({value: Math.round(value), unit: 'ms'}) as const;

const perSecond = (value: number) => ({value: Math.round(value), unit: 'a second'}) as const;

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

async function installationRows(): Promise<readonly BenchRow[]> {
  const started = performance.now();
  const installation = await startInstallation();
  const first = performance.now() - started;
  try {
    await installation.service.stop();
    const restarted = performance.now();
    await installation.startService();
    const again = performance.now() - restarted;
    return [
      {name: 'first start of service and demo, with a new database', ...ms(first)},
      {name: 'start of the service', ...ms(again)},
      ...(await benchUpload(installation)),
      ...(await benchPages(installation)),
    ];
  } finally {
    await installation.stop();
  }
}

async function throughputRows(): Promise<readonly BenchRow[]> {
  const rates = await benchThroughput();
  return rates.map(({name, perSecond: rate, beside, besidePerSecond: besideValue, ratio}) => ({
    name,
    ...perSecond(rate),
    beside,
    besideValue,
    ratio,
  }));
}

async function eventRows(): Promise<readonly BenchRow[]> {
  return [{name: 'events delivered to a local receiver', ...perSecond(await benchEvents())}];
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
  const {p50, p99, commits, log} = await benchCompletion();
  return [
    {name: 'last signature → sealed file, p50', ...ms(p50)},
    {name: 'last signature → sealed file, p99', ...ms(p99)},
    {
      name: 'transactions that an envelope writes in, all in all',
      value: Math.round(commits),
      unit: '',
    },
    {name: 'write-ahead log of an envelope, all in all', value: Math.round(log), unit: 'KB'},
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
    const [, smallest = 0] = sizes[0] ?? [];
    return sizes.map(([size, value], index) => ({
      name: `list of ${size}: ${name}`,
      value: hundredths(value),
      unit: 'ms' as const,
      ...(index > 0 && {
        beside: 'the same with 1000',
        besideValue: hundredths(smallest),
        ratio: hundredths(value / smallest),
      }),
    }));
  });
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;
