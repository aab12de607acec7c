/** What happened, as a sentence in the reader's language. */
import type {SignIn} from '../contract/access/sign-in.js';
import type {DocumentFailure} from '../contract/resources/document-failure.js';
import type {
  HistoryDataByType,
  HistoryRecord,
  HistoryType,
  RecordedCopy,
  RecordedDocument,
  RecordedFile,
  RecordedPages,
  RecordedParty,
  RecordedRole,
} from '../contract/resources/history.js';
import type {Language} from '../contract/text/language.js';
import {isMessageWay, type MessageWay} from '../contract/text/message-way.js';
import {isNoAddress} from '../contract/text/no-address.js';
import {sayFailure, speakerOf, type Say, type Manner} from './history-words.js';

/** The sentence of an entry; if no language is given, in English, as in the API's responses. */
export const historySentence = (
  record: HistoryRecord,
  language: Language = 'en',
  manner?: Manner,
): string =>
  // The two members belong together, but the compiler cannot infer that through a table.
  (sentences[record.type] as (data: HistoryRecord['data'], say: Say) => string)(
    record.data,
    speakerOf(language, manner),
  );

/** Why a document cannot be used; in English if no language is given. */
export const failureSentence = (failure: DocumentFailure, language: Language = 'en'): string =>
  sayFailure(failure, language);

/** Which pages of which documents a party has loaded: `“Lease” 1–3; 7, “Annex” 1`. */
export const sayPages = (documents: readonly RecordedPages[], language: Language): string =>
  pagesOf(documents, speakerOf(language));

