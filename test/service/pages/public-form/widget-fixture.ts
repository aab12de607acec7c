/** The public page of a template over the API of a test: its calls, the mail it leads to, and what webhooks hear. */
import {Hono} from 'hono';
import type {BegunWidget} from '../../../../src/contract/pages/widget-page.js';
import type {SigningState} from '../../../../src/contract/pages/signing-page.js';
import {createDeadlines} from '../../../../src/service/maintenance/deadlines.js';
import type {JobOf} from '../../../../src/service/jobs/job.js';
import {createMailDelivery} from '../../../../src/service/notifications/mail/mail-delivery.js';
import {createMailTags} from '../../../../src/service/notifications/mail/mail-tag.js';
import {createOutbox} from '../../../../src/service/notifications/outbox.js';
import {createActorOf, createAddressOf} from '../../../../src/service/http/request/actor.js';
import {createLog} from '../../../../src/service/log.js';
import {createOneTimeCodes} from '../../../../src/service/security/one-time-code.js';
import {createPages} from '../../../../src/service/pages/pages.js';
import type {PageAssets} from '../../../../src/service/pages/shared/page-assets.js';
import {createWidgetLimiter} from '../../../../src/service/http/request/limiters.js';
import type {Mail} from '../../../../src/service/ports.js';
import {createEnvelopeStore} from '../../../../src/service/storage/envelopes/envelope-store.js';
import {setup as setUpApi, type Json} from '../../http/api-fixture.js';
import {templateMaker, type FieldOf} from '../../http/template-fixture.js';
import {listWebhookDeliveries} from '../../http/webhook-deliveries.js';
import {testIntake} from '../../http/test-intake.js';
import {drawPage, textOf} from '../signing/drawn-page.js';
import {fitting} from '../../fitting.js';
import {everyFile} from '../../memory-blobs.js';
import {secretBox} from '../../test-secret-box.js';
import {aRun} from '../../delivery/job-handlers.js';
import {noAssets} from '../no-assets.js';
import {shownBy} from '../as-shown.js';
import {ofAnyone} from '../../of-anyone.js';
import {given} from '../../given.js';
import type {OfficeConverter} from '../../../../src/service/documents/office-converter.js';
import type {PageServices} from '../../../../src/service/pages/shared/page-services.js';

export const typed = {kind: 'typed', text: 'Mara Lind', hand: 'caveat'} as const;
export const mara = {name: 'Mara Lind', email: 'mara@example.com'};

const signature: FieldOf = {party: 0, type: 'signature', width: 160, height: 44, y: 500};
/** A place to sign, a field to fill in, and one that is fixed. */
export const fields: readonly FieldOf[] = [
  signature,
  {party: 0, type: 'text', title: 'Town', isRequired: false, y: 300},
  {party: 0, type: 'text', title: 'Fee', isReadOnly: true, value: '100 €', y: 350},
];

const lock = new Error('Not drawn in this test.');

type Answered = {readonly status: number; readonly json: Json; readonly headers: Headers};

