/** The example of the guide, as a page runs it. */
import {expect} from 'chai';
import {createHeadless, type PageMessage} from '../../src/elements/headless.js';
import {FakeHelper, pageUrl, refusal} from './fake-helper.js';
import {until} from './fixture.js';

/** The page and the script of the guide, over this helper. */
async function runExample(helper: FakeHelper): Promise<void> {
  const guide = await (await fetch('/docs/guide/headless.md')).text();
  const [page = '', script = ''] = Array.from(
    guide.matchAll(/```(?:html|js)\n(.*?)```/gs),
    ([, block = '']) => block,
  );
  document.body.innerHTML = page;
  const code = script
    .replace('esign-elements/headless', `${location.origin}/src/elements/headless.ts`)
    .replace('/esign', helper.endpoint);
  await import(URL.createObjectURL(new Blob([code], {type: 'text/javascript'})));
}

describe('without elements', () => {
  const {fetch: ofPage} = window;
  afterEach(() => {
    window.fetch = ofPage;
    document.body.replaceChildren();
  });

  it('the example of the guide prepares, sends, follows and opens the signing page', async () => {
    const helper = new FakeHelper({status: 'draft'});
    helper.sessionUrl = pageUrl([{type: 'fields', count: 1, missing: []}]);
    window.fetch = (input, init) =>
      String(input).startsWith(helper.endpoint) ? helper.fetch(input, init) : ofPage(input, init);
    await runExample(helper);
    const [frame, send, status] = ['iframe', 'button', 'output'].map((name) =>
      document.querySelector<HTMLElement>(name)!,
    ) as [HTMLIFrameElement, HTMLButtonElement, HTMLElement];
    await until(() => status.textContent === 'draft');
    await until(() => !send.disabled);
    expect(frame.sandbox.contains('allow-scripts')).to.equal(true);
    const sent = `POST /envelopes/${helper.view.envelope_fingerprint}/send`;
    helper.answers.set(sent, () => {
      helper.view = {...helper.view, status: 'sent', revision: helper.view.revision + 1};
      helper.sessionUrl = pageUrl([{type: 'signed'}]);
      return Response.json({});
    });
    send.click();
    await until(() => status.textContent === 'sent');
    await until(() => frame.hidden);
    expect(helper.requests.filter((request) => request === sent)).to.have.length(1);
  });

  it('says why a page cannot be opened, and nothing after it was closed', async () => {
    const helper = new FakeHelper();
    const {envelope_fingerprint: fingerprint} = helper.view;
    const path = `POST /envelopes/${fingerprint}/sessions`;
    helper.answers.set(path, () => refusal(403, 'not_a_party', 'You are not asked to sign.'));
    const esign = createHeadless(helper);
    const frame = document.body.appendChild(document.createElement('iframe'));
    const said: string[] = [];
    const onProblem = ({code}: {code: string}) => said.push(code);
    esign.openPage(frame, fingerprint, {onProblem});
    await until(() => said.length === 1);
    helper.answers.delete(path);
    const heard: PageMessage[] = [];
    const page = esign.openPage(frame, fingerprint, {
      onProblem,
      onMessage: (each) => heard.push(each),
    });
    page.close();
    expect(page.post({type: 'next'})).to.equal(false);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([said, heard, frame.src]).to.deep.equal([['not_a_party'], [], '']);
  });
});
