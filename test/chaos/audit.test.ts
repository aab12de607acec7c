/** The audit of `npm test -- chaos` finds what is lost and what is done twice: else its table would say nothing. */
import {expect, it} from 'vitest';
import {audit} from './audit.js';

const addresses = ['anna@example.com', 'ben@example.com'];
const actions = ['send-envelope', 'signed-envelope', 'signed-envelope', 'signed-envelope-complete'];

/** What witnesses have seen of one envelope that came to its end. */
function allIsWell() {
  return {
    mails: addresses.flatMap((to) => [
      {to, id: `invitation of ${to}`, hasFile: false},
      {to, id: `copy of ${to}`, hasFile: true},
    ]),
    events: actions.map((action, at) => ({action, id: `event ${at}`})),
    history: ['party-mailed', 'party-mailed', 'sealed'],
  };
}

const find = ({mails, events, history}: ReturnType<typeof allIsWell>) =>
  audit(
    {signed: ['F'], acknowledged: 9, again: 1},
    {
      ask: <Answer>() =>
        Promise.resolve({
          envelope_status: history.includes('sealed') ? 'signed' : 'sealing',
          envelope_history: history.map((history_type) => ({history_type})),
        } as Answer),
      mail: {mails},
      hook: {events},
    },
    0,
  );

it('finds nothing if all has come, and counts no copy of a mail or an event', async () => {
  const {mails, events, history} = allIsWell();
  const found = await find({mails: [...mails, ...mails], events: [...events, ...events], history});
  expect(found).toEqual({acknowledged: 9, again: 1, lost: 0, twice: 0, missing: []});
});

it.each([
  ['the seal of F', {history: ['party-mailed', 'party-mailed']}],
  ['an event signed-envelope', {events: allIsWell().events.toSpliced(1, 1)}],
  ['the signed documents to ben@example.com', {mails: allIsWell().mails.slice(0, -1)}],
  ['an invitation', {mails: allIsWell().mails.slice(1)}],
])('finds that %s is lost', async (what, changed) => {
  const {missing} = await find({...allIsWell(), ...changed});
  expect(missing).toContain(what);
});

it('misses no invitation of somebody who signed before it could be sent', async () => {
  const changed = {mails: allIsWell().mails.slice(1), history: ['party-mailed', 'sealed']};
  expect(await find({...allIsWell(), ...changed})).toMatchObject({lost: 0});
});

it('finds a second seal', async () => {
  const history = [...allIsWell().history, 'sealed'];
  expect(await find({...allIsWell(), history})).toMatchObject({lost: 0, twice: 1});
});
