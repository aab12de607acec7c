/** What the demo's pages need in the browser: the elements, and a few lines that join them to the pages. */
import 'esign-elements/elements';
import './demo.css';
import {keepCurrent} from './live-list.js';
import {showActions} from './contract-actions.js';

for (const element of document.querySelectorAll('esign-send[data-tenancy]')) {
  Object.assign(element, {params: {tenancy: element.getAttribute('data-tenancy')}});
}

document.addEventListener('esign-sent', (event) => {
  location.assign(`/contracts/${event.envelopeFingerprint}`);
});

document.addEventListener('esign-signed', () => {
  document.querySelector('[data-after-sign]')?.removeAttribute('hidden');
});

for (const place of document.querySelectorAll<HTMLElement>('[data-actions]')) showActions(place);
for (const list of document.querySelectorAll<HTMLElement>('[data-live]')) keepCurrent(list);
