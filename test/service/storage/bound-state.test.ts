/** What is bound of an envelope stays the same from one version to the next, or all that is stored would count as altered. */
import {expect, it} from 'vitest';
import {after, anna, ben, draft, field, party, signing} from '../domain/envelope-fixture.js';
import {bindingOf} from '../../../src/service/storage/envelopes/bound-envelope.js';

const prepared = draft({
  meta: {owner: '7'},
  autoExpireHours: 72,
  parties: [
    party(anna, {message: 'Hello', encryptedPassword: 'x'}),
    party(ben, {mobile: '+44 20'}),
  ],
  fields: [
    field(101, anna),
    field(102, ben),
    field(103, ben, {type: 'dropdown', options: ['a', 'b']}),
  ],
});

const envelopes = {
  'a draft': prepared,
  'one that is sent': after(prepared, {type: 'send'}),
  'one that one party has signed': after(prepared, {type: 'send'}, ...signing(anna, 101)),
};

/** As the version before `found_by` has bound them: never to be changed, unless the envelopes above are. */
const bound = {
  'a draft': '73e5aa89476ce80f6c53b0bcff0c3333bc5f4d46597f7f56268eb52d7b7156fe',
  'one that is sent': 'd8a70c4e13a65ab6c161f6f86e0e53e6e85a41c0e6973227991526555e960746',
  'one that one party has signed':
    '3cca5971717a1383e8a03f6a43abd82305dc6281e749131fc49dad71bb863ede',
};

it.each(Object.keys(bound) as (keyof typeof bound)[])('%s', (name) => {
  const text = bindingOf({encrypt: (plain) => plain}, envelopes[name], null);
  expect((JSON.parse(text) as readonly unknown[])[2]).toBe(bound[name]);
});
