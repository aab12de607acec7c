/** The elements that recipes are about, each with sample data that the recipe can work on. */
import {FakeHelper, sampleList, sampleVerdict} from '../../test/elements/fake-helper.js';
import {sampleTemplate} from '../../test/elements/fake-template.js';
import {parties, served, servedBy, servedWidget, wholeStory} from '../served.js';

function status(): HTMLElement {
  const helper = new FakeHelper({parties: parties('signed', 'in progress')});
  const element = servedBy(helper, 'esign-status');
  const button = document.createElement('button');
  Object.assign(button, {type: 'button', textContent: 'Let Ben sign'});
  button.addEventListener('click', () =>
    helper.change({status: 'signed', parties: parties('signed', 'signed')}),
  );
  // Beside the badge once it is in the page: it is not part of the recipe.
  void element.updateComplete.then(() => element.after(' ', button));
  return element;
}

function actions(): HTMLElement {
  const helper = new FakeHelper({can: ['remind', 'duplicate', 'cancel', 'download_original']});
  const path = `/envelopes/${helper.view.envelope_fingerprint}/duplicate`;
  helper.answers.set(`POST ${path}`, () =>
    Response.json({envelope_fingerprint: 'c41d8cd98f00b204e9800998ecf8427e'}),
  );
  return servedBy(helper, 'esign-actions');
}

function envelopes(): HTMLElement {
  const helper = new FakeHelper();
  helper.listed = sampleList(23);
  const {endpoint, fetch} = helper;
  return Object.assign(document.createElement('esign-envelopes'), {endpoint, fetch, pageSize: 4});
}

function template(): HTMLElement {
  const helper = new FakeHelper();
  helper.template = sampleTemplate({});
  const {template_fingerprint: templateFingerprint} = helper.template;
  helper.answers.set(`GET /templates/${templateFingerprint}`, () => Response.json(helper.template));
  return servedBy(helper, 'esign-template', {templateFingerprint});
}

function verify(): HTMLElement {
  const helper = new FakeHelper();
  helper.answers.set('POST /verify', () => Response.json(sampleVerdict()));
  const {endpoint, fetch} = helper;
  return Object.assign(document.createElement('esign-verify'), {endpoint, fetch});
}

/** A draft that is ready to be sent, or, where the markup says how it begins, a new one. */
const send = (markup: Element): HTMLElement =>
  served('esign-send', {status: 'draft'}, markup.hasAttributes() ? {envelopeFingerprint: ''} : {});

const makers: Readonly<Record<string, (markup: Element) => HTMLElement>> = {
  'esign-actions': actions,
  'esign-document': () =>
    served('esign-document', {
      status: 'signed',
      can: ['view', 'download', 'download_original'],
      parties: parties('signed', 'signed'),
    }),
  'esign-envelopes': envelopes,
  'esign-parties': () =>
    served('esign-parties', {
      can: ['remind', 'correct', 'copy_link'],
      parties: parties('signed', 'in progress', 'pending'),
    }),
  'esign-send': send,
  'esign-sign': (markup) =>
    served('esign-sign', {}, markup.hasAttribute('dialog') ? {envelopeFingerprint: ''} : {}),
  'esign-status': status,
  'esign-template': template,
  'esign-timeline': () => served('esign-timeline', {status: 'signed', timeline: wholeStory}),
  'esign-verify': verify,
  'esign-widget': () => servedWidget(),
};

/** The element that a recipe writes as markup: with its attributes and content, and with sample data. */
export function elementOf(markup: Element): HTMLElement {
  const element = makers[markup.localName]?.(markup);
  if (!element) throw new Error(`<${markup.localName}> has no sample data for recipes.`);
  for (const {name, value} of markup.attributes)
    if (!name.endsWith('-fingerprint')) element.setAttribute(name, value);
  element.append(...markup.childNodes);
  return element;
}
