/** The whole set-up page over a service that answers as told. */
import type {SetUpState} from '../../../src/contract/pages/set-up-page.js';
import '../../../src/pages/set-up/set-up-page.js';
import {until} from '../../elements/fixture.js';
import {draft} from './set-up-fixture.js';

export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), {status});

/** The page over a service that answers in turn; the last answer goes on. */
export function open(
  states: readonly (Partial<SetUpState> | undefined)[],
  saves: readonly (() => Response)[] = [],
  decisions: readonly Partial<SetUpState>[] = [{}],
) {
  const [reads, answers, after] = [[...states], [...saves], [...decisions]];
  const saved: unknown[] = [];
  const decided: unknown[] = [];
  const original = window.fetch;
  window.fetch = (input, init) => {
    const url = String(input);
    if (url.endsWith('/set-up')) {
      const state = reads.length > 1 ? reads.shift() : reads[0];
      return Promise.resolve(state ? json({...draft, ...state}) : json({}, 503));
    }
    if (/\/set-up\/(signatures|invoice)$/.test(url)) {
      decided.push(JSON.parse(String(init?.body)));
      return Promise.resolve(json({...draft, ...after.shift()}));
    }
    if (url.endsWith('/set-up/go-on')) return Promise.resolve(json(draft));
    if (url.endsWith('/set-up/finish'))
      return Promise.resolve(json({...draft, status: 'finished', is_template: true}));
    if (!url.endsWith('/set-up/fields')) return original(input, init);
    saved.push(JSON.parse(String(init?.body)));
    return Promise.resolve((answers.shift() ?? (() => json({revision: 'r1'})))());
  };
  const page = document.createElement('esign-set-up-page');
  document.body.replaceChildren(page);
  const text = () => page.renderRoot.textContent ?? '';
  const editor = () => until(() => page.renderRoot.querySelector('esign-set-up-editor'));
  const bar = async () => (await editor()).renderRoot.querySelector('esign-editor-bar');
  return {page, text, saved, decided, editor, bar, restore: () => (window.fetch = original)};
}
