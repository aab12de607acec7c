/** The terms that each party agreed to, from the page to the chain and the certificate, whatever the account writes later. */
import {PDFDocument} from '@cantoo/pdf-lib';
import {expect, it} from 'vitest';
import type {HistoryRecord} from '../../../../src/contract/resources/history.js';
import {createLog} from '../../../../src/service/log.js';
import {isUnbroken} from '../../../../src/service/domain/record/history.js';
import {createSealEnvelope} from '../../../../src/service/processing/seal-envelope.js';
import {updateSettings} from '../../../../src/service/storage/accounts/companies.js';
import {findRecordedEnvelope} from '../../../../src/service/storage/envelopes/envelope-reader.js';
import {textOf} from '../../documents/pdf-tools.js';
import {sealsWith} from '../../documents/seal-fixture.js';
import {useSealing} from '../../documents/sealing.js';
import {digest, typed} from '../../domain/envelope-fixture.js';
import {toldHistory} from '../../told-history.js';
import {consent, finish} from '../as-shown.js';
import {anna, ben, setup, secretBox} from './sign-fixture.js';
import type {PublicLinks} from '../../../../src/service/public-links.js';
import {given} from '../../given.js';

const {pool, sealer} = await useSealing();

/** What consent has to say, in the words of an account. */
const first = [
  'Ich unterschreibe elektronisch für {account}.',
  'Dies gilt nur für diese Unterlagen.',
  'Ich brauche einen Rechner mit Anzeige für PDF.',
  'Auf Wunsch erhalte ich eine Abschrift auf Papier.',
  'Ich kann dies bis zur Unterschrift widerrufen.',
];
const second = first.map((sentence) => sentence.replace('diese', 'sämtliche'));
const third = ['Ich verzichte auf alles.'];
const inFull = (sentences: readonly string[]) =>
  sentences.join(' ').replace('{account}', 'My company');

/** Envelope, pages and account; `reword` changes its German terms, `open` shows them to a party. */
async function setupTerms() {
  const parts = await setup();
  const key = {companyId: parts.companyId, envelopeId: 1};
  const reword = (sentences: readonly string[]) =>
    updateSettings(parts.db, parts.companyId, {
      setting_consent_texts: {de: sentences.join('\n')},
    });
  const open = async (partyId: number, language: string) => {
    const {call, headers} = await parts.session(partyId);
    headers.set('Accept-Language', language);
    const agree = async () => {
      const {json: shown} = await call('GET', 'signing');
      const {consent_version, consent_language} = shown;
      await consent(call, {language: consent_language, consent_version});
      return shown;
    };
    const sign = async () => {
      const path = `signing/fields/${partyId === anna ? 1 : 2}`;
      await call('PUT', path, {value: typed});
      expect((await finish(call)).status).toBe(200);
    };
    return {call, agree, sign};
  };
  const recorded = async () => (await findRecordedEnvelope(parts.db, key))!;
  /** Seals a page of paper in place of the document, and says what is printed after it. */
  const certificate = async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage([612, 792]);
    const paper = await pdf.save();
    await createSealEnvelope({
      ...parts,
      secretBox,
      blobs: {...parts.blobs, get: () => Promise.resolve(paper)},
      documents: pool,
      seals: sealsWith(sealer),
      clock: {now: () => new Date('2026-11-21T10:00:00Z')},
      log: createLog('json', {write: () => undefined}),
      links: given<PublicLinks>({verifyPage: 'http://localhost:4000/verify'}),
    })(key);
    const {envelope} = await recorded();
    const sealed = await parts.blobs.get(envelope.documents[0]?.sealedSha256 ?? '');
    return textOf(sealed!, '-f', '2');
  };
  return {...parts, reword, open, recorded, certificate};
}

const withoutBlanks = (text: string) => text.replaceAll(/\s/g, '');

/** What stands in the chain about the terms, oldest first. */
const termsIn = (history: readonly unknown[]) =>
  (history as readonly HistoryRecord[]).flatMap(({type, data}) => {
    if (type === 'party-consented') return [data.text];
    if (type === 'party-consent-withdrawn') return ['withdrawn'];
    return type === 'party-signed' ? [`signed under ${data.shown?.consent_sha256}`] : [];
  });

it(
  'each version that was agreed to, withdrawn and signed under stays in the chain, and on the certificate in full',
  {timeout: 60_000},
  async () => {
    const {reword, open, recorded, certificate} = await setupTerms();
    await reword(first);
    const annas = await open(anna, 'de');
    const shown = await annas.agree();
    await reword(second);
    expect((await annas.call('POST', 'signing/withdraw')).status).toBe(200);
    const shownAgain = await annas.agree();
    expect(`${shownAgain.consent} ${shownAgain.consent_terms}`).toBe(inFull(second));
    expect(shownAgain.consent_version).not.toBe(shown.consent_version);
    await annas.sign();
    const bens = await open(ben, 'en');
    const ours = await bens.agree();
    await bens.sign();
    await reword(third);

    const {history} = await recorded();
    const english = `${ours.consent} ${ours.consent_terms}`;
    expect(termsIn(history)).toEqual([
      inFull(first),
      'withdrawn',
      inFull(second),
      `signed under ${digest(inFull(second))}`,
      english,
      `signed under ${digest(english)}`,
    ]);
    expect(isUnbroken(history, digest)).toBe(true);

    const printed = withoutBlanks(await certificate());
    for (const terms of [inFull(first), inFull(second), english])
      expect(printed).toContain(withoutBlanks(`“${terms}”`));
    // Each signer stands with the version signed under.
    const noteOf = (terms: string) =>
      printed.split(withoutBlanks(`Agreed to: “${terms}”`))[0]!.slice(-3);
    expect(printed.match(/Agreedto\[\d\]/g)).toEqual([
      `Agreedto${noteOf(inFull(second))}`,
      `Agreedto${noteOf(english)}`,
    ]);
    expect(printed).toContain(
      withoutBlanks('Anna Berg (anna@example.com) no longer agrees to sign electronically'),
    );
    expect(printed).not.toContain(withoutBlanks(third[0]!));
  },
);

it(
  'our own terms name scope, equipment, paper and withdrawal, all of it printed',
  {timeout: 60_000},
  async () => {
    const {open, certificate} = await setupTerms();
    for (const party of [anna, ben]) {
      const {agree, sign} = await open(party, 'en');
      await agree();
      await sign();
    }
    const printed = withoutBlanks(await certificate());
    for (const words of [
      'covers only these documents and messages about them',
      'I need a current browser, an internet connection, an e-mail address and a program that shows PDF files',
      'I can ask My company for a copy on paper at any time',
      'I can withdraw my consent at any time before I sign',
      'what I signed before stays valid',
    ])
      expect(printed).toContain(withoutBlanks(words));
  },
);

it(
  'who withdraws signs nothing until agreeing again, and the sender reads of it',
  {timeout: 60_000},
  async () => {
    const {open, db} = await setupTerms();
    const {call, agree, sign} = await open(anna, 'en');
    await agree();
    await call('PUT', 'signing/fields/1', {value: typed});
    await call('POST', 'signing/withdraw');
    expect((await call('GET', 'signing')).json.party.has_consented).toBe(false);
    expect((await finish(call)).status).not.toBe(200);
    expect((await toldHistory(db)).at(-1)).toBe(
      'Anna Berg (anna@example.com) no longer agrees to sign electronically',
    );
    await agree();
    await sign();
  },
);
