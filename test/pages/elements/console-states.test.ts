/** Each view of the console where there is much, nothing, no answer yet and no answer at all: on a phone in Arabic
 * and the dark, and wide in German. With `ESIGN_PICTURES=<folder>`, all are stored there to be looked at. */
import {setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import {loadConsoleWords} from '../../../src/pages/console/app/console-language.js';
import {expectAccessible, until} from '../../elements/fixture.js';
import {keepPicture} from '../../elements/keep-picture.js';
import {stateNames} from './console-fixture.js';
import {close, findAnywhere, open, textIn} from './console-window.js';

const views =
  ' templates mandates tags contacts figures branding branding/email-send settings users provisioning accounts sessions agents passkeys keys webhooks webhooks/3 work log bulk';

/** What shows that a view has got its answer. */
const answered = 'td, form, [part=empty], .none, console-bar-plot, dl';

const windows = [
  {name: 'phone, dark, Arabic', width: 320, height: 640, scheme: 'dark', lang: 'ar'},
  {name: 'wide, German', width: 1280, height: 800, scheme: 'light', lang: 'de'},
] as const;

describe('the console, in each of its states', () => {
  afterEach(async () => {
    close();
    Object.assign(document.documentElement, {dir: ''}).style.colorScheme = '';
    await loadConsoleWords('en');
    await setViewport({width: 1280, height: 800});
  });

  for (const {name, width, height, scheme, lang} of windows)
    for (const view of views.split(' '))
      it(`shows ${view || 'documents'} in a window: ${name}`, async () => {
        await setViewport({width, height});
        document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr';
        document.documentElement.style.colorScheme = scheme;
        for (const state of stateNames) {
          await loadConsoleWords(lang);
          const path = `/console/${view}`;
          const {app} = await open('administrator', {isPartner: true, path, state, lang});
          const main = await until(() => app.shadowRoot?.querySelector('main'));
          if (state === 'failing')
            await until(() => findAnywhere(main, '[role=alert] button'), 'what can be tried again');
          else if (state !== 'loading')
            await until(() => findAnywhere(main, answered), 'what was answered');
          await keepPicture(`console ${view.replace('/', ' ')} ${state} ${name}`);
          const {scrollWidth, clientWidth} = document.documentElement;
          expect([state, scrollWidth]).to.deep.equal([state, clientWidth]);
          const {left, right} = main.getBoundingClientRect();
          expect([left >= 0, right <= clientWidth]).to.deep.equal([true, true]);
          expect(findAnywhere(main, 'h1')?.textContent).to.match(/\S/);
          expect([state, /undefined|null|NaN|\[object/.exec(textIn(app))]).to.deep.equal([
            state,
            null,
          ]);
          await expectAccessible(app);
          close();
        }
      });
});
