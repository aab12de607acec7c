import type {HistoryWords} from './en.js';

/** The sentences of the history in Danish. */
export const da: HistoryWords = {
  quoted: '”{text}”',
  comma: ', ',
  party: '{name} ({email})',
  nobody: 'ingen',
  file: '”{name}” (SHA-256 {sha256})',
  created: 'Kuvert oprettet med {documents}',
  processed: 'Dokumenter kontrolleret: {hashes}',
  signaturePageAdded: 'Side til underskrifter tilføjet: {hashes}',
  failed: 'Kuverten mislykkedes: {failure}',
  triedAgain: 'Det, der mislykkedes, forsøges igen',
  leftOut: '{title} udeladt: {failure}',
  goneOnWithout: 'Afsenderen fortsætter uden {titles}',
  draftChanged: 'Kladde ændret: {title} med {documents} til {parties}',
  queued: 'Kuvert sat i kø til afsendelse',
  sent: 'Kuvert sendt',
  widgetBegun: '{party} begyndte på skabelonens offentlige side',
  widgetSigned: '{party} har underskrevet, skal bekræftes pr. e-mail',
  widgetSignedFiles: '{party} har underskrevet og uploadet {files}, skal bekræftes pr. e-mail',
  confirmed: '{party} har bekræftet via linket sendt til denne adresse',
  invited: '{party} inviteret til at underskrive',
  updated: 'Modtager ændret til {party}',
  reminded: 'Påmindelse sendt til {parties}',
  cancelled: 'Kuvert annulleret',
  expired: 'Kuvert udløbet',
  deleted: 'Kuvert slettet',
  enteredPassword: '{party} har indtastet adgangskoden',
  enteredCode: '{party} har indtastet koden, der blev sendt til det angivne mobilnummer',
  wrongPassword: 'Der blev indtastet en forkert adgangskode for {party} (forsøg {number})',
  wrongCode: 'Der blev indtastet en forkert kode for {party} (forsøg {number})',
  codeSent: 'Kode sendt til mobilnummeret for {party}, der ender på {digits}',
  mailTaken: 'Mailserveren modtog invitationen til {party}',
  viewed: 'Sider indlæst på underskriftssiden for {party}: {pages}',
  copyMailed: 'Underskrevne dokumenter sendt med e-mail til {party}: {hashes}',
  copyDownloaded: 'Underskrevne dokumenter hentet af {party}: {hashes}',
  fileDamaged: 'Beskadigede filer bruges ikke længere: {hashes}',
  bounced: 'E-mail til {party} nåede ikke frem: {reason}',
  opened: '{party} har åbnet kuverten',
  consented: '{party} har accepteret at underskrive elektronisk: {text}',
  consentedEarlyStart:
    '{party} har accepteret at underskrive elektronisk: {text}, og dette: {earlyStart}',
  asked: '{party} har stillet afsenderen et spørgsmål',
  signed: '{party} har underskrevet',
  signedFiles: '{party} har underskrevet og uploadet {files}',
  allSigned: 'Alle har underskrevet; forseglingen begynder',
  rejected: '{party} har afvist at underskrive: {reason}',
  rejectedWithoutReason: '{party} har afvist at underskrive uden at angive en grund',
  sealed: 'Kuvert forseglet ({seals})',
  sealedMissing:
    'Kuvert forseglet ({seals}). Ingen skrifttype har {characters}; der står en firkant i stedet',
  sealRenewed: 'Segl på {title} fornyet (SHA-256 {sha256}, før {former})',
  uploadCleaned: '{title} blev ændret ved upload, så alle ser det samme',
  signaturesKept:
    'Afsenderen beholder underskrifterne i {title}; alt andet føjes til bagved: {signers} (SHA-256 {sha256})',
  signaturesDropped: 'Afsenderen lader underskrifterne i {title} ophøre: {signers}',
  'failure.signed':
    'Filen er allerede underskrevet, og underskrifterne ville ophøre her. Vælg en fil uden underskrifter.',
  'failure.password':
    'PDF-filen kræver en adgangskode for at blive åbnet. Fjern adgangskoden, og vælg filen igen.',
  'failure.damaged': 'Filen er beskadiget. Gem den på ny som PDF, og vælg den.',
  'failure.empty': 'Der er intet i filen. Vælg en anden.',
  'failure.unsupported': 'Filen kan ikke bruges. Gem den som PDF, og vælg den.',
  'failure.portfolio':
    'PDF-filen er en portefølje af andre filer. Gem dem hver for sig, og upload dem.',
  'failure.dynamic_form':
    'PDF-filen er en dynamisk formular. Udskriv den til en ny PDF, og upload den.',
  'failure.too_long': 'PDF-filen har for mange sider. Vælg en kortere.',
  'failure.unfinished':
    'Tjenesten kunne ikke færdiggøre sit arbejde med dette dokument. Den, der driver tjenesten, finder årsagen i loggen og kan lade det forsøge igen.',
  'failure.too_large': 'Filen er for stor. Vælg en mindre.',
  'failure.too_heavy': 'Filen er for længe om at blive læst. Gem den på ny som PDF, og vælg den.',
  'failure.unreachable':
    'Dokumentet kunne ikke hentes fra sin adresse. Tjek adressen, og prøv igen.',
  'failure.unknown_role':
    'Et mærke i dokumentet er til en modtager, som ikke er der. Tilføj modtageren, eller fjern mærket.',
};
