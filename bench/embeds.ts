/**
 * The cost of embedded signing for a host's page: ours compared with the packages others publish for it, in the same
 * run.
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {stat} from 'node:fs/promises';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {type Browser, chromium} from '@playwright/test';
import {build} from 'vite';
import {chromiumOptions} from '../test/chromium.js';
import type {BenchRow} from './bench-row.js';
import {median, sized} from './measuring.js';

const folder = join(import.meta.dirname, 'embeds');

/** Each is a page script of its own in `embeds/`; that of docuseal-react then loads its form, which is not counted. */
const embeds = ['esign-sign', 'hellosign-embedded', 'documenso-embed-react', 'docuseal-react'];

const hostOrigin = 'http://host.test';
const frameUrl = 'https://service.test/sign';
const runs = sized(7, 1);

/** Installs the compared packages if they are missing, bundles each with its dependencies, and opens it in Chromium. */
export async function benchEmbeds(): Promise<readonly BenchRow[]> {
  await install();
  const browser = await chromium.launch(chromiumOptions);
  try {
    const rows: BenchRow[] = [];
    for (const name of embeds) rows.push(...(await measure(browser, name)));
    return rows;
  } finally {
    await browser.close();
  }
}

async function install(): Promise<void> {
  const timeOf = async (path: string) =>
    (await stat(join(folder, path)).catch(() => ({mtimeMs: 0}))).mtimeMs;
  if ((await timeOf('node_modules/.package-lock.json')) >= (await timeOf('package-lock.json'))) {
    return;
  }
  console.log('Installing the packages to compare with …');
  const parameters = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawn('npm', parameters, {cwd: folder, stdio: 'inherit'});
  const [code] = await once(npm, 'exit');
  if (code !== 0) throw new Error('The packages to compare with could not be installed.');
}

/** All scripts that the page loads until the frame exists, and how long they run until it asks for its page. */
async function measure(browser: Browser, name: string): Promise<readonly BenchRow[]> {
  const scripts = await bundle(name);
  const times: number[] = [];
  let loaded = new Set<string>();
  for (let run = 0; run < runs; run += 1) {
    const shown = await show(browser, name, scripts);
    times.push(shown.scriptMs);
    loaded = shown.loaded;
  }
  const bytes = [...loaded].map((path) => gzipSync(scripts.get(path) ?? '', {level: 9}).length);
  const tenths = (value: number) => Math.round(value * 10) / 10;
  const kilobytes = bytes.reduce((sum, each) => sum + each, 0) / 1000;
  return [
    {
      name: `${name}: scripts of a page until its frame, gzip`,
      value: tenths(kilobytes),
      unit: 'KB',
    },
    {
      name: `${name}: they run until the frame is asked for`,
      value: tenths(median(times)),
      unit: 'ms',
    },
  ];
}

/** The scripts of one page as they would be published, by path. */
async function bundle(name: string): Promise<ReadonlyMap<string, string>> {
  const result = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    resolve: {alias: {'esign-elements': join(import.meta.dirname, '../dist')}},
    mode: 'production',
    define: {'process.env.NODE_ENV': '"production"', frameUrl: JSON.stringify(frameUrl)},
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: {[name]: join(folder, `${name}.js`)},
        output: {entryFileNames: '[name].js'},
      },
    },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return new Map(
    outputs.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one.code]] : [])),
  );
}

/** Opens the page once, in a browser without a cache, with the processor throttled to the speed of a phone. */
async function show(browser: Browser, name: string, scripts: ReadonlyMap<string, string>) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const loaded = new Set<string>();
  await page.route(`${hostOrigin}/**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    const body = scripts.get(path);
    if (body) loaded.add(path);
    const html = `<!doctype html><body><script type="module" src="/${name}.js"></script>`;
    return body
      ? route.fulfill({body, contentType: 'text/javascript'})
      : route.fulfill({body: html, contentType: 'text/html'});
  });
  const isAsked = page.waitForRequest(`${new URL(frameUrl).origin}/**`);
  await page.route(`${new URL(frameUrl).origin}/**`, (route) => route.fulfill({body: ''}));
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
  await page.goto(hostOrigin);
  await isAsked;
  const {metrics} = await session.send('Performance.getMetrics');
  const seconds = metrics.find((metric) => metric.name === 'ScriptDuration')?.value ?? 0;
  await page.waitForLoadState('networkidle');
  await context.close();
  return {scriptMs: seconds * 1000, loaded};
}
