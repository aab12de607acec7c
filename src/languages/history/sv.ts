import type {HistoryWords} from './en.js';

/** The sentences of the history in Swedish. */
export const sv: HistoryWords = {
  quoted: '”{text}”',
  comma: ', ',
  party: '{name} ({email})',
  nobody: 'ingen',
  file: '”{name}” (SHA-256 {sha256})',
  created: 'Kuvert skapad med {documents}',
  processed: 'Dokument kontrollerade: {hashes}',
  signaturePageAdded: 'Sida för underskrifter tillagd: {hashes}',
  failed: 'Kuvertet misslyckades: {failure}',
  triedAgain: 'Det som misslyckades försöks igen',
  leftOut: '{title} utelämnat: {failure}',
  goneOnWithout: 'Avsändaren fortsätter utan {titles}',
  draftChanged: 'Utkast ändrat: {title} med {documents} till {parties}',
  queued: 'Kuvert i kö för sändning',
  sent: 'Kuvert skickat',
  widgetBegun: '{party} började på mallens offentliga sida',
  widgetSigned: '{party} har skrivit under, ska bekräftas via e-post',
  widgetSignedFiles: '{party} har skrivit under och laddat upp {files}, ska bekräftas via e-post',
  confirmed: '{party} har bekräftat via länken som skickades till denna adress',
  invited: '{party} inbjuden att skriva under',
  updated: 'Mottagare ändrad till {party}',
  reminded: 'Påminnelse skickad till {parties}',
  cancelled: 'Kuvert avbrutet',
  expired: 'Kuvert har gått ut',
  deleted: 'Kuvert raderat',
  enteredPassword: '{party} har angett lösenordet',
  enteredCode: '{party} har angett koden som skickades till det angivna mobilnumret',
  wrongPassword: 'Ett felaktigt lösenord angavs för {party} (försök {number})',
  wrongCode: 'En felaktig kod angavs för {party} (försök {number})',
  codeSent: 'Kod skickad till mobilnumret för {party} som slutar på {digits}',
  mailTaken: 'E-postservern tog emot inbjudan till {party}',
  viewed: 'Sidor som lästs in på signeringssidan för {party}: {pages}',
  copyMailed: 'Undertecknade dokument skickade med e-post till {party}: {hashes}',
  copyDownloaded: 'Undertecknade dokument hämtade av {party}: {hashes}',
  fileDamaged: 'Skadade filer används inte längre: {hashes}',
  bounced: 'E-post till {party} kom inte fram: {reason}',
  opened: '{party} har öppnat kuvertet',
  consented: '{party} har godkänt att skriva under elektroniskt: {text}',
  consentedEarlyStart:
    '{party} har godkänt att skriva under elektroniskt: {text}, och detta: {earlyStart}',
  asked: '{party} har ställt en fråga till avsändaren',
  signed: '{party} har skrivit under',
  signedFiles: '{party} har skrivit under och laddat upp {files}',
  allSigned: 'Alla har skrivit under; förseglingen börjar',
  rejected: '{party} har avböjt att skriva under: {reason}',
  rejectedWithoutReason: '{party} har avböjt att skriva under utan att ange skäl',
  sealed: 'Kuvert förseglat ({seals})',
  sealedMissing:
    'Kuvert förseglat ({seals}). Inget typsnitt har {characters}; en ruta står i stället',
  sealRenewed: 'Sigill på {title} förnyat (SHA-256 {sha256}, tidigare {former})',
  uploadCleaned: '{title} ändrades vid uppladdningen, så att alla ser samma sak',
  signaturesKept:
    'Avsändaren behåller underskrifterna i {title}; allt annat läggs till efteråt: {signers} (SHA-256 {sha256})',
  signaturesDropped: 'Avsändaren låter underskrifterna i {title} upphöra: {signers}',
  'failure.signed':
    'Filen är redan undertecknad, och underskrifterna skulle upphöra här. Välj en fil utan underskrifter.',
  'failure.password':
    'PDF-filen kräver lösenord för att öppnas. Ta bort lösenordet och välj filen igen.',
  'failure.damaged': 'Filen är skadad. Spara den på nytt som PDF och välj den.',
  'failure.empty': 'Det finns inget i filen. Välj en annan.',
  'failure.unsupported': 'Filen kan inte användas. Spara den som PDF och välj den.',
  'failure.portfolio':
    'PDF:en är en portfölj med andra filer. Spara dem var för sig och ladda upp dem.',
  'failure.dynamic_form':
    'PDF:en är ett dynamiskt formulär. Skriv ut det till en ny PDF och ladda upp den.',
  'failure.too_long': 'PDF-filen har för många sidor. Välj en kortare.',
  'failure.unfinished':
    'Tjänsten kunde inte slutföra sitt arbete med det här dokumentet. Den som driver tjänsten hittar orsaken i loggen och kan låta den försöka igen.',
  'failure.too_large': 'Filen är för stor. Välj en mindre.',
  'failure.too_heavy': 'Filen tar för lång tid att läsa. Spara den på nytt som PDF och välj den.',
  'failure.unreachable':
    'Dokumentet kunde inte hämtas från sin adress. Kontrollera adressen och försök igen.',
  'failure.unknown_role':
    'En tagg i dokumentet gäller en mottagare som inte finns. Lägg till mottagaren eller ta bort taggen.',
};
