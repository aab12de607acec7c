import type {PagesView} from '../../contract/helper.js';
import type {HelperAccess} from '../internal/helper/helper-client.js';
import {imageUrl} from './page-reader.js';

/** Images that are requested at the same time. */
const atOnce = 4;

/** Prints all pages as they are shown, one on each sheet; resolves when the browser's dialog has been opened. */
export async function printPages(
  access: HelperAccess,
  envelope: string,
  title: string,
  {documents}: PagesView,
): Promise<void> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = title;
  document.body.append(frame);
  const paper = frame.contentDocument!;
  const view = frame.contentWindow as Window & typeof globalThis;
  paper.title = title;
  style(paper, view, documents[0]?.pages[0]);
  const urls: string[] = [];
  const letGo = () => {
    urls.forEach((url) => URL.revokeObjectURL(url));
    frame.remove();
  };
  try {
    const pages = documents.flatMap(({document_fingerprint, version, pages: sizes}) =>
      sizes.map((_, at) => ({envelope, document: document_fingerprint, version, page: at + 1})),
    );
    const images = pages.map(() => paper.body.appendChild(paper.createElement('img')));
    await inTurns(pages.keys(), async (at) => {
      const url = await imageUrl(access, pages[at]!, 'sharp');
      urls.push(url);
      images[at]!.src = url;
      await images[at]!.decode();
    });
  } catch (error) {
    letGo();
    throw error;
  }
  view.addEventListener('afterprint', letGo);
  frame.hidden = false;
  Object.assign(frame.style, {position: 'fixed', inset: '0', visibility: 'hidden'});
  view.focus();
  view.print();
}

/** A style sheet of its own object, because the host's policy may refuse `<style>`. */
function style(
  paper: Document,
  view: Window & typeof globalThis,
  size: {readonly width: number; readonly height: number} | undefined,
): void {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(`
    @page { margin: 0; size: ${size ? `${size.width}pt ${size.height}pt` : 'auto'} }
    body { margin: 0 }
    img { display: block; inline-size: 100%; max-block-size: 100vh; object-fit: contain; break-after: page }
    img:last-child { break-after: auto }
  `);
  paper.adoptedStyleSheets = [sheet];
}

async function inTurns(keys: Iterator<number>, work: (at: number) => Promise<void>): Promise<void> {
  const one = async (): Promise<void> => {
    for (let next = keys.next(); !next.done; next = keys.next()) await work(next.value);
  };
  await Promise.all(Array.from({length: atOnce}, one));
}
