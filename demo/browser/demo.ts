/** What the demo's pages need in the browser: the elements, and a few lines that connect them to the pages. */
import 'esign-elements/elements';
import './demo.css';
import {keepCurrent} from './live-list.js';

for (const element of document.querySelectorAll('esign-send[data-tenancy]')) {
  // A property, because the params of a recipe are an object and attributes only hold text.
  Object.assign(element, {params: {tenancy: element.getAttribute('data-tenancy')}});
}

document.addEventListener('esign-sent', ({envelopeFingerprint}) => {
  location.assign(`/contracts/${envelopeFingerprint}`);
});

document.addEventListener('esign-action', ({action}) => {
  if (action === 'delete') location.assign('/');
});

document.addEventListener('esign-amendment', ({draftFingerprint}) => {
  location.assign(`/contracts/${draftFingerprint}/draft`);
});

document.addEventListener('esign-duplicated', ({duplicateFingerprint}) => {
  location.assign(`/contracts/${duplicateFingerprint}/draft`);
});

document.addEventListener('esign-status-change', ({to}) => {
  document.querySelector('[data-draft]')?.toggleAttribute('hidden', to !== 'draft');
});

document.addEventListener('esign-signed', () => {
  document.querySelector('[data-after-sign]')?.removeAttribute('hidden');
});

for (const list of document.querySelectorAll<HTMLElement>('[data-live]')) keepCurrent(list);