const sentences: {
  readonly [Type in HistoryType]: (data: HistoryDataByType[Type], say: Say) => string;
} = {
  created: ({documents}, say) => say('created', {documents: quoted(documents, say)}),
  processed: ({documents}, say) => say('processed', {hashes: hashesOf(documents, say)}),
  'signature-page-added': ({documents}, say) =>
    say('signaturePageAdded', {hashes: hashesOf(documents, say)}),
  failed: ({failure}, say) => say('failed', {failure: sayFailure(failure, say.language)}),
  'tried-again': (_, say) => say('triedAgain'),
  'document-left-out': ({title, failure}, say) =>
    say('leftOut', {title: quoted([title], say), failure: sayFailure(failure, say.language)}),
  'gone-on-without': ({titles}, say) => say('goneOnWithout', {titles: quoted(titles, say)}),
  'upload-cleaned': ({title}, say) => say('uploadCleaned', {title: quoted([title], say)}),
  'signatures-kept': ({title, signers, sha256}, say) =>
    say('signaturesKept', {title: quoted([title], say), signers, sha256}),
  'signatures-dropped': ({title, signers}, say) =>
    say('signaturesDropped', {title: quoted([title], say), signers}),
  'invoice-kept': ({title, file, sha256}, say) =>
    say('invoiceKept', {title: quoted([title], say), file, sha256}),
  'invoice-dropped': ({title, file, sha256}, say) =>
    say('invoiceDropped', {title: quoted([title], say), file, sha256}),
  'pages-arranged': ({title, sha256, pages, former}, say) =>
    say('pagesArranged', {
      documents: quoted(
        former.map((document) => document.title),
        say,
      ),
      title: quoted([title], say),
      number: String(pages),
      sha256,
    }),
  'draft-changed': ({after: {title, documents, parties}}, say) =>
    say('draftChanged', {
      title: quoted([title], say),
      documents: quoted(documents, say),
      parties: named(parties, say),
    }),
  'amendment-opened': ({version}, say) => say('amendmentOpened', {version: String(version)}),
  'amendment-discarded': ({version}, say) => say('amendmentDiscarded', {version: String(version)}),
  amended: ({before, after, standing, asked_again: asked, ...fields}, say) =>
    [
      say('amended', {
        version: String(after.version),
        former: String(before.version),
        documents: filesOf(after.documents, say),
        parties: named(after.parties, say),
        formerDocuments: filesOf(before.documents, say),
        formerParties: named(before.parties, say),
        added: String(fields.fields_added),
        changed: String(fields.fields_changed),
        removed: String(fields.fields_removed),
      }),
      ...(standing ? [say('signaturesStand', {parties: named(standing, say)})] : []),
      ...(asked ? [say('askedAgain', {parties: named(asked, say)})] : []),
    ].join('; '),
  queued: (_, say) => say('queued'),
  sent: (_, say) => say('sent'),
  'widget-begun': ({party}, say) => say('widgetBegun', {party: named([party], say)}),
  'widget-signed': sayWidgetSigned,
  'party-confirmed': ({party}, say) => say('confirmed', {party: named([party], say)}),
  'party-invited': sayInvited,
  'party-copied': ({party}, say) => say('copiedAtStart', {party: named([party], say)}),
  'party-updated': ({party, invitation, mobile_end: digits}, say) =>
    isMessageWay(invitation) && digits
      ? say('updatedNumber', {party: named([party], say), digits, way: sayWay(invitation, say)})
      : say('updated', {party: named([party], say)}),
  'party-reassigned': ({party, before, reason}, say) =>
    say('reassigned', {party: named([party], say), before: named([before], say), reason}),
  'witness-named': ({party, by}, say) =>
    say('witnessNamed', {party: named([by], say), witness: named([party], say)}),
  reminded: ({parties}, say) => say('reminded', {parties: named(parties, say)}),
  cancelled: ({reason}, say) => (reason ? say('cancelledReason', {reason}) : say('cancelled')),
  expired: (_, say) => say('expired'),
  deleted: (_, say) => say('deleted'),
  'party-identified': (data, say) => say(provedWord(data), {party: named([data.party], say)}),
  'device-handed-over': ({party, host}, say) =>
    say('handedOver', {party: named([party], say), host}),
  'party-password-set': ({party}, say) => say('passwordSet', {party: named([party], say)}),
  'values-locked': ({party, fields}, say) =>
    say('valuesLocked', {
      party: named([party], say),
      fields: quoted(
        fields.map(({label, document}) => label || document),
        say,
      ),
    }),
  'party-passkey-removed': ({party}, say) => say('passkeyRemoved', {party: named([party], say)}),
  'party-not-identified': ({party, by, tries}, say) =>
    say(wrong[by], {
      party: named([party], say),
      number: String(tries),
    }),
  'code-sent': ({party, mobile_end: digits}, say) =>
    digits
      ? say('codeSent', {party: named([party], say), digits})
      : say('codeMailed', {party: named([party], say)}),
  'link-copied': sayLink,
  'party-mailed': ({party}, say) => say('mailTaken', {party: named([party], say)}),
  'party-messaged': ({party, ...number}, say) =>
    say('messageTaken', {party: named([party], say), ...toNumber(number, say)}),
  'party-viewed': ({party, documents}, say) =>
    say('viewed', {party: named([party], say), pages: pagesOf(documents, say)}),
  'copy-delivered': ({party, by, documents}, say) =>
    say(by === 'mail' ? 'copyMailed' : 'copyDownloaded', {
      party: named([party], say),
      hashes: hashesOf(documents, say),
    }),
  'file-damaged': ({documents}, say) => say('fileDamaged', {hashes: hashesOf(documents, say)}),
  mandated: ({title, approved_by: approver, approved_at: at}, say) =>
    say('mandated', {
      mandate: quoted([title], say),
      party: named([approver], say),
      time: say.sayTime(new Date(at)),
    }),
  'party-bounced': ({party, reason, ...number}, say) => {
    const of = {party: named([party], say), reason};
    return isNumber(number)
      ? say('messageRefused', {...of, ...toNumber(number, say)})
      : say('bounced', of);
  },
  'mail-given-up': ({party, tries, ...number}, say) => {
    const of = {party: named([party], say), number: String(tries)};
    return isNumber(number)
      ? say('messageGivenUp', {...of, ...toNumber(number, say)})
      : say('mailGivenUp', of);
  },
  'party-opened': ({party}, say) => say('opened', {party: named([party], say)}),
  'party-consented': sayConsent,
  'party-consent-withdrawn': ({party}, say) =>
    say('consentWithdrawn', {party: named([party], say)}),
  'party-asked': ({party}, say) => say('asked', {party: named([party], say)}),
  'party-signed': saySigned,
  'all-signed': (_, say) => say('allSigned'),
  'party-rejected': ({party, reason, role}, say) => {
    const by = {party: named([party], say)};
    if (role === 'approver')
      return reason ? say('refused', {...by, reason}) : say('refusedWithoutReason', by);
    return reason ? say('rejected', {...by, reason}) : say('rejectedWithoutReason', by);
  },
  sealed: saySeals,
  'seal-renewed': ({title, sha256, former_sha256: former}, say) =>
    say('sealRenewed', {title: quoted([title], say), sha256, former}),
};