/** Everything a test of the widget needs; ends with the test. */
export async function setup({assets = noAssets}: {readonly assets?: PageAssets} = {}) {
  const api = await setUpApi();
  const {db, clock, ids, links, jobs, queued, pool} = api;
  const store = createEnvelopeStore({
    db,
    clock,
    blobs: everyFile,
    outbox: createOutbox({jobs, links, clock, ids, secretBox}),
    secretBox,
  });
  const openPages = (trustedProxies = 1) =>
    new Hono().route(
      '/embed',
      createPages(
        given<PageServices>({
          ...api,
          ...testIntake(api.blobs),
          store,
          assets,
          office: given<OfficeConverter>({isInstalled: false}),
          urlProblem: () => null,
          oneTimeCodes: createOneTimeCodes(secretBox),
          questions: {count: () => Promise.resolve()},
          widgetLimiter: createWidgetLimiter(pool),
          actorOf: createActorOf(trustedProxies),
          addressOf: createAddressOf(trustedProxies),
          log: createLog('json', {write: () => {}}),
          secretBox,
          documents: ofAnyone({
            checkUpload: () => Promise.reject(lock),
            checkPicture: () => Promise.reject(lock),
            ...fitting,
            renderPage: async (_, page, scale) => ({
              image: await drawPage(page, scale),
              width: 595,
              height: 842,
            }),
            pageText: (_, page) => Promise.resolve({lines: textOf(page), width: 595, height: 842}),
            findPlaces: () => Promise.resolve({places: [], taken: []}),
          }),
        }),
      ),
    );
  const app = openPages();
  await api.call('POST', '/webhooks', {webhook_url: 'https://host.example', webhook_type: 'all'});

  /** A call below `/embed/`, from this address. */
  async function call(
    method: string,
    path: string,
    body?: unknown,
    {token = '', from = '203.0.113.9', at = app}: {token?: string; from?: string; at?: Hono} = {},
  ): Promise<Answered> {
    const response = await at.request(`/embed/${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': from,
        Authorization: `Bearer ${token}`,
      },
      ...(body === undefined ? {} : {body: JSON.stringify(body)}),
    });
    const json = (await response.json().catch(() => ({}))) as Json;
    return {status: response.status, json, headers: response.headers};
  }

  /** A template that anybody may sign, and the name of its page. */
  async function makeWidget(
    placed = fields,
    change: Json = {template_parties: [{party_name: 'Member'}]},
  ) {
    const template = await templateMaker(api).makeTemplate(placed, change);
    return {template, name: `${api.companyId}-${template.fingerprint}`};
  }

  /** What a person does from the form on. */
  async function begin(
    name: string,
    person: Json = mara,
    options: Parameters<typeof call>[3] = {},
  ) {
    const {json} = await call('POST', `widget/${name}/visits`, person, options);
    const {session_id: id, token} = json as unknown as BegunWidget;
    const visit = async (method: string, path: string, body?: unknown) => {
      const answer = await call(method, `${id}/${path}`, body, {...options, token});
      return {...answer, state: answer.json as unknown as SigningState};
    };
    const finish = async () => {
      const {state} = await visit('GET', 'signing');
      return visit('POST', 'signing/finish', shownBy(state));
    };
    const sign = async () => {
      const before = await visit('GET', 'signing');
      const {state} = await visit('POST', 'signing/consent', shownBy(before.state));
      const field = state.fields.find(({type}) => type === 'signature');
      await visit('PUT', `signing/fields/${field?.field_id}`, {value: typed});
      return finish();
    };
    return {id, token, visit, sign, finish, answer: json};
  }

  const mails: Mail[] = [];
  const deliver = createMailDelivery({
    ...api,
    store,
    mailTags: createMailTags('secret'),
    mailer: {send: (mail) => (mails.push(mail), Promise.resolve({accepted: true}))},
    log: createLog('json', {write: () => {}}),
  });
  /** Sends what is queued, and gives all mails so far. */
  async function deliverMails(): Promise<readonly Mail[]> {
    const waiting = queued.filter((job): job is JobOf<'mail'> => job.type === 'mail');
    for (const job of waiting) {
      queued.splice(queued.indexOf(job), 1);
      await deliver(job, aRun);
    }
    return mails;
  }

  /** Sends the mails, and gives the calls behind the link of the last one. */
  async function openMail() {
    const mail = (await deliverMails()).at(-1);
    const [, id = '', token = ''] = /\/embed\/(\S+?)#([\w-]+)/.exec(mail?.text ?? '') ?? [];
    return {
      mail,
      id,
      token,
      look: () => call('GET', `${id}/confirmation`, undefined, {token}),
      press: () => call('POST', `${id}/confirmation`, {}, {token}),
    };
  }

  const deadlines = createDeadlines({store});
  /** Runs every deadline, as if its date had come. */
  async function lapse(): Promise<void> {
    const waiting = queued.filter((job): job is JobOf<'expire'> => job.type === 'expire');
    for (const job of waiting) await deadlines.expire(job, aRun);
  }

  /** What webhooks have heard, without what making the template told. */
  const heard = async () =>
    (await listWebhookDeliveries(db)).filter(({action}) => action !== 'add-template');
  const rows = () => db.selectFrom('envelopes').selectAll().execute();

  return {
    ...api,
    store,
    app,
    openPages,
    page: call,
    makeWidget,
    begin,
    deliverMails,
    openMail,
    lapse,
    heard,
    rows,
  };
}
