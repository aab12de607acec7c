/** The time zone of the account in the console, and times beside it in the reader's own. */
import {setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import {loadConsoleWords} from '../../../src/pages/console/app/console-language.js';
import type {CallerAnswer} from '../../../src/contract/access/caller.js';
import {offsetIn} from '../../../src/contract/text/time-zones.js';
import {exactTime, ownTimeZone} from '../../../src/ui/language/localize.js';
import {expectAccessible, until} from '../../elements/fixture.js';
import {keepPicture} from '../../elements/keep-picture.js';
import {close, open} from './console-window.js';

/** Half an hour apart from what any browser of a test runs in. */
const elsewhere = 'Asia/Kolkata';

async function settings(lang = 'en') {
  await loadConsoleWords(lang);
  const parts = await open('administrator', {path: '/console/settings', lang});
  const {inView, requests, answers} = parts;
  const input = (await until(() => inView('[name=setting_time_zone]'))) as HTMLInputElement;
  const hint = () =>
    (inView('#setting_time_zone-hint')?.textContent ?? '').replaceAll('\u2060', '');
  const type = (text: string) => {
    input.value = text;
    input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    input.dispatchEvent(new Event('change', {bubbles: true}));
  };
  const saved = async () => {
    answers['PUT /v1/settings'] = answers['GET /v1/settings']!;
    inView('button.primary')!.click();
    const put = () => requests.find(({call}) => call === 'PUT /v1/settings');
    return ((await until(put)).body as {setting_time_zone: string}).setting_time_zone;
  };
  return {...parts, input, hint, type, saved};
}

describe('the time zone of the account', () => {
  const usual = {width: innerWidth, height: innerHeight};
  afterEach(async () => {
    close();
    document.documentElement.dir = '';
    await loadConsoleWords('en');
    await setViewport(usual);
  });

  it('is found by typing, by the names that zones have now', async () => {
    const {app, input, inView} = await settings();
    const zones = [...inView('#setting_time_zone-zones')!.querySelectorAll('option')];
    const names = zones.map(({value}) => value);
    expect(names).to.include.members(['UTC', 'Asia/Kolkata', 'Europe/Kyiv', 'America/New_York']);
    expect(names).not.to.include('Asia/Calcutta');
    expect(zones.find(({value}) => value === elsewhere)?.label).to.equal(
      'Asia/Kolkata (UTC+05:30)',
    );
    expect(input.value).to.equal('UTC');
    await expectAccessible(app);
  });

  for (const [text, zone] of [
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['kolkata', 'Asia/Kolkata'],
    ['asia/calcutta', 'Asia/Kolkata'],
    [' america/new york ', 'America/New_York'],
  ] as const)
    it(`that is typed as “${text}” is ${zone}, and the time there is said`, async () => {
      const {input, hint, type, saved} = await settings();
      type(text);
      const offset = offsetIn(zone, new Date());
      await until(() => hint().includes(offset));
      expect(hint()).to.match(/^It is \S+day.* there now \(/);
      expect(input.value).to.equal(zone);
      expect(await saved()).to.equal(zone);
    });

  for (const text of ['Europe/Atlantis', '+02:00', 'Europe/Berlin\u202e', '<b>'])
    it(`is not sent as ${JSON.stringify(text)}, which there is not`, async () => {
      const {app, hint, type, input, inView, requests} = await settings();
      type(text);
      await until(() => hint().startsWith('There is no time zone of this name.'));
      expect(input.checkValidity()).to.equal(false);
      inView('button.primary')!.click();
      expect(requests.some(({call}) => call === 'PUT /v1/settings')).to.equal(false);
      await expectAccessible(app);
      type('Berlin');
      expect(input.checkValidity()).to.equal(true);
    });

  for (const width of [320, 1280])
    for (const lang of ['en', 'ar'])
      it(`fits ${width} px in ${lang}, whatever its name`, async () => {
        await setViewport({width, height: 900});
        const {app, input, type} = await settings(lang);
        type('America/Argentina/ComodRivadavia');
        const {left, right} = input.getBoundingClientRect();
        expect([left >= 0, right <= width]).to.deep.equal([true, true]);
        expect(document.documentElement.scrollWidth).to.be.at.most(width);
        input.scrollIntoView({block: 'center'});
        await keepPicture(`time-zone ${lang} ${width}`);
        await expectAccessible(app);
      });

  it('reads from left to right among words that do not', async () => {
    const {app, input, hint, type} = await settings('ar');
    type('Asia/Kolkata');
    await until(() => hint().includes('\u2066UTC+05:30\u2069'));
    expect(hint()).to.include('الوقت هناك الآن');
    expect(getComputedStyle(app).direction).to.equal('rtl');
    expect(getComputedStyle(input).direction).to.equal('ltr');
    await expectAccessible(app);
  });
});

describe('a time in the console', () => {
  afterEach(close);

  async function timeBeside(zone: string) {
    const path = '/console/sessions';
    const {answers, inDeep} = await open('viewer', {path: '/console/settings'});
    answers['GET /v1/me'] = {...(answers['GET /v1/me'] as CallerAnswer), company_time_zone: zone};
    document.querySelector('esign-console')!.dispatchEvent(new Event('console-renamed'));
    const {go} = await import('../../../src/pages/console/app/router.js');
    go(path);
    return (await until(() => inDeep('time'))) as HTMLTimeElement;
  }

  it('says how far it is from UTC where the clocks of the account show another', async () => {
    const now = new Date();
    const isThere = offsetIn(ownTimeZone(), now) === offsetIn(elsewhere, now);
    const time = await timeBeside(isThere ? 'UTC' : elsewhere);
    await until(() => time.textContent?.includes('GMT'));
    expect(time.title).to.equal(exactTime(time.dateTime, 'en'));
  });

  it('says no more than the time where they show the same', async () => {
    const time = await timeBeside(ownTimeZone());
    expect(time.textContent).not.to.include('GMT');
    expect(time.title).to.include('GMT');
  });
});
