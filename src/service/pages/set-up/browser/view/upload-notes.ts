import {html, nothing, type TemplateResult} from 'lit';
import type {UploadView} from '../../../../../contract/set-up-page.js';
import {findingWords, label} from '../messages.js';

/** What was changed in uploads, folded away until somebody wants to know. */
export function uploadNotes(uploads: readonly UploadView[]): TemplateResult | typeof nothing {
  const changed = uploads.filter(({findings}) => findings.length > 0);
  if (changed.length === 0) return nothing;
  return html`<details class="uploads">
    <summary>${label.uploads()}</summary>
    ${changed.map(
      ({title, findings}) =>
        html`<p><strong dir="auto">${title}</strong></p>
          <ul>
            ${findings.map(({kind}) => html`<li>${findingWords(kind)}</li>`)}
          </ul>`,
    )}
  </details>`;
}

/** Whose signatures end in uploads that are asked about. */
export const earlierSigners = (uploads: readonly UploadView[]): TemplateResult[] =>
  uploads
    .filter((upload) => upload.is_asking)
    .map(
      ({title, signatures}) =>
        html`<p><strong dir="auto">${title}</strong></p>
          <ul>
            ${signatures.map(
              ({name, at}) =>
                html`<li>
                  <bdi>${name}</bdi
                  >${at ? html` · <time datetime=${at}>${at.slice(0, 10)}</time>` : nothing}
                </li>`,
            )}
          </ul>`,
    );
