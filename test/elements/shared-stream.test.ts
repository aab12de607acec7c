/** Pages of one browser that share a stream; here, each part in it stands for a page. */
import {expect} from 'chai';
import {
  SharedStream,
  sharingTimes,
  type Hearing,
} from '../../src/elements/internal/envelope/shared-stream.js';
import {until} from './fixture.js';

const usual = {...sharingTimes};
const pages: SharedStream[] = [];

/** A browser with a server that tells of these envelopes; of all, if none are named. */
function openBrowser(known?: readonly string[]) {
  const name = `esign ${crypto.randomUUID()}`;
  const streams = new Map<object, {envelopes: readonly string[]; hearing: Hearing}>();
  const openPage = (...envelopes: readonly string[]) => {
    const events: string[] = [];
    const page = new SharedStream({
      name,
      open: (asked, hearing) => {
        const stream = {};
        streams.set(stream, {envelopes: asked, hearing});
        const told = asked.filter((each) => known?.includes(each) ?? true);
        setTimeout(() => told.forEach((each) => streams.has(stream) && hearing.onEvent(each)));
        return () => void streams.delete(stream);
      },
      subjectOf: (data) => data,
      onEvent: (data) => events.push(data),
    });
    pages.push(page);
    page.want(envelopes);
    return Object.assign(page, {events});
  };
  /** The envelopes of each stream that is open. */
  const open = () => [...streams.values()].map(({envelopes}) => envelopes.toSorted().join());
  const tell = (data: string) => {
    for (const {envelopes, hearing} of streams.values())
      if (envelopes.includes(data)) hearing.onEvent(data);
  };
  return {name, openPage, open, tell};
}

const heard = (...open: readonly {readonly events: readonly string[]}[]) =>
  until(() => open.every(({events}) => events.length > 0), 'an event in every page');

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('a stream that pages share', () => {
  beforeEach(() => Object.assign(sharingTimes, {...usual, collect: 10}));
  afterEach(() => {
    for (const page of pages.splice(0)) page.want([]);
    Object.assign(sharingTimes, usual);
  });

  it('is one, with the envelopes of all, and each page hears of its own', async () => {
    const {openPage, open, tell} = openBrowser();
    const all = Array.from({length: 30}, (_, at) => openPage(`envelope-${at + 10}`, 'shared'));
    await heard(...all);
    await until(() => open().join().split(',').length === 31);
    expect(open()).to.have.length(1);
    all.forEach(({events}) => events.splice(0));
    tell('shared');
    await heard(...all);
  });

  it('goes over to another page when its own is closed', async () => {
    const {openPage, open, tell} = openBrowser();
    const first = openPage('a');
    await heard(first);
    const [second, third] = [openPage('b'), openPage('c')];
    await until(() => open()[0] === 'a,b,c');
    first.want([]);
    await until(() => open()[0] === 'b,c');
    expect(open()).to.have.length(1);
    [second, third].forEach(({events}) => events.splice(0));
    tell('b');
    tell('c');
    await until(() => second.events.includes('b') && third.events.includes('c'));
  });

  it('forgets what a page that was closed had wanted', async () => {
    const {openPage, open} = openBrowser();
    const first = openPage('a');
    await heard(first);
    const second = openPage('b');
    await until(() => open()[0] === 'a,b');
    second.want([]);
    await pause(20);
    first.want(['a', 'c']);
    await until(() => open()[0] === 'a,c');
  });

  it('is not enough for a page whose envelopes it tells nothing of: that has its own', async () => {
    sharingTimes.told = 50;
    const {openPage, open} = openBrowser(['mine']);
    await heard(openPage('mine'));
    openPage('of somebody else');
    await until(() => open().length === 2);
    expect(open()).to.include('of somebody else');
  });

  it('is taken from a page that sleeps', async () => {
    Object.assign(sharingTimes, {told: 30, silence: 100});
    const {name, openPage, open} = openBrowser();
    let isTaken = false;
    void navigator.locks
      .request(name, () => new Promise(() => {}))
      .catch(() => void (isTaken = true));
    const page = openPage('a');
    // Meanwhile, it has one of its own.
    await heard(page);
    await until(() => isTaken);
    Object.assign(sharingTimes, {told: usual.told, silence: usual.silence});
    const other = openPage('b');
    await heard(other);
    await until(() => open().includes('a,b'));
  });

  it('ends as its page is put away, and begins again as that comes back', async () => {
    const {openPage, open} = openBrowser();
    const page = openPage('a');
    await heard(page);
    dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}));
    expect(open()).to.deep.equal([]);
    dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
    await until(() => open().length === 1);
  });

  it('begins anew for a page that comes to the foreground after a long silence', async () => {
    const {openPage} = openBrowser();
    await heard(openPage('a'));
    const page = openPage('b');
    await heard(page);
    page.events.splice(0);
    document.dispatchEvent(new Event('visibilitychange'));
    await pause(50);
    expect(page.events).to.deep.equal([]);
    sharingTimes.doubt = 0;
    document.dispatchEvent(new Event('visibilitychange'));
    await heard(page);
  });

  it('is not shared where the browser has no locks, as on a page that came unencrypted', async () => {
    Object.defineProperty(navigator, 'locks', {value: undefined, configurable: true});
    const {openPage, open} = openBrowser();
    await heard(openPage('a'), openPage('b'));
    expect(open().toSorted()).to.deep.equal(['a', 'b']);
    Reflect.deleteProperty(navigator, 'locks');
  });
});