function provedWord({by, ...how}: HistoryDataByType['party-identified']) {
  switch (by) {
    case 'password':
      return how.told ? 'enteredToldPassword' : 'enteredPassword';
    case 'code':
      return how.by_mail ? 'enteredMailedCode' : 'enteredCode';
    case 'passkey':
      return how.new_passkey ? 'madePasskey' : 'usedPasskey';
  }
}

const wrong = {
  password: 'wrongPassword',
  code: 'wrongCode',
  passkey: 'wrongPasskey',
} as const satisfies Record<HistoryDataByType['party-not-identified']['by'], string>;

/** Where a message went. */
type ToNumber = Pick<HistoryDataByType['party-messaged'], 'by' | 'mobile_end'>;

const isNumber = (number: Partial<ToNumber>): number is ToNumber => number.by !== undefined;

const toNumber = ({by, mobile_end: digits}: ToNumber, say: Say) => ({
  digits,
  way: sayWay(by, say),
});

const sayWay = (way: MessageWay, say: Say): string => (way === 'sms' ? say('sms') : 'WhatsApp');

function sayInvited(
  {party: invited, role, invitation, mobile_end: digits = ''}: HistoryDataByType['party-invited'],
  say: Say,
): string {
  const party = named([invited], say);
  if (isMessageWay(invitation))
    return say('invitedAtNumber', {party, digits, way: sayWay(invitation, say)});
  if (invitation) return say(byOtherMeans[invitation], {party});
  return say(role ? invitedAs[role] : 'invited', {party});
}

const byOtherMeans = {link: 'invitedByLink', device: 'invitedAtDevice'} as const;

const invitedAs = {
  witness: 'invited',
  approver: 'invitedToApprove',
  viewer: 'invitedToRead',
} as const satisfies Record<RecordedRole, string>;

function saySigned(data: HistoryDataByType['party-signed'], say: Say): string {
  const {files} = data;
  const by = {party: named([data.party], say)};
  const withFiles = () => say('signedFiles', {...by, files: listed(files, say)});
  const told = sayRole(data, say);
  const done = files.length > 0 ? withFiles() : say('signed', by);
  const first = told && files.length > 0 ? `${told}; ${done}` : told || done;
  return [
    first,
    ...(data.sign_in ? [saySignIn(data.sign_in, say)] : []),
    ...saySigningDay(data, say),
    ...sayVersion(data, say),
  ].join('; ');
}

/** Which version was signed, where there are several, and in place of what. */
function sayVersion(
  {version = 1, confirms}: HistoryDataByType['party-signed'],
  say: Say,
): readonly string[] {
  const of = {version: String(version)};
  if (confirms) return [say('confirms', {...of, time: say.sayTime(new Date(confirms))})];
  return version > 1 ? [say('ofVersion', of)] : [];
}

function sayWidgetSigned(data: HistoryDataByType['widget-signed'], say: Say): string {
  const {party, files} = data;
  const by = {party: named([party], say)};
  const first =
    files.length > 0
      ? say('widgetSignedFiles', {...by, files: listed(files, say)})
      : say('widgetSigned', by);
  return [first, ...saySigningDay(data, say)].join('; ');
}

