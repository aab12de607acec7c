import {expect} from 'chai';
import '../../src/elements/status/esign-status.js';
import type {EnvelopeStatusView, EnvelopeView, StreamEvent} from '../../src/contract/helper.js';
import {EnvelopeStore, storeTimes} from '../../src/elements/internal/envelope/envelope-store.js';
import {dice} from './dice.js';
import {FakeHelper, refusal, sampleView} from './fake-helper.js';
import {find, until} from './fixture.js';

const lives: readonly EnvelopeStatusView[][] = [
  ['processing', 'draft', 'processing', 'sent', 'sealing', 'signed'],
  ['draft', 'processing', 'sent', 'rejected'],
  ['draft', 'processing', 'failed'],
  ['draft', 'sent', 'cancelled'],
  ['draft', 'sent', 'verify', 'sent', 'expired'],
  ['draft', 'sent', 'sealing', 'signed', 'deleted'],
];

const eventOf = (status: EnvelopeStatusView, revision: number): StreamEvent => ({
  envelope_fingerprint: sampleView().envelope_fingerprint,
  type: 'other',
  status,
  revision,
  at: '2026-11-21T09:00:00.000Z',
});

/** News in the wrong order, some of it twice or more, some without its number. */
function shuffledNews(life: readonly EnvelopeStatusView[], roll: () => number): StreamEvent[] {
  const told = Array.from({length: 1_000}, () => {
    const at = Math.floor(roll() * life.length);
    return eventOf(life[at]!, roll() < 0.3 ? 0 : at + 1);
  });
  const last = eventOf(life.at(-1)!, life.length);
  return [...told, last].sort(() => roll() - 0.5);
}

/** A helper whose answers are as old as chance has it, until the story is over. */
function slowHelper(life: readonly EnvelopeStatusView[], roll: () => number) {
  const helper = {isOver: false, events: [] as StreamEvent[]};
  const answer = async (input: RequestInfo | URL): Promise<Response> => {
    if (String(input).includes('/events')) {
      const text = helper.events.map((each) => `data: ${JSON.stringify(each)}\n\n`);
      return new Response(text.join(''), asEvents);
    }
    const at = helper.isOver ? life.length - 1 : Math.floor(roll() * life.length);
    await Promise.resolve();
    const status = life[at]!;
    if (status === 'deleted') return Response.json({}, {status: 404});
    const view: EnvelopeView = {...sampleView(), status, revision: at + 1};
    return Response.json(view);
  };
  return Object.assign(helper, {fetch: answer as typeof fetch});
}

/** A store of a document that is being processed, followed; `shown` holds each status that it told. */
function followProcessing() {
  const helper = new FakeHelper({status: 'processing'});
  const {envelope_fingerprint} = helper.view;
  const store = Object.assign(new EnvelopeStore(), {access: helper});
  const shown: string[] = [];
  const stop = store.subscribe(envelope_fingerprint, ({view}) => view && shown.push(view.status));
  const reads = () => helper.requests.filter((each) => each.startsWith('GET /envelopes/')).length;
  return {helper, shown, stop, reads};
}

/** Says that the page is, or is not, in the background. */
function hidePage(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', {value: isHidden, configurable: true});
  document.dispatchEvent(new Event('visibilitychange'));
}

const asEvents = {headers: {'content-type': 'text/event-stream'}};

