import {serveStatic} from '@hono/node-server/serve-static';
import {type Context, Hono} from 'hono';
import type {EsignHandler} from 'esign-elements/server';
import type {Contracts, OwnContract} from './contracts.js';
import type {Forms} from './forms.js';
import type {Outbox} from './outbox.js';
import {contractPage, documentPage, draftPage} from './pages/contract.js';
import {formsPage} from './pages/forms.js';
import {inboxPage} from './pages/inbox.js';
import type {Markup} from './pages/layout.js';
import {newTemplatePage, ownDocumentPage, recipePage} from './pages/new-contract.js';
import {noticePage} from './pages/notice.js';
import {mailBody, mailPage, outboxPage} from './pages/outbox.js';
import {donePage, signPage} from './pages/sign.js';
import {signInPage} from './pages/sign-in.js';
import {tenanciesPage} from './pages/tenancies.js';
import {verifyPage} from './pages/verify.js';
import {viewingPage} from './pages/viewing.js';
import {findPerson, type Person} from './people.js';
import {checkHost, mailPolicy, secureHeaders} from './security.js';
import type {Session} from './session.js';
import type {TextMessage} from './text-messages.js';
import {findTenancy} from './tenancies.js';

/** The dependencies of the pages. */
export interface DemoParts {
  readonly session: Session;
  readonly contracts: Contracts;
  readonly forms: Forms;
  readonly esign: EsignHandler;
  readonly outbox: Outbox | undefined;
  /** Whether only this machine can connect: the outbox shows everyone's mail. */
  readonly isLocal: boolean;
  /** Origin under which browsers reach the demo. */
  readonly url: string;
  /** The text messages that the service kept, newest first. */
  readonly texts: () => Promise<readonly TextMessage[]>;
  /** Origin of the framed pages. */
  readonly serviceOrigin: string;
  /** Folder of the built scripts and styles. */
  readonly assets: string;
}

/** Responds to a person who is signed in; everyone else is redirected to the sign-in page. */
type PersonalPage = (person: Person, context: Context) => Promise<Response> | Response;

/** The demo's pages, with the helper mounted at `/esign`. */
export function createApp(parts: DemoParts): Hono {
  const app = new Hono();
  app.use(secureHeaders(parts));
  app.use(checkHost(parts.url));
  app.all('/esign/*', (context) => parts.esign(context.req.raw));
  app.use('/assets/*', serveStatic({root: parts.assets, rewriteRequestPath: withoutPrefix}));
  addSignIn(app, parts);
  addContracts(app, parts);
  addForms(app, parts);
  if (parts.isLocal) addOutbox(app, parts);
  app.notFound((context) => context.html(noticePage('missing'), 404));
  app.onError((error, context) => {
    process.stderr.write(`${context.req.method} ${context.req.path}: ${error.stack}\n`);
    return context.html(noticePage('trouble'), 502);
  });
  return app;
}

const withoutPrefix = (path: string) => path.replace(/^\/assets/, '');

function addSignIn(app: Hono, {session, contracts}: DemoParts): void {
  app.get('/', async (context) => {
    const person = session.personOf(context.req.raw);
    if (!person) return context.html(signInPage());
    if (person.role === 'agent') return context.html(tenanciesPage(person));
    return context.html(inboxPage(person, await contracts.toSign(person)));
  });
  app.post('/sign-in', async (context) => {
    const {person: id} = await context.req.parseBody();
    const person = findPerson(String(id));
    if (person) session.signIn(context, person);
    // 303 makes the browser continue with GET: a reload does not sign in again.
    return context.redirect('/', 303);
  });
  app.post('/sign-out', (context) => {
    session.signOut(context);
    return context.redirect('/', 303);
  });
}

const personalWith = (session: Session) => (page: PersonalPage) => (context: Context) => {
  const person = session.personOf(context.req.raw);
  return person ? page(person, context) : context.redirect('/', 303);
};

function addContracts(app: Hono, {session, contracts}: DemoParts): void {
  const personal = personalWith(session);
  const contract = (page: (person: Person, contract: OwnContract) => Markup) =>
    personal(async (person, context) => {
      const found = await contracts.find(person, context.req.param('fingerprint') ?? '');
      return found ? context.html(page(person, found)) : context.notFound();
    });
  const prepare = (recipe: 'tenancy' | 'guarantee') =>
    personal((person, context) => {
      const tenancy = findTenancy(context.req.param('tenancy') ?? '');
      const isKnown = tenancy && (recipe === 'tenancy' || tenancy.guarantor);
      return isKnown ? context.html(recipePage(person, tenancy, recipe)) : context.notFound();
    });
  app.get('/tenancies/:tenancy/agreement', prepare('tenancy'));
  app.get('/tenancies/:tenancy/guarantee', prepare('guarantee'));
  app.get(
    '/contracts/new',
    personal((person, context) => context.html(ownDocumentPage(person))),
  );
  app.get(
    '/templates/new',
    personal((person, context) => context.html(newTemplatePage(person))),
  );
  app.get('/contracts/:fingerprint', contract(contractPage));
  app.get('/contracts/:fingerprint/draft', contract(draftPage));
  app.get('/contracts/:fingerprint/document', contract(documentPage));
  app.get('/sign/:fingerprint', contract(signPage));
  app.get('/done/:fingerprint', contract(donePage));
}

/** The form that anyone may fill in, and the verification page for people who are signed in. */
function addForms(app: Hono, {session, forms}: DemoParts): void {
  const personal = personalWith(session);
  const agents = (page: PersonalPage) =>
    personal((person, context) =>
      person.role === 'agent' ? page(person, context) : context.notFound(),
    );
  app.get('/viewing', async (context) => {
    const person = session.personOf(context.req.raw);
    return context.html(viewingPage(person, await forms.viewing()));
  });
  app.get(
    '/forms',
    agents(async (person, context) => context.html(formsPage(person, await forms.viewing()))),
  );
  app.post(
    '/forms/viewing',
    agents(async (_person, context) =>
      context.redirect(await forms.openSetUp(openedAt(context.req.raw)), 303),
    ),
  );
  app.get(
    '/verify',
    personal((person, context) => context.html(verifyPage(person))),
  );
}

/** Origin under which the person has the site open; a page of another site cannot supply its own. */
function openedAt({headers, url}: Request): string {
  const origin = headers.get('origin') ?? '';
  const isOurs = URL.canParse(origin) && new URL(origin).host === headers.get('host');
  return isOurs ? origin : new URL(url).origin;
}

function addOutbox(app: Hono, {session, outbox, texts}: DemoParts): void {
  app.get('/outbox', async (context) => {
    const person = session.personOf(context.req.raw);
    return context.html(outboxPage(person, outbox?.mails, await texts()));
  });
  app.get('/outbox/:id', (context) => {
    const mail = outbox?.find(context.req.param('id'));
    const person = session.personOf(context.req.raw);
    return mail ? context.html(mailPage(person, mail)) : context.notFound();
  });
  app.get('/outbox/:id/body', (context) => {
    const mail = outbox?.find(context.req.param('id'));
    if (!mail) return context.notFound();
    context.header('content-security-policy', mailPolicy);
    return context.html(mailBody(mail));
  });
}
