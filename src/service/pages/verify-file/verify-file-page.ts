/** HTML of the public page on which anyone can verify a sealed file. */
import {html} from 'hono/html';
import {createDocumentShell} from '../../http/answers/document-shell.js';
import type {PageEntry} from '../shared/page-assets.js';
import {plainStyle} from '../shared/plain-page.js';
import type {Spoken} from '../shared/page-words.js';
import type {PageWords} from '../../../languages/english/pages.js';

const style = `${plainStyle}
main { max-inline-size: 44rem; }
h2 { margin-block: 2rem 0.5rem; font-size: 1rem; }
#check { min-block-size: 8rem; }
ul { padding: 0; list-style: none; }
li a { display: inline-block; padding-block: 0.25rem; color: light-dark(#1f4bd8, #8fa9ff); }
`;

const shell = createDocumentShell({
  style,
  formAction: "'none'",
  hasScripts: true,
  cacheControl: 'no-store',
});

/**
 * The page; its script puts the element in place of `check`. If seals come from an external provider, there are no
 * certificates of our own to offer.
 */
export async function verifyFilePage(
  {tag, words}: Spoken,
  entry: PageEntry,
  hasAuthority: boolean,
): Promise<Response> {
  const body = html`<main>
      <h1>${words['verify-file.title']}</h1>
      <p>${words['verify-file.explanation']}</p>
      <div id="check"></div>
      <noscript><p>${words.needsScript}</p></noscript>
      ${hasAuthority ? authorityFiles(words) : ''}
    </main>
    ${entry.preloads.map((path) => html`<link rel="modulepreload" href="/embed/${path}" />`)}
    <script type="module" src="/embed/${entry.script}"></script>`;
  const answer = shell.answer(await shell.page(words['verify-file.title'], body, tag));
  answer.headers.set('Vary', 'Accept-Language');
  return answer;
}

const authorityFiles = (words: PageWords) =>
  html`<h2>${words['verify-file.otherHeading']}</h2>
    <p>${words['verify-file.otherText']}</p>
    <ul>
      <li><a href="/verify/authority.cer" download>${words['verify-file.authority']}</a></li>
      <li><a href="/verify/authority.crl" download>${words['verify-file.withdrawn']}</a></li>
    </ul>`;
