import type {HistoryWords} from '../english/history.js';

/** The sentences of the history in Finnish. */
export const words: HistoryWords = {
  quoted: '”{text}”',
  comma: ', ',
  party: '{name} ({email})',
  nobody: 'ei kenellekään',
  file: '”{name}” (SHA-256 {sha256})',
  created: 'Kirjekuori luotu, asiakirjat: {documents}',
  processed: 'Asiakirjat tarkistettu: {hashes}',
  signaturePageAdded: 'Allekirjoitussivu lisätty: {hashes}',
  failed: 'Kirjekuori epäonnistui: {failure}',
  triedAgain: 'Epäonnistunutta yritetään uudelleen',
  leftOut: '{title} jätettiin pois: {failure}',
  goneOnWithout: 'Lähettäjä jatkaa ilman: {titles}',
  draftChanged: 'Luonnosta muutettu: {title}, asiakirjat: {documents}, vastaanottajat: {parties}',
  queued: 'Kirjekuori lähetysjonossa',
  sent: 'Kirjekuori lähetetty',
  widgetBegun: '{party} aloitti mallin julkisella sivulla',
  widgetSigned: '{party} allekirjoitti, vahvistettava sähköpostitse',
  widgetSignedFiles: '{party} allekirjoitti ja latasi {files}, vahvistettava sähköpostitse',
  confirmed: '{party} vahvisti tähän osoitteeseen lähetetyllä linkillä',
  invited: '{party} kutsuttu allekirjoittamaan',
  updated: 'Vastaanottajaksi vaihdettu {party}',
  reassigned: '{before} siirsi allekirjoittamisen henkilölle {party}: {reason}',
  reminded: 'Muistutus lähetetty: {parties}',
  cancelled: 'Kirjekuori peruttu',
  cancelledReason: 'Kirjekuori peruttu: {reason}',
  expired: 'Kirjekuori vanhentunut',
  deleted: 'Kirjekuori poistettu',
  enteredPassword: '{party} antoi salasanan',
  enteredCode: '{party} antoi ilmoitettuun matkapuhelinnumeroon lähetetyn koodin',
  wrongPassword: 'Väärä salasana annettiin, {party} (yritys {number})',
  wrongCode: 'Väärä koodi annettiin, {party} (yritys {number})',
  codeSent: 'Koodi lähetetty matkapuhelinnumeroon, jonka loppu on {digits}, {party}',
  mailTaken: 'Sähköpostipalvelin otti kutsun vastaan, {party}',
  viewed: 'Allekirjoitussivulla ladatut sivut, {party}: {pages}',
  copyMailed: 'Allekirjoitetut asiakirjat lähetetty sähköpostitse, {party}: {hashes}',
  copyDownloaded: '{party} latasi allekirjoitetut asiakirjat: {hashes}',
  fileDamaged: 'Vioittuneita tiedostoja ei enää käytetä: {hashes}',
  bounced: 'Sähköposti ei tullut perille, {party}: {reason}',
  mailGivenUp: 'Sähköpostin lähettämisestä luovuttiin, {party} (yrityksiä: {number})',
  opened: '{party} avasi kirjekuoren',
  consented: '{party} suostui allekirjoittamaan sähköisesti: {text}',
  consentedEarlyStart:
    '{party} suostui allekirjoittamaan sähköisesti: {text}, ja tähän: {earlyStart}',
  asked: '{party} esitti lähettäjälle kysymyksen',
  signed: '{party} allekirjoitti',
  signedFiles: '{party} allekirjoitti ja latasi {files}',
  allSigned: 'Kaikki ovat allekirjoittaneet; sinetöinti alkaa',
  rejected: '{party} kieltäytyi allekirjoittamasta: {reason}',
  rejectedWithoutReason: '{party} kieltäytyi allekirjoittamasta syytä ilmoittamatta',
  sealed: 'Kirjekuori sinetöity ({seals})',
  sealedMissing:
    'Kirjekuori sinetöity ({seals}). Missään fontissa ei ole merkkiä {characters}; sen tilalla on ruutu',
  sealRenewed: 'Asiakirjan {title} sinetti uusittu (SHA-256 {sha256}, aiemmin {former})',
  uploadCleaned: '{title} muutettiin ladattaessa, jotta kaikki näkevät saman',
  signaturesKept:
    'Lähettäjä säilyttää allekirjoitukset, {title}; kaikki muu lisätään niiden perään: {signers} (SHA-256 {sha256})',
  signaturesDropped: 'Lähettäjä antaa allekirjoitusten päättyä, {title}: {signers}',
  'failure.signed':
    'Tiedosto on jo allekirjoitettu, ja allekirjoitukset päättyisivät tähän. Valitse tiedosto ilman allekirjoituksia.',
  'failure.password':
    'PDF avautuu vain salasanalla. Poista salasana ja valitse tiedosto uudelleen.',
  'failure.damaged': 'Tiedosto on vioittunut. Tallenna se uudelleen PDF:nä ja valitse se.',
  'failure.empty': 'Tiedostossa ei ole mitään. Valitse toinen.',
  'failure.unsupported': 'Tiedostoa ei voi käyttää. Tallenna se PDF:nä ja valitse se.',
  'failure.portfolio':
    'PDF on muiden tiedostojen kokoelma. Tallenna ne erikseen ja lataa ne palveluun.',
  'failure.dynamic_form':
    'PDF on dynaaminen lomake. Tulosta se uudeksi PDF-tiedostoksi ja lataa se palveluun.',
  'failure.too_long': 'PDF:ssä on liikaa sivuja. Valitse lyhyempi.',
  'failure.unfinished':
    'Palvelu ei saanut työtään tämän asiakirjan kanssa valmiiksi. Palvelun ylläpitäjä löytää syyn lokista ja voi käynnistää uuden yrityksen.',
  'failure.too_large': 'Tiedosto on liian suuri. Valitse pienempi.',
  'failure.too_heavy':
    'Tiedoston lukeminen kestää liian kauan. Tallenna se uudelleen PDF:nä ja valitse se.',
  'failure.unreachable':
    'Asiakirjaa ei voitu hakea osoitteestaan. Tarkista osoite ja yritä uudelleen.',
  'failure.unknown_role':
    'Asiakirjassa on merkintä vastaanottajalle, jota ei ole. Lisää vastaanottaja tai poista merkintä.',
};
