import {startInstallation} from '../test/e2e/installation/installation.js';
import {benchPages} from './pages.js';
import {benchSealing} from './sealing.js';
import {benchUpload} from './upload.js';

/** One figure of the table. */
export interface BenchRow {
  readonly name: string;
  readonly ms: number;
  /** The same work by the two PDF libraries alone, where there is such a thing. */
  readonly beside?: number;
}

/** Every figure, measured one after another so that none disturbs the next. */
export async function measureAll(): Promise<readonly BenchRow[]> {
  const started = performance.now();
  const installation = await startInstallation();
  const first = performance.now() - started;
  await installation.service.stop();
  const restarted = performance.now();
  await installation.startService();
  const again = performance.now() - restarted;
  const rows = [
    {name: 'first start of service and demo, database made', ms: Math.round(first)},
    {name: 'start of the service', ms: Math.round(again)},
    ...(await benchUpload(installation)),
    ...(await benchPages(installation)),
  ];
  await installation.stop();
  return [...rows, ...(await sealingRows())];
}

async function sealingRows(): Promise<readonly BenchRow[]> {
  const rows = await benchSealing();
  return rows.map(({pages, ours, libraries}) => ({
    name: `seal ${pages} pages`,
    ms: Math.round(ours),
    beside: Math.round(libraries),
  }));
}
