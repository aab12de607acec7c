/** The API with a template, a sender who is signed in, and mandates. */
import {answerOf, type Json} from '../http/api-fixture.js';
import {consoleHeaders, signInAs} from '../http/console-fixture.js';
import {fromOne, setupTemplates} from '../http/template-fixture.js';

export async function setupMandates() {
  const api = await setupTemplates();
  const {call, send, clock} = api;
  const template = await api.makeTemplate();
  const {user, cookie} = await signInAs(api, 'sender', clock);

  /** Calls as a user of the console. */
  const asUser = async (method: string, path: string, as = cookie) =>
    answerOf(await send(method, path, {headers: consoleHeaders(as)}, null));

  /** A mandate that was asked for, with its token. */
  async function ask(change: Json = {}) {
    const {json} = await call('POST', '/mandates', {
      mandate_title: 'Leases of Mill Lane',
      mandate_templates: [template.fingerprint],
      mandate_recipients: ['anna@example.com', '@example.com'],
      mandate_actions: ['send', 'remind', 'cancel'],
      mandate_envelopes_most: 2,
      mandate_expires_in_days: 1,
      ...change,
    });
    return {id: String(json.mandate_id), token: String(json.mandate_token), json};
  }

  const approve = (id: string) => asUser('POST', `/mandates/${id}/approve`);

  /** A mandate that the sender approved. */
  async function mandate(change: Json = {}) {
    const asked = await ask(change);
    await approve(asked.id);
    return asked;
  }

  const plan = (token: string, change: Json = {}) =>
    call('POST', '/mandate/plan', fromOne(template, {}, change), token);

  /** Plans and sends. */
  async function sendUnder(token: string, change: Json = {}) {
    const {json} = await plan(token, change);
    const body = {...fromOne(template, {}, change), plan_sha256: json.plan_sha256};
    return call('POST', '/mandate/envelopes', body, token);
  }

  const envelopes = async () =>
    (await api.db.selectFrom('envelopes').select('title').execute()).length;

  return {
    ...api,
    template,
    user,
    cookie,
    asUser,
    ask,
    approve,
    mandate,
    plan,
    sendUnder,
    envelopes,
  };
}
