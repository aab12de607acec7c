/** The page behind `envelope_bounce_url`: the sender corrects an address that does not work. */
import {Hono, type Context} from 'hono';
import {html, raw} from 'hono/html';
import {emailAddress} from '../../../contract/scalar.js';
import type {Envelope, Party} from '../../domain/envelope.js';
import {Refusal} from '../../domain/refusal.js';
import {updateParty, type PartyServices} from '../../commands/party-update.js';
import {bouncePagePath} from '../../public-links.js';
import {findEnvelope} from '../../storage/envelopes/envelope-reader.js';
import {acceptedWords, type Spoken} from '../shared/page-words.js';
import {admitStranger, bodyPlaceOf} from '../../http/bodies/admission.js';
import {readText, keepUpTo} from '../../http/bodies/body-text.js';
import {pageBodyLimits} from '../shared/page-body.js';
import {createPageFailure} from '../shared/page-failure.js';
import type {PageServices} from '../shared/page-services.js';
import {plainPage} from '../shared/plain-page.js';
import {fill} from '../../../languages/fill.js';

export type BouncedParts = Pick<
  PageServices,
  'signedLinks' | 'clock' | 'actorOf' | 'addressOf' | 'bodies' | 'log' | 'assets'
> &
  PartyServices;

/** The routes, mounted at `/embed`. The signed link is the permission, for this party and address only. */
export function bouncedRoutes(parts: BouncedParts): Hono {
  const routes = new Hono();
  routes.onError(createPageFailure(parts));
  const path = '/bounced/:company{[0-9]{1,15}}/:envelope/:party{[0-9]{1,15}}/:address';

  routes.get(path, async (context) => {
    const found = await findBounced(parts, context);
    const language = acceptedWords(context);
    return found ? formPage(language, {...toForm(found), problem: null}) : overPage(language);
  });

  routes.post(path, admitStranger(parts), async (context) => {
    const found = await findBounced(parts, context);
    const language = acceptedWords(context);
    if (!found) return overPage(language);
    const {words} = language;
    const entered = await readEntered(context);
    const {data: email} = emailAddress.safeParse(entered);
    const refuse = (text: string) =>
      formPage(language, {...toForm(found), problem: {entered, text}});
    if (email === undefined) return refuse(words['bounced.wrongAddress']);
    const {envelope, party} = found;
    // The same address would bounce again, and use up one of the few corrections.
    if (email === party.email) return refuse(words['bounced.sameAddress']);
    try {
      await updateParty(parts, keyOf(envelope), {partyId: party.id, email}, parts.actorOf(context));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Any other refusal means that the envelope has moved on while the form was open.
      return error.code === 10279 ? refuse(words['bounced.limitReached']) : overPage(language);
    }
    return donePage(language, party.name, email);
  });
  return routes;
}

/** The form's values; a script that sends another kind of form has entered nothing. */
async function readEntered(context: Context): Promise<string> {
  const most = pageBodyLimits.choice;
  const text = await readText(context.req.raw, most, keepUpTo(most, bodyPlaceOf(context)));
  return new URLSearchParams(text).get('email') ?? '';
}

interface Bounced {
  readonly envelope: Envelope;
  readonly party: Party;
}

/** The party that the link is about; undefined if there is no longer anything to correct. */
async function findBounced(
  {db, signedLinks, clock}: BouncedParts,
  context: Context,
): Promise<Bounced | undefined> {
  const {path} = context.req;
  const {searchParams} = new URL(context.req.url);
  if (!signedLinks.isValid(path, searchParams, clock.now())) return undefined;
  const {company = '', envelope: fingerprint = '', party: partyId = ''} = context.req.param();
  const envelope = await findEnvelope(db, {companyId: Number(company), fingerprint});
  const party = envelope?.parties.find(({id}) => id === Number(partyId));
  const isStillSo =
    envelope?.status === 'sent' &&
    party?.status === 'bounced' &&
    // The path names the address: a link ends as soon as the address has been corrected.
    bouncePagePath(envelope, party) === path;
  return isStillSo ? {envelope, party} : undefined;
}

const keyOf = ({companyId, fingerprint}: Envelope) => ({companyId, fingerprint});

const toForm = ({envelope, party}: Bounced) => ({
  name: party.name,
  title: envelope.title,
  email: party.email,
});

/** What the form shows. */
interface BouncedForm {
  readonly name: string;
  readonly title: string;
  readonly email: string;
  /** What the sender entered, and what is wrong with it; null at first. */
  readonly problem: {readonly entered: string; readonly text: string} | null;
}

/** The form. */
export const formPage = (
  {tag, words}: Spoken,
  {name, title, email, problem}: BouncedForm,
): Promise<Response> =>
  plainPage(
    tag,
    words['bounced.title'],
    html`<p>${fill(words['bounced.explanation'], {name, title})}</p>
      <dl>
        <dt>${words['bounced.oldAddress']}</dt>
        <dd>${email}</dd>
      </dl>
      <form method="post">
        <label for="email">${words['bounced.newAddress']}</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="off"
          required
          maxlength="254"
          value="${problem?.entered ?? ''}"
          ${problem ? raw('aria-invalid="true" aria-describedby="problem"') : ''}
        />
        ${problem ? html`<p id="problem" role="alert">${problem.text}</p>` : ''}
        <button>${words['bounced.send']}</button>
      </form>`,
    problem ? 400 : 200,
  );

/** The page shown once the invitation has been sent again. */
export const donePage = ({tag, words}: Spoken, name: string, email: string): Promise<Response> =>
  plainPage(
    tag,
    words['bounced.doneTitle'],
    html`<p role="status">${fill(words['bounced.done'], {name, email})}</p>`,
    200,
  );

/** The page shown if there is nothing to correct. */
export const overPage = ({tag, words}: Spoken): Promise<Response> =>
  plainPage(tag, words['bounced.overTitle'], html`<p>${words['bounced.over']}</p>`, 404);
