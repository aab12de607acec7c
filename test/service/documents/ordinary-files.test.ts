/** What ordinary programs write stays as it is: of twenty pages, at most one becomes a picture. */
import {execFile} from 'node:child_process';
import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {expect, test} from 'vitest';
import {createOfficeConverter} from '../../../src/service/documents/office-converter.js';
import {DocumentRefusedError} from '../../../src/service/pdf/refusal.js';
import {chromiumOptions} from '../../chromium.js';
import {differences} from './page-lightness.js';
import {changed, withFiles} from './pdf-tools.js';
import {readSample} from './seal-fixture.js';
import {usePool} from './taken-upload.js';

const {pool} = usePool();

/** A folder of documents that somebody else has written, with its subfolders, for `npm test -- collection`. */
const folder = process.env['ESIGN_COLLECTION'];

interface Taken {
  readonly pages: number;
  /** What became a picture, by its reason. */
  readonly pictures: Readonly<Record<string, number>>;
}

async function take(file: string): Promise<Taken | undefined> {
  try {
    const {pages, findings} = await pool().normalise(await readFile(file));
    const pictured = findings.filter(({kind}) => kind.startsWith('pictured_'));
    return {
      pages: pages.length,
      pictures: Object.fromEntries(pictured.map(({kind, count}) => [kind, count])),
    };
  } catch (error) {
    if (!(error instanceof DocumentRefusedError)) throw error;
    process.stdout.write(`${file}: refused, ${error.message}\n`);
    return undefined;
  }
}

/** What people put into contracts, and designers into brochures. */
const brochure = `<!doctype html><meta charset="utf-8"><title>Offer</title><style>
  @page {size: A4}
  * {print-color-adjust: exact}
  h1 {color: #1f4bd8; text-shadow: 0 2px 4px #0004}
  .card {background: linear-gradient(135deg, #fff, #cfe0ff); border-radius: 12px; box-shadow: 0 4px 16px #0003; padding: 1em}
  .round {background: radial-gradient(circle, #ffd, #f80); opacity: 0.6; width: 80px; height: 80px; border-radius: 50%}
  .mixed {mix-blend-mode: multiply; background: #fc0; width: 60px; height: 20px}
  .turned {transform: rotate(-12deg) scale(1.2); filter: blur(1px)}
  td {border: 1px dashed #888; padding: 4px}
</style>
<h1>Offer – Angebot – عرض</h1><div class="card"><p>Rent: <b>EUR 800.00</b> ✓ 😀</p></div>
<div class="round"></div><div class="mixed"></div><p class="turned">Draft</p>
<table><tr><td>1</td><td>2</td></tr></table>
<svg width="200" height="60"><defs><pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse">
<circle cx="4" cy="4" r="2" fill="#08c"/></pattern></defs><rect width="200" height="60" fill="url(#p)"/></svg>`;

/** As somebody prints a page to a file. */
const printed = (html: string): Promise<Uint8Array> =>
  withFiles({'page.html': Buffer.from(html)}, async (folder) => {
    const {executablePath, args} = chromiumOptions;
    const path = join(folder, 'page.pdf');
    const how = ['--headless', '--no-pdf-header-footer', `--print-to-pdf=${path}`];
    await promisify(execFile)(executablePath, [...args, ...how, join(folder, 'page.html')]);
    return readFile(path);
  });

test('what programs write stays as it is', {timeout: 120_000}, async () => {
  const byChromium = await printed(brochure);
  const files = {
    Chromium: byChromium,
    LibreOffice: await createOfficeConverter()
      .of(1)
      .toPdf(await readSample('sample.docx')),
    Ghostscript: await changed(byChromium, 'gs', '-q', '-o', '=', '-sDEVICE=pdfwrite', '@'),
    cairo: await changed(byChromium, 'pdftocairo', '-pdf', '@', '='),
    qpdf: await changed(byChromium, 'qpdf', '--linearize', '@', '='),
  };
  for (const [program, pdf] of Object.entries(files)) {
    // As the service does with what it has converted itself, which needs a title to be accessible.
    const choices = program === 'LibreOffice' ? {madeTitle: 'Sample'} : {};
    const taken = await pool().normalise(pdf, choices);
    expect([program, taken.findings, await differences(taken.pdf)]).toEqual([program, [], []]);
  }
});

test.runIf(folder)('a collection of documents', {timeout: 3_600_000}, async () => {
  const found = await readdir(folder!, {recursive: true});
  const names = found.filter((name) => name.endsWith('.pdf'));
  let [pages, pictures] = [0, 0];
  for (const name of names) {
    const taken = await take(join(folder!, name));
    const pictured = Object.values(taken?.pictures ?? {}).reduce((sum, count) => sum + count, 0);
    pages += taken?.pages ?? 0;
    pictures += pictured;
    if (pictured > 0) process.stdout.write(`${name}: ${JSON.stringify(taken)}\n`);
  }
  process.stdout.write(`${names.length} documents, ${pages} pages, ${pictures} pictures\n`);
  expect(pictures).toBeLessThanOrEqual(pages / 20);
});
