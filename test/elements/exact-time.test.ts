/** The time behind `3 minutes ago`, which means one moment wherever it is read. */
import {expect} from 'chai';
import '../../src/elements/elements.js';
import {offsetIn} from '../../src/contract/text/time-zones.js';
import {ownTimeZone} from '../../src/ui/language/localize.js';
import {FakeHelper} from './fake-helper.js';
import {expectAccessible, find, mount, until} from './fixture.js';

/** As browsers write it: `GMT`, `GMT+05:30`, or with a minus of its own. */
const offsetOf = (text: string | null): string =>
  (
    /[+-]\d\d:\d\d/.exec((text ?? '').replaceAll('\u2212', '-').replaceAll(/\p{Cf}/gu, '')) ?? [
      '+00:00',
    ]
  )[0];

describe('the exact time of an entry', () => {
  for (const lang of ['en', 'de', 'he'])
    for (const at of ['2026-01-15T12:00:00.000Z', '2026-07-15T12:00:00.000Z'])
      it(`has in ${lang} the offset that clocks have at ${at}`, async () => {
        const opened = {type: 'opened', at, party_id: '', text: ''} as const;
        const helper = new FakeHelper({timeline: [opened]});
        const {envelope_fingerprint: envelopeFingerprint} = helper.view;
        const element = mount('esign-timeline', helper, {envelopeFingerprint, lang});
        const time = await until(() => find(element, 'time'));
        const offset = offsetIn(ownTimeZone(), new Date(at)).replace('UTC', '');
        expect(time.getAttribute('datetime')).to.equal(at);
        expect(time.title).to.match(/GMT/);
        expect(offsetOf(time.title)).to.equal(offset);
        expect(time.getAttribute('aria-label')).to.include(time.title);
        await expectAccessible(element);
      });
});
