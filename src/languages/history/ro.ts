import type {HistoryWords} from './en.js';

/** The sentences of the history in Romanian. */
export const ro: HistoryWords = {
  quoted: '„{text}”',
  comma: ', ',
  party: '{name} ({email})',
  nobody: 'nimeni',
  file: '„{name}” (SHA-256 {sha256})',
  created: 'Plic creat cu {documents}',
  processed: 'Documente verificate: {hashes}',
  signaturePageAdded: 'Pagină pentru semnături adăugată: {hashes}',
  failed: 'Plicul a eșuat: {failure}',
  leftOut: '{title} lăsat deoparte: {failure}',
  goneOnWithout: 'Expeditorul continuă fără {titles}',
  draftChanged: 'Ciornă modificată: {title} cu {documents} pentru {parties}',
  queued: 'Plic în așteptarea trimiterii',
  sent: 'Plic trimis',
  widgetBegun: '{party} a început pe pagina publică a șablonului',
  widgetSigned: '{party} a semnat, urmează confirmarea prin e-mail',
  widgetSignedFiles: '{party} a semnat și a încărcat {files}, urmează confirmarea prin e-mail',
  confirmed: '{party} a confirmat prin linkul trimis la această adresă',
  invited: '{party} a fost invitat să semneze',
  updated: 'Destinatar schimbat în {party}',
  reminded: 'Memento trimis către {parties}',
  cancelled: 'Plic anulat',
  expired: 'Plic expirat',
  deleted: 'Plic șters',
  enteredPassword: '{party} a introdus parola',
  enteredCode: '{party} a introdus codul trimis la numărul de mobil indicat',
  bounced: 'E-mailul către {party} nu a ajuns: {reason}',
  opened: '{party} a deschis plicul',
  consented: '{party} a acceptat să semneze electronic: {text}',
  consentedEarlyStart: '{party} a acceptat să semneze electronic: {text}, precum și: {earlyStart}',
  asked: '{party} a adresat o întrebare expeditorului',
  signed: '{party} a semnat',
  signedFiles: '{party} a semnat și a încărcat {files}',
  allSigned: 'Toți au semnat; începe sigilarea',
  rejected: '{party} a refuzat să semneze: {reason}',
  rejectedWithoutReason: '{party} a refuzat să semneze fără a indica un motiv',
  sealed: 'Plic sigilat ({seals})',
  sealedMissing:
    'Plic sigilat ({seals}). Niciun font nu conține {characters}; în locul lui stă un pătrat',
  uploadCleaned: '{title} a fost modificat la încărcare, ca toți să vadă același lucru',
  signaturesDropped: 'Expeditorul lasă să înceteze semnăturile din {title}: {signers}',
  'failure.signed':
    'Fișierul este deja semnat, iar aceste semnături ar înceta aici. Alegeți un fișier fără semnături.',
  'failure.password': 'PDF-ul se deschide doar cu parolă. Eliminați parola și alegeți-l din nou.',
  'failure.damaged': 'Fișierul este deteriorat. Salvați-l din nou ca PDF și alegeți PDF-ul.',
  'failure.empty': 'Fișierul este gol. Alegeți altul.',
  'failure.unsupported': 'Fișierul nu poate fi folosit. Salvați-l ca PDF și alegeți PDF-ul.',
  'failure.portfolio':
    'Acest PDF este un portofoliu de alte fișiere. Salvați-le separat și încărcați-le.',
  'failure.dynamic_form':
    'Acest PDF este un formular dinamic. Tipăriți-l într-un PDF nou și încărcați-l pe acela.',
  'failure.too_long': 'PDF-ul are prea multe pagini. Alegeți unul mai scurt.',
  'failure.too_large': 'Fișierul este prea mare. Alegeți unul mai mic.',
  'failure.too_heavy':
    'Citirea fișierului durează prea mult. Salvați-l din nou ca PDF și alegeți PDF-ul.',
  'failure.unreachable':
    'Documentul nu a putut fi preluat de la adresa sa. Verificați adresa, apoi încercați din nou.',
  'failure.unknown_role':
    'O etichetă din document este pentru un destinatar care nu există. Adăugați destinatarul sau scoateți eticheta.',
};
