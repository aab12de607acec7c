/** The page behind `envelope_bounce_url`: the sender corrects an address or a number that does not work. */
import {Hono, type Context} from 'hono';
import {html, raw} from 'hono/html';
import {mobileSchema} from '../../../contract/resources/party.js';
import {plainMobile} from '../../../contract/text/mobile-number.js';
import {emailAddress} from '../../../contract/scalar.js';
import type {Envelope, Party} from '../../domain/envelope.js';
import {messageWayOf} from '../../domain/invitation.js';
import {Refusal} from '../../domain/refusal.js';
import {updateParty, type PartyServices} from '../../commands/party-update.js';
import {bouncePagePath} from '../../public-links.js';
import {findEnvelope} from '../../storage/envelopes/envelope-reader.js';
import {acceptedWords, type Spoken} from '../shared/accepted-language.js';
import {admitStranger, bodyPlaceOf} from '../../http/bodies/admission.js';
import {readText, keepUpTo} from '../../http/bodies/body-text.js';
import {pageBodyLimits} from '../shared/page-body.js';
import {createPageFailure} from '../shared/page-failure.js';
import type {PageServices} from '../shared/page-services.js';
import {plainPage} from '../shared/plain-page.js';
import {fill} from '../../../languages/fill.js';

export type BouncedServices = Pick<
  PageServices,
  'signedLinks' | 'clock' | 'actorOf' | 'addressOf' | 'bodies' | 'log' | 'assets'
> &
  PartyServices;

/** The routes, mounted at `/embed`. The signed link is the permission, for this party and this address or number only. */
export function bouncedRoutes(services: BouncedServices): Hono {
  const routes = new Hono();
  routes.onError(createPageFailure(services));
  const path = '/bounced/:company{[0-9]{1,15}}/:envelope/:party{[0-9]{1,15}}/:address';

  routes.get(path, async (context) => {
    const found = await findBounced(services, context);
    const language = acceptedWords(context);
    return found ? formPage(language, {...toForm(found), problem: null}) : overPage(language);
  });

  routes.post(path, admitStranger(services), async (context) => {
    const found = await findBounced(services, context);
    const language = acceptedWords(context);
    if (!found) return overPage(language);
    const {words} = language;
    const {envelope, party, reached} = found;
    const said = ids[reached.by];
    const entered = await readEntered(context, reached.by);
    const value = read[reached.by](entered);
    const refuse = (text: string) =>
      formPage(language, {...toForm(found), problem: {entered, text}});
    if (value === undefined) return refuse(words[said.wrong]);
    // The same one would bounce again, and use up one of the few corrections.
    if (value === reached.value) return refuse(words[said.same]);
    try {
      const change = {partyId: party.id, [reached.by]: value};
      await updateParty(services, keyOf(envelope), change, services.actorOf(context));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Any other refusal means that the envelope has moved on while the form was open.
      return error.code === 10279 ? refuse(words['bounced.limitReached']) : overPage(language);
    }
    return donePage(language, party.name, {by: reached.by, value});
  });
  return routes;
}

/** The form's values; a script that sends another kind of form has entered nothing. */
async function readEntered(context: Context, name: Reached['by']): Promise<string> {
  const most = pageBodyLimits.choice;
  const text = await readText(context.req.raw, most, keepUpTo(most, bodyPlaceOf(context)));
  return new URLSearchParams(text).get(name) ?? '';
}

/** The address or number at which a party is invited. */
interface Reached {
  readonly by: 'email' | 'mobile';
  readonly value: string;
}

const reachedOf = (party: Party): Reached =>
  messageWayOf(party) && party.mobile !== null
    ? {by: 'mobile', value: party.mobile}
    : {by: 'email', value: party.email};

/** Reads what was entered; numbers as people write them, with spaces and brackets. */
const read = {
  email: (entered: string) => emailAddress.safeParse(entered).data,
  mobile: (entered: string) => mobileSchema.safeParse(plainMobile(entered)).data,
};

/** What the page says, and how it asks. */
const ids = {
  email: {
    title: 'bounced.title',
    explanation: 'bounced.explanation',
    old: 'bounced.oldAddress',
    new: 'bounced.newAddress',
    wrong: 'bounced.wrongAddress',
    same: 'bounced.sameAddress',
    type: 'email',
  },
  mobile: {
    title: 'bounced.numberTitle',
    explanation: 'bounced.numberExplanation',
    old: 'bounced.oldNumber',
    new: 'bounced.newNumber',
    wrong: 'bounced.wrongNumber',
    same: 'bounced.sameNumber',
    type: 'tel',
  },
} as const;

interface Bounced {
  readonly envelope: Envelope;
  readonly party: Party;
  readonly reached: Reached;
}

/** The party that the link is about; undefined if there is no longer anything to correct. */
async function findBounced(
  {db, signedLinks, clock}: BouncedServices,
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
    // The path names the address or number: a link ends as soon as that has been corrected.
    bouncePagePath(envelope, party) === path;
  return isStillSo ? {envelope, party, reached: reachedOf(party)} : undefined;
}

const keyOf = ({companyId, fingerprint}: Envelope) => ({companyId, fingerprint});

const toForm = ({envelope, party, reached}: Bounced) => ({
  name: party.name,
  title: envelope.title,
  reached,
});

/** What the form shows. */
interface BouncedForm {
  readonly name: string;
  readonly title: string;
  readonly reached: Reached;
  /** What the sender entered, and what is wrong with it; null at first. */
  readonly problem: {readonly entered: string; readonly text: string} | null;
}

/** The form. */
export function formPage(
  {tag, words}: Spoken,
  {name, title, reached: {by, value}, problem}: BouncedForm,
): Promise<Response> {
  const said = ids[by];
  return plainPage(
    tag,
    words[said.title],
    html`<p>${fill(words[said.explanation], {name, title})}</p>
      <dl>
        <dt>${words[said.old]}</dt>
        <dd>${by === 'mobile' ? html`<bdi dir="ltr">${value}</bdi>` : value}</dd>
      </dl>
      <form method="post">
        <label for="${by}">${words[said.new]}</label>
        <input
          id="${by}"
          name="${by}"
          type="${said.type}"
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
}

/** The page shown once the invitation has been sent again. */
export const donePage = (
  {tag, words}: Spoken,
  name: string,
  {by, value}: Reached,
): Promise<Response> =>
  plainPage(
    tag,
    words['bounced.doneTitle'],
    html`<p role="status">
      ${
        by === 'email'
          ? fill(words['bounced.done'], {name, email: value})
          : fill(words['bounced.numberDone'], {name, number: `\u2066${value}\u2069`})
      }
    </p>`,
    200,
  );

/** The page shown if there is nothing to correct. */
export const overPage = ({tag, words}: Spoken): Promise<Response> =>
  plainPage(tag, words['bounced.overTitle'], html`<p>${words['bounced.over']}</p>`, 404);