const saySigningDay = (
  {signing_day: day}: HistoryDataByType['party-signed'],
  say: Say,
): readonly string[] => (day ? [say('signingDay', {date: day.date, zone: day.time_zone})] : []);

const saySignIn = ({subject, method, at, issuer}: SignIn, say: Say): string =>
  say('signedInAs', {
    subject,
    method: issuer ? `${method}, ${issuer}` : method,
    time: say.sayTime(new Date(at)),
  });

/** What is special about it; empty for somebody who signs alone. */
function sayRole(
  {party: signing, role, witness_of: signer, host}: HistoryDataByType['party-signed'],
  say: Say,
): string {
  const party = named([signing], say);
  if (role === 'approver') return say('approved', {party});
  if (role === 'viewer') return say('read', {party});
  return [
    ...(signer ? [say('witnessed', {party, signer: named([signer], say)})] : []),
    ...(host ? [say('hosted', {party, host})] : []),
  ].join('; ');
}

function sayConsent(
  {party, text, early_start: earlyStart}: HistoryDataByType['party-consented'],
  say: Say,
): string {
  const agreed = {party: named([party], say), text: quoted([text], say)};
  return earlyStart
    ? say('consentedEarlyStart', {...agreed, earlyStart: quoted([earlyStart], say)})
    : say('consented', agreed);
}

function saySeals(
  {documents, missing, unclaimed = []}: HistoryDataByType['sealed'],
  say: Say,
): string {
  const seals = documents.map(({level, sha256}) => `${level}, SHA-256 ${sha256}`).join('; ');
  const sealed =
    missing.length > 0
      ? say('sealedMissing', {seals, characters: quoted(missing, say)})
      : say('sealed', {seals});
  return unclaimed.length > 0
    ? say('sealedUnclaimed', {sealed, documents: quoted(unclaimed, say)})
    : sealed;
}

function sayLink({party: linked, to, renewed}: HistoryDataByType['link-copied'], say: Say): string {
  const party = named([linked], say);
  const first = to ? say('linkShown', {party, user: named([to], say)}) : say('linkCopied', {party});
  return renewed ? `${first}; ${say('linksEnded', {party})}` : first;
}

const quoted = (texts: readonly string[], say: Say): string =>
  texts.map((text) => say('quoted', {text})).join(say('comma'));

const named = (parties: readonly RecordedParty[], say: Say): string =>
  parties.map((party) => sayParty(party, say)).join(say('comma')) || say('nobody');

/** The name alone of somebody who has no address. */
const sayParty = ({name, email}: RecordedParty, say: Say): string =>
  email && !isNoAddress(email) ? say('party', {name, email}) : name;

const listed = (files: readonly RecordedFile[], say: Say): string =>
  files.map(({name, sha256}) => say('file', {name, sha256})).join(say('comma'));

const pagesOf = (documents: readonly RecordedPages[], say: Say): string =>
  documents
    .map(({title, pages}) => `${quoted([title], say)} ${rangesOf(pages)}`)
    .join(say('comma'));

/** Page numbers with consecutive pages as ranges: `1–3; 7`. */
export function rangesOf(pages: readonly number[]): string {
  const firsts = pages.filter((page) => !pages.includes(page - 1));
  const lasts = pages.filter((page) => !pages.includes(page + 1));
  return firsts
    .map((first, index) => (first === lasts[index] ? `${first}` : `${first}–${lasts[index]}`))
    .join('; ');
}

const hashesOf = (documents: readonly Pick<RecordedDocument, 'sha256'>[], say: Say): string =>
  documents.map(({sha256}) => `SHA-256 ${sha256}`).join(say('comma'));

const filesOf = (documents: readonly RecordedCopy[], say: Say): string =>
  documents.map(({title, sha256}) => say('file', {name: title, sha256})).join(say('comma'));