describe('the envelope store', () => {
  before(() => void (storeTimes.processing = 5));
  after(() => void (storeTimes.processing = 2_000));

  it('reloads an envelope in processing until it is done, even without an event', async () => {
    const {helper, shown, stop, reads} = followProcessing();
    await until(() => reads() > 2);
    helper.view = {...helper.view, status: 'draft', revision: helper.view.revision + 1};
    await until(() => shown.at(-1) === 'draft');
    const readsOfAll = reads();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(reads()).to.equal(readsOfAll);
    stop();
  });

  it('keeps reading it after an error response', async () => {
    const {helper, shown, stop, reads} = followProcessing();
    await until(() => reads() > 1);
    const path = `GET /envelopes/${helper.view.envelope_fingerprint}`;
    helper.answers.set(path, () => refusal(500, 'broken', 'Out of order.'));
    const readsBefore = reads();
    await until(() => reads() > readsBefore + 1);
    helper.answers.clear();
    helper.view = {...helper.view, status: 'draft', revision: helper.view.revision + 1};
    await until(() => shown.at(-1) === 'draft');
    stop();
  });

  it('stops reading it when nobody follows it anymore', async () => {
    const {stop, reads} = followProcessing();
    await until(() => reads() > 1);
    stop();
    const readsBefore = reads();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(reads()).to.be.at.most(readsBefore + 1);
  });

  it('does not reload it while the page is in the background', async () => {
    const {stop, reads} = followProcessing();
    await until(() => reads() > 1);
    hidePage(true);
    const readsBefore = reads();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(reads()).to.be.at.most(readsBefore + 1);
    const readsInBackground = reads();
    hidePage(false);
    await until(() => reads() > readsInBackground + 1);
    stop();
  });

  lives.forEach((life, seed) => {
    it(`ends in the right status after 1,000 shuffled and repeated events: ${life.join(', ')}`, async () => {
      const roll = dice(seed + 1);
      const helper = slowHelper(life, roll);
      helper.events = shuffledNews(life, roll);
      const store = new EnvelopeStore();
      store.access = {endpoint: '/slow', fetch: helper.fetch};
      const shown: EnvelopeStatusView[] = [];
      const {envelope_fingerprint} = sampleView();
      const stop = store.subscribe(envelope_fingerprint, ({view}) => {
        if (view && view.status !== shown.at(-1)) shown.push(view.status);
      });
      await until(() => shown.length);
      await store.read(envelope_fingerprint);
      helper.isOver = true;
      await store.read(envelope_fingerprint);
      stop();
      expect(shown.at(-1)).to.equal(life.at(-1));
      expect(shown.length).to.be.at.most(life.length);
    });
  });

  it('asks once for 500 statuses, and follows them by one stream', async () => {
    const fingerprints = Array.from({length: 500}, (_, at) => at.toString(16).padStart(32, '0'));
    const {answer, requests, bodies, tell} = helperOfMany(fingerprints);
    const elements = fingerprints.map((envelopeFingerprint) =>
      Object.assign(document.createElement('esign-status'), {
        endpoint: '/many',
        fetch: answer,
        envelopeFingerprint,
      }),
    );
    document.body.replaceChildren(...elements);
    await until(() => elements.slice(1).every((element) => find(element, '[part=word]')));
    const alert = await until(() => find(elements[0]!, '[role=alert]'));
    expect(alert.textContent).to.include('no longer exists');
    // What one of them hears then costs one more request, and is the third: there was none in between.
    tell({...eventOf('signed', 99), envelope_fingerprint: fingerprints[1]!});
    await until(() => requests[2]);
    expect(requests.slice(0, 2).toSorted()).to.deep.equal([
      'POST /many/envelopes/views',
      'POST /many/events',
    ]);
    expect(requests[2]).to.equal(`GET /many/envelopes/${fingerprints[1]}`);
    for (const body of bodies.slice(0, 2)) expect(JSON.parse(body).envelopes).to.have.length(500);
    document.body.replaceChildren();
  });
});

/** A helper that knows all envelopes but the first, whose stream tells the state of each before it answers with them. */
function helperOfMany(fingerprints: readonly string[]) {
  const requests: string[] = [];
  const bodies: string[] = [];
  let tell: (news: StreamEvent) => void = () => {};
  let allTold = () => {};
  const areAllTold = new Promise<void>((resolve) => (allTold = resolve));
  const views = fingerprints
    .slice(1)
    .map((envelope_fingerprint) => ({...sampleView(), envelope_fingerprint}));
  const untold = [...views];
  const news = new ReadableStream<string>({
    start(controller) {
      tell = (event) => controller.enqueue(`data: ${JSON.stringify(event)}\n\n`);
    },
    pull() {
      const next = untold.shift();
      if (!next) return allTold();
      const {envelope_fingerprint, status, revision} = next;
      tell({...eventOf(status, revision), envelope_fingerprint});
    },
  });
  const answer = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    requests.push(`${init.method ?? 'GET'} ${String(input)}`);
    bodies.push(String(init.body));
    if (String(input).includes('/events'))
      return new Response(news.pipeThrough(new TextEncoderStream()), asEvents);
    await areAllTold;
    if (!String(input).endsWith('/views')) return Response.json(views[0]);
    return Response.json({envelopes: views});
  };
  return {
    answer: answer as typeof fetch,
    requests,
    bodies,
    tell: (news: StreamEvent) => tell(news),
  };
}
