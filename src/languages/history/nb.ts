import type {HistoryWords} from './en.js';

/** The sentences of the history in Norwegian. */
export const nb: HistoryWords = {
  quoted: '«{text}»',
  comma: ', ',
  party: '{name} ({email})',
  nobody: 'ingen',
  file: '«{name}» (SHA-256 {sha256})',
  created: 'Konvolutt opprettet med {documents}',
  processed: 'Dokumenter kontrollert: {hashes}',
  signaturePageAdded: 'Side for underskrifter lagt til: {hashes}',
  failed: 'Konvolutten mislyktes: {failure}',
  triedAgain: 'Det som mislyktes, prøves på nytt',
  leftOut: '{title} utelatt: {failure}',
  goneOnWithout: 'Avsenderen fortsetter uten {titles}',
  draftChanged: 'Utkast endret: {title} med {documents} til {parties}',
  queued: 'Konvolutt satt i kø for sending',
  sent: 'Konvolutt sendt',
  widgetBegun: '{party} begynte på malens offentlige side',
  widgetSigned: '{party} har signert, må bekreftes på e-post',
  widgetSignedFiles: '{party} har signert og lastet opp {files}, må bekreftes på e-post',
  confirmed: '{party} har bekreftet med lenken som ble sendt til denne adressen',
  invited: '{party} invitert til å signere',
  updated: 'Mottaker endret til {party}',
  reminded: 'Påminnelse sendt til {parties}',
  cancelled: 'Konvolutt avbrutt',
  expired: 'Konvolutt utløpt',
  deleted: 'Konvolutt slettet',
  enteredPassword: '{party} har skrevet inn passordet',
  enteredCode: '{party} har skrevet inn koden som ble sendt til det oppgitte mobilnummeret',
  wrongPassword: 'Feil passord ble skrevet inn for {party} (forsøk {number})',
  wrongCode: 'Feil kode ble skrevet inn for {party} (forsøk {number})',
  codeSent: 'Kode sendt til mobilnummeret til {party} som slutter på {digits}',
  mailTaken: 'E-postserveren tok imot invitasjonen til {party}',
  viewed: 'Sider lastet på signeringssiden til {party}: {pages}',
  copyMailed: 'Signerte dokumenter sendt på e-post til {party}: {hashes}',
  copyDownloaded: 'Signerte dokumenter lastet ned av {party}: {hashes}',
  fileDamaged: 'Skadde filer brukes ikke lenger: {hashes}',
  bounced: 'E-post til {party} kom ikke fram: {reason}',
  opened: '{party} har åpnet konvolutten',
  consented: '{party} har samtykket i å signere elektronisk: {text}',
  consentedEarlyStart:
    '{party} har samtykket i å signere elektronisk: {text}, og i dette: {earlyStart}',
  asked: '{party} har stilt avsenderen et spørsmål',
  signed: '{party} har signert',
  signedFiles: '{party} har signert og lastet opp {files}',
  allSigned: 'Alle har signert; forseglingen begynner',
  rejected: '{party} har avslått å signere: {reason}',
  rejectedWithoutReason: '{party} har avslått å signere uten å oppgi grunn',
  sealed: 'Konvolutt forseglet ({seals})',
  sealedMissing:
    'Konvolutt forseglet ({seals}). Ingen skrift har {characters}; det står en rute i stedet',
  sealRenewed: 'Segl på {title} fornyet (SHA-256 {sha256}, før {former})',
  uploadCleaned: '{title} ble endret ved opplasting, slik at alle ser det samme',
  signaturesKept:
    'Avsenderen beholder signaturene i {title}; alt annet legges til bak: {signers} (SHA-256 {sha256})',
  signaturesDropped: 'Avsenderen lar signaturene i {title} opphøre: {signers}',
  'failure.signed':
    'Filen er allerede signert, og signaturene ville opphøre her. Velg en fil uten signaturer.',
  'failure.password':
    'PDF-filen krever passord for å åpnes. Fjern passordet, og velg filen på nytt.',
  'failure.damaged': 'Filen er skadet. Lagre den på nytt som PDF, og velg den.',
  'failure.empty': 'Det er ingenting i filen. Velg en annen.',
  'failure.unsupported': 'Filen kan ikke brukes. Lagre den som PDF, og velg den.',
  'failure.portfolio':
    'PDF-en er en portefølje av andre filer. Lagre dem hver for seg og last dem opp.',
  'failure.dynamic_form':
    'PDF-en er et dynamisk skjema. Skriv det ut til en ny PDF og last opp den.',
  'failure.too_long': 'PDF-filen har for mange sider. Velg en kortere.',
  'failure.unfinished':
    'Tjenesten kunne ikke fullføre arbeidet med dette dokumentet. Den som driver tjenesten, finner årsaken i loggen og kan la det prøves på nytt.',
  'failure.too_large': 'Filen er for stor. Velg en mindre.',
  'failure.too_heavy': 'Filen tar for lang tid å lese. Lagre den på nytt som PDF, og velg den.',
  'failure.unreachable':
    'Dokumentet kunne ikke hentes fra adressen sin. Sjekk adressen, og prøv igjen.',
  'failure.unknown_role':
    'En tagg i dokumentet er for en mottaker som ikke finnes. Legg til mottakeren, eller fjern taggen.',
};
