/** Connects the element on the public verification page to the service. */
import '../../elements/verify/esign-verify.js';

const element = document.createElement('esign-verify');
// Its own path without what the element adds.
element.endpoint = location.pathname.replace(/\/verify\/?$/, '');
// The public route takes the PDF as the whole body, where the helper takes a form.
element.fetch = (path, init) => {
  const form = init?.body as FormData;
  const headers = {'Content-Type': 'application/pdf'};
  return fetch(path, {...init, body: form.get('file'), headers});
};
document.getElementById('check')?.append(element);
