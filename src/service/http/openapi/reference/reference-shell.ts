/** The HTML around reference and error pages. */
import {createDocumentShell} from '../../answers/document-shell.js';
import {referenceStyle} from './reference-style.js';

/** They contain no form and are the same for everybody, so caches may store them. */
export const referenceShell = createDocumentShell({
  style: referenceStyle,
  formAction: "'none'",
  cacheControl: 'public, max-age=300',
});
