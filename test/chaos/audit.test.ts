/** The audit of `npm run chaos` finds what is lost and what is done twice: else its table would say nothing. */
import {expect, it} from 'vitest';
import {audit} from './audit.js';

const addresses = ['anna@example.com', 'ben@example.com'];
const actions = ['send-envelope', 'signed-envelope', 'signed-envelope', 'signed-envelope-complete'];

/** What witnesses have seen of one envelope that came to its end. */
function allIsWell() {
  return {
    mails: addresses.flatMap((to) => [
      {to, id: `invitation of ${to}`},
      {to, id: `copy of ${to}`},
    ]),
    events: actions.map((action, at) => ({action, id: `event ${at}`})),
    seals: 1,
  };
}

const find = ({mails, events, seals}: ReturnType<typeof allIsWell>) =>
  audit(
    {signed: ['F'], acknowledged: 9, again: 1},
    {
      ask: <Answer>() =>
        Promise.resolve({
          envelope_status: seals > 0 ? 'signed' : 'processing',
          envelope_history: Array.from({length: seals}, () => ({
            history_detail: 'Envelope sealed',
          })),
        } as Answer),
      mail: {mails},
      hook: {events},
    },
    0,
  );

it('finds nothing if all has come, and counts no copy of a mail or an event', async () => {
  const {mails, events, seals} = allIsWell();
  const found = await find({mails: [...mails, ...mails], events: [...events, ...events], seals});
  expect(found).toEqual({acknowledged: 9, again: 1, lost: 0, twice: 0, missing: []});
});

it.each([
  ['the seal of F', {seals: 0}],
  [
    'an event signed-envelope',
    {
      events: allIsWell()
        .events.slice(1)
        .filter((_, at) => at !== 0),
    },
  ],
  ['a mail to ben@example.com', {mails: allIsWell().mails.slice(0, -1)}],
])('finds that %s is lost', async (what, changed) => {
  const {missing} = await find({...allIsWell(), ...changed});
  expect(missing).toContain(what);
});

it('finds a second seal', async () => {
  expect(await find({...allIsWell(), seals: 2})).toMatchObject({lost: 0, twice: 1});
});
