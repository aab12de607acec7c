import type {HistoryWords} from './en.js';

/** The sentences of the history in Polish. */
export const pl: HistoryWords = {
  quoted: '„{text}”',
  comma: ', ',
  party: '{name} ({email})',
  nobody: 'nikogo',
  file: '„{name}” (SHA-256 {sha256})',
  created: 'Utworzono kopertę z dokumentami: {documents}',
  processed: 'Sprawdzono dokumenty: {hashes}',
  signaturePageAdded: 'Dodano stronę na podpisy: {hashes}',
  failed: 'Koperta nie powiodła się: {failure}',
  leftOut: 'Pominięto {title}: {failure}',
  goneOnWithout: 'Nadawca kontynuuje bez {titles}',
  draftChanged: 'Zmieniono szkic: {title}, dokumenty: {documents}, odbiorcy: {parties}',
  queued: 'Koperta w kolejce do wysłania',
  sent: 'Koperta wysłana',
  widgetBegun: '{party} – rozpoczęcie na publicznej stronie szablonu',
  widgetSigned: '{party} – podpis złożony, do potwierdzenia e-mailem',
  widgetSignedFiles: '{party} – podpis złożony, przesłano {files}, do potwierdzenia e-mailem',
  confirmed: '{party} – potwierdzenie przez link wysłany na ten adres',
  invited: '{party} – zaproszenie do podpisania',
  updated: 'Odbiorcę zmieniono na: {party}',
  reminded: 'Przypomnienie wysłane do: {parties}',
  cancelled: 'Koperta anulowana',
  expired: 'Koperta wygasła',
  deleted: 'Koperta usunięta',
  enteredPassword: '{party} – wpisano hasło',
  enteredCode: '{party} – wpisano kod wysłany na podany numer telefonu komórkowego',
  bounced: 'E-mail do {party} nie dotarł: {reason}',
  opened: '{party} – koperta otwarta',
  consented: '{party} – zgoda na podpis elektroniczny: {text}',
  consentedEarlyStart:
    '{party} – zgoda na podpis elektroniczny: {text}, a także na to: {earlyStart}',
  asked: '{party} – zadano pytanie nadawcy',
  signed: '{party} – podpis złożony',
  signedFiles: '{party} – podpis złożony, przesłano {files}',
  allSigned: 'Wszyscy podpisali; rozpoczyna się pieczętowanie',
  rejected: '{party} – odmowa podpisania: {reason}',
  rejectedWithoutReason: '{party} – odmowa podpisania bez podania powodu',
  sealed: 'Koperta opieczętowana ({seals})',
  sealedMissing:
    'Koperta opieczętowana ({seals}). Żadna czcionka nie ma {characters}; w tym miejscu jest ramka',
  uploadCleaned: '{title} – zmieniono przy przesyłaniu, aby wszyscy widzieli to samo',
  signaturesDropped: 'Nadawca pozwala wygasnąć podpisom w {title}: {signers}',
  'failure.signed':
    'Plik jest już podpisany, a te podpisy tutaj by wygasły. Wybierz plik bez podpisów.',
  'failure.password': 'PDF otwiera się tylko z hasłem. Usuń hasło i wybierz plik ponownie.',
  'failure.damaged': 'Plik jest uszkodzony. Zapisz go ponownie jako PDF i wybierz ten PDF.',
  'failure.empty': 'Plik jest pusty. Wybierz inny.',
  'failure.unsupported': 'Nie można użyć tego pliku. Zapisz go jako PDF i wybierz ten PDF.',
  'failure.portfolio': 'Ten PDF to portfolio innych plików. Zapisz je osobno i prześlij.',
  'failure.dynamic_form':
    'Ten PDF to formularz dynamiczny. Wydrukuj go do nowego pliku PDF i prześlij ten plik.',
  'failure.too_long': 'PDF ma za dużo stron. Wybierz krótszy.',
  'failure.too_large': 'Plik jest za duży. Wybierz mniejszy.',
  'failure.too_heavy':
    'Odczyt pliku trwa zbyt długo. Zapisz go ponownie jako PDF i wybierz ten PDF.',
  'failure.unreachable':
    'Nie udało się pobrać dokumentu spod jego adresu. Sprawdź adres i spróbuj ponownie.',
  'failure.unknown_role':
    'Znacznik w dokumencie wskazuje odbiorcę, którego nie ma. Dodaj odbiorcę albo usuń znacznik.',
};
