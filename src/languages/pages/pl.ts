import type {PageWords} from '../english/pages.js';

/** The words of the pages that need no script in Polish. */
export const words: PageWords = {
  title: 'Podpis elektroniczny',
  needsScript: 'Ta strona wymaga JavaScriptu. Włącz go i wczytaj stronę ponownie.',
  goneTitle: 'Ten odnośnik już nie działa',
  gone: 'Odnośnik do pliku działa przez 24 godziny. Otwórz ponownie swój e-mail i naciśnij przycisk w nim albo poproś nadawcę o nowy odnośnik.',
  failedTitle: 'Nie udało się wczytać strony',
  failed: 'Nic nie zginęło. Wczytaj ją ponownie za chwilę.',
  away: 'Nic nie zginęło. Strona za chwilę sama wczyta się ponownie.',
  'bounced.title': 'Popraw adres',
  'bounced.explanation':
    'Nie dotarł e-mail w sprawie dokumentu „{title}”. Odbiorca: {name}. Nowe zaproszenie wyjdzie, gdy tylko poprawisz adres.',
  'bounced.oldAddress': 'Adres, który nie działa',
  'bounced.newAddress': 'Nowy adres',
  'bounced.send': 'Wyślij zaproszenie',
  'bounced.doneTitle': 'Zaproszenie jest w drodze',
  'bounced.done': 'Zaproszenie dostaje {name} na adres {email}.',
  'bounced.sameAddress': 'To jest adres, który nie działa. Wpisz inny.',
  'bounced.wrongAddress': 'Wpisz adres taki jak anna@example.com.',
  'bounced.overTitle': 'Nie ma tu nic do poprawienia',
  'bounced.over': 'Adres już poprawiono, dokumentu nie można już podpisać albo link wygasł.',
  'bounced.limitReached':
    'Tego odbiorcę zmieniono pięć razy, a to jest limit. Wyślij dokument od nowa.',
  'sign-in.title': 'Logowanie',
  'sign-in.explanation': 'Otrzymasz e-mail z linkiem, którym się zalogujesz.',
  'sign-in.address': 'Twój adres e-mail',
  'sign-in.send': 'Wyślij mi link',
  'sign-in.sentTitle': 'Sprawdź swój e-mail',
  'sign-in.sent':
    'Jeśli {email} może się tu logować, link jest w drodze. Działa raz, przez 15 minut.',
  'sign-in.confirm': 'Logujesz się jako {name} w {company}.',
  'sign-in.over': 'Link do logowania działa raz, przez 15 minut.',
  'sign-in.later': 'Zbyt wiele prób. Spróbuj ponownie za godzinę.',
  'sign-in.organisation': 'Zaloguj się przez swoją organizację',
  'sign-in.passkey': 'Zaloguj się kluczem dostępu',
  'sign-in.passkeyStopped': 'Nie użyto klucza dostępu. Spróbuj ponownie lub poproś o link.',
  'sign-in.passkeyWrong': 'Tym kluczem dostępu nikt się tu nie zaloguje. Poproś o link.',
  'sign-in.offline': 'Usługa nie odpowiedziała. Spróbuj ponownie.',
  'sign-in.organisationAway':
    'Logowanie przez Twoją organizację teraz nie działa. Poproś o link lub spróbuj później.',
  'sign-in.organisationUnknown':
    'Twoja organizacja nie potwierdza adresu e-mail, którym można się tu zalogować. Zapytaj, kto opiekuje się kontem.',
  'sign-in.organisationStopped': 'To logowanie przerwano lub trwało zbyt długo. Spróbuj ponownie.',
  'verify-file.title': 'Sprawdź podpisany dokument',
  'verify-file.explanation':
    'Wybierz zapieczętowany PDF. Zobaczysz, czy jest taki, jak go podpisano, kto go podpisał i kiedy.',
  'verify-file.otherHeading': 'Sprawdź bez tej strony',
  'verify-file.otherText':
    'Pieczęć może sprawdzić też każdy program do plików PDF, który pokazuje podpisy cyfrowe. Musi ufać certyfikatowi tej usługi:',
  'verify-file.authority': 'Certyfikat tej usługi',
  'verify-file.withdrawn': 'Lista unieważnionych certyfikatów',
  'bounced.numberTitle': 'Popraw numer',
  'bounced.numberExplanation':
    'Nie dotarła wiadomość w sprawie dokumentu „{title}”. Odbiorca: {name}. Nowe zaproszenie wyjdzie, gdy tylko poprawisz numer.',
  'bounced.oldNumber': 'Numer, który nie działa',
  'bounced.newNumber': 'Nowy numer',
  'bounced.numberDone': 'Zaproszenie dostaje {name} na numer {number}.',
  'bounced.sameNumber': 'To jest numer, który nie działa. Wpisz inny.',
  'bounced.wrongNumber': 'Wpisz numer z kodem kraju, taki jak +441632960000.',
};
