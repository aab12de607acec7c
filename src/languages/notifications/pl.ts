import type {NotificationWords} from '../english/notifications.js';

/** What mails and text messages say in Polish. */
export const words: NotificationWords = {
  greeting: 'Dzień dobry, {name},',
  noAccount: 'Dokument można przeczytać i podpisać w przeglądarce; konto nie jest potrzebne.',
  password: 'Trzeba będzie podać to hasło: {contract password}',
  sign: 'Przeczytaj i podpisz',
  'invitation.subject': '{user name} prosi o podpis: „{contract title}”',
  'invitation.text':
    '{user name} ({company name}) przesyła „{contract title}” i prosi o Twój podpis.',
  'reminder.subject': 'Przypomnienie: „{contract title}” czeka na Twój podpis',
  'reminder.text': '{user name} ({company name}) nadal czeka na Twój podpis: „{contract title}”.',
  'amended.subject': 'Dokument „{contract title}” się zmienił: prosimy o potwierdzenie',
  'amended.text':
    '{user name} ({company name}) zmienia dokument „{contract title}” po tym, jak Twoja część była gotowa. To, co wtedy zrobiono, nie obejmuje tego, co jest teraz inne. Strona pokazuje dokładnie, co to jest: potwierdź to tam lub odmów.',
  'amended.button': 'Zobacz, co się zmieniło',
  'signed.subject': 'Podpisany przez wszystkich: „{contract title}”',
  'signed.text':
    'Wszyscy podpisali „{contract title}”. Dokument jest opieczętowany: każdą późniejszą zmianę można wykryć.',
  'signed.button': 'Otwórz podpisany dokument',
  'cancelled.subject': '„{contract title}” nie wymaga już Twojego podpisu',
  'cancelled.text':
    '{user name} ({company name}) wycofuje dokument „{contract title}”. Nie można go już podpisać i nie trzeba nic robić.',
  'rejected.subject': '{client name} odmawia podpisu: „{contract title}”',
  'rejected.text':
    '{client name} odmawia podpisania „{contract title}”. Nikt nie może go już podpisać.',
  'verify.subject': 'Potwierdź swój podpis: „{contract title}”',
  'verify.text':
    'Pod dokumentem „{contract title}” ({company name}) jest Twój podpis. Potwierdź, że to Twój adres: dopiero wtedy podpis się liczy.',
  'verify.button': 'Potwierdź mój podpis',
  'bounced.subject': 'Twój e-mail nie dotarł: {client name}, „{contract title}”',
  'bounced.text':
    'Nie można skontaktować się z {client name} w sprawie podpisu „{contract title}”: serwer poczty odrzuca adres. Popraw go; nowe zaproszenie wyjdzie od razu.',
  'bounced.button': 'Popraw adres',
  'unreachable.subject': 'Nie można wysłać kodu: {client name}, „{contract title}”',
  'unreachable.text':
    '{client name} nie może otworzyć „{contract title}”: na numer komórkowy nie można wysłać kodu. Poproś o właściwy numer, wycofaj ten dokument i wyślij nowy.',
  'failed.subject': 'Nie udało się ukończyć „{contract title}”',
  'failed.text':
    'Praca nad „{contract title}” zakończyła się przed jej ukończeniem. To, co już podpisano, jest zachowane. Przyczyna:',
  'question.subject': '{client name} ma pytanie: „{contract title}”',
  'question.text': '{client name} ma podpisać „{contract title}” i chce najpierw o coś zapytać:',
  'reassigned.subject': '„{contract title}” jest teraz u: {client name}',
  'reassigned.text':
    '„{contract title}” przekazano osobie {client name}, która otrzymała własne zaproszenie. Kto i dlaczego:',
  'opened.subject': 'Dokument otwarty: „{contract title}” ({client name})',
  'opened.text':
    '{client name} ma otwarty dokument „{contract title}” i może go teraz podpisać. Nie trzeba nic robić.',
  'suspended.subject': 'Webhook wstrzymany: {company name}',
  'suspended.text':
    'Ten adres nie potwierdza już zdarzeń ({company name}) statusem 200. Nic więcej nie jest tam wysyłane:',
  'signIn.subject': 'Logowanie do {company name}',
  'signIn.text':
    'Tym linkiem zalogujesz się do konsoli {company name}. Działa raz, przez 15 minut.',
  'signIn.button': 'Zaloguj się',
  'signIn.notYou':
    'Jeśli to nie Ty o niego prosisz, nic nie rób: bez tego linku nikt się nie zaloguje.',
  'invited.subject': 'Zaproszenie do usługi podpisu elektronicznego',
  'invited.text':
    'Ktoś podał Twój adres, aby pracować z Tobą na swoim koncie w tej usłudze podpisu elektronicznego. Tym linkiem przyjmiesz zaproszenie i zalogujesz się. Działa raz, przez 15 minut.',
  'invited.account': 'Konto nazywa siebie „{company name}”. Nikt nie sprawdził tej nazwy.',
  'addressChanged.subject': 'Twój adres w {company name} został zmieniony',
  'addressChanged.text':
    'Od teraz logujesz się do {company name} innym adresem. Tym adresem nikt nie może się już zalogować. Nowy adres:',
  'addressChanged.notYou':
    'Jeśli nie wiesz dlaczego, natychmiast powiadom {company}: mógł go zmienić ktoś inny.',
  'test.subject': 'Wiadomość testowa od {company name}',
  'test.text':
    'Ta wiadomość pokazuje, że wiadomości od {company name} dochodzą. Nie trzeba nic robić.',
  takeUpAgain:
    'Gdy znów zacznie odpowiadać, wyślij PUT /webhooks/{webhook} z jego adresem: to, co czeka, zostanie wtedy dostarczone.',
  linkBelow: 'Albo skopiuj ten link do przeglądarki:',
  personalLink:
    'Ten link jest tylko dla Ciebie: kto go ma, może podpisać w Twoim imieniu. Nie przekazuj go dalej.',
  personalCopy: 'Ten link jest tylko dla Ciebie. Nie przekazuj go dalej.',
  howToDecline: 'Jeśli nie chcesz podpisać, otwórz dokument i wybierz w menu „Odmów podpisu”.',
  answerByReply: 'Odpowiedz na tę wiadomość, a odpowiedź trafi do osoby podpisującej.',
  notYou:
    'Jeśli to nie Twój podpis, nie rób nic: bez Twojego potwierdzenia nic nie jest podpisane.',
  passOnSigned:
    'Bez adresu e-mail i dlatego bez powiadomienia: {names}. Przekaż podpisany dokument samodzielnie.',
  downloadExpires: 'Linki do plików działają przez 24 godziny.',
  allFiles: 'Wszystkie podpisane dokumenty:',
  attached: 'Jest dołączony do tej wiadomości jako PDF.',
  attachedFiles: 'Są dołączone do tej wiadomości jako PDF.',
  tooLarge: 'Plik jest za duży na e-mail: otwórz go przez link.',
  sentToParty:
    'Wysyła {sender} ({company}). Otrzymujesz tę wiadomość, ponieważ {sender} podaje Twój adres dla „{title}”.',
  sentToSender: 'Wysyła {company}, ponieważ „{title}” wysłano w Twoim imieniu.',
  sentToSigner:
    'Wysyła {company}. Otrzymujesz tę wiadomość, ponieważ ktoś podpisał „{title}” z Twoim adresem.',
  sentToOwner:
    'Otrzymujesz to jako pierwszy superadministrator ({company}), którego usługa powiadamia.',
  code: '{code} to Twój kod do otwarcia dokumentów ({company}). Działa {minutes} minut. Nie podawaj go nikomu.',
  open: 'Otwórz i przeczytaj',
  'approval.subject': '{user name} prosi o zatwierdzenie „{contract title}”',
  'approval.text':
    '{user name} z {company name} wysyła dokument „{contract title}” i prosi o zatwierdzenie.',
  'reading.subject': '{user name} prosi o przeczytanie „{contract title}”',
  'reading.text':
    '{user name} z {company name} wysyła dokument „{contract title}” i prosi o potwierdzenie jego przeczytania.',
  'copy.subject': 'Kopia dokumentu „{contract title}”',
  'copy.text':
    '{user name} z {company name} wysyła dokument „{contract title}” do podpisu. To jest Twoja kopia. Otrzymasz podpisane dokumenty, gdy wszyscy podpiszą; nie musisz nic robić.',
  allDocuments: 'Wszystkie dokumenty:',
  codeSubject: 'Kod do otwarcia dokumentów od {company}',
  'withdrawn.subject':
    '{client name}: wycofano zgodę na elektroniczny podpis dokumentu „{contract title}”',
  'withdrawn.text':
    '{client name}: wycofano zgodę na elektroniczny podpis dokumentu „{contract title}”. Podpisanie jest możliwe dopiero po ponownej zgodzie pod tym samym linkiem. Jeśli umówicie się na papier, wycofaj ten dokument.',
  'signIn.accounts': 'Twoje konta:',
  'signInChoice.subject': 'Logowanie: wybierz konto',
  'signInChoice.text':
    'Twój adres jest na kilku kontach. Każdy link loguje do jednego z nich. Działa raz, przez 15 minut.',
  'message.invitation':
    'Prosimy o podpis: od {company} masz dokument "{title}". {link} Ten link jest tylko dla Ciebie.',
  'message.request':
    'Prosimy otworzyć: od {company} masz do przeczytania "{title}". {link} Ten link jest tylko dla Ciebie.',
  'message.reminder':
    'Przypomnienie: od {company} nadal czeka na Ciebie "{title}". {link} Ten link jest tylko dla Ciebie.',
  'message.amended':
    'Prosimy o potwierdzenie: w {company} po Twoim zakończeniu zmieniono "{title}". {link} Ten link jest tylko dla Ciebie.',
  'message.signed':
    'Gotowe: dla {company} wszyscy podpisali "{title}". {link} Ten link jest tylko dla Ciebie.',
  'message.cancelled': 'Już niepotrzebne: {company} wycofuje "{title}". Nie trzeba nic robić.',
  'numberRefused.subject': 'Twoja wiadomość nie dotarła: {client name}, „{contract title}”',
  'numberRefused.text':
    'Nie można skontaktować się z {client name} w sprawie podpisu „{contract title}”: na numer komórkowy nie można wysłać wiadomości. Popraw go; nowe zaproszenie wyjdzie od razu.',
  'numberRefused.button': 'Popraw numer',
};
