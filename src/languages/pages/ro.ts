import type {PageWords} from '../english/pages.js';

/** The words of the pages that need no script in Romanian. */
export const words: PageWords = {
  title: 'Semnătură electronică',
  needsScript: 'Această pagină are nevoie de JavaScript. Activați-l și reîncărcați pagina.',
  goneTitle: 'Acest link nu mai funcționează',
  gone: 'Un link către un fișier funcționează 24 de ore. Deschideți din nou e-mailul și apăsați butonul din el sau cereți expeditorului un link nou.',
  failedTitle: 'Pagina nu a putut fi încărcată',
  failed: 'Nimic nu s-a pierdut. Reîncărcați-o peste câteva clipe.',
  away: 'Nimic nu s-a pierdut. Pagina se reîncarcă singură peste câteva clipe.',
  'bounced.title': 'Corectați adresa',
  'bounced.explanation':
    'Un e-mail către {name} despre „{title}” nu a ajuns. O nouă invitație pleacă de îndată ce corectați adresa.',
  'bounced.oldAddress': 'Adresa care nu funcționează',
  'bounced.newAddress': 'Adresa nouă',
  'bounced.send': 'Trimiteți invitația',
  'bounced.doneTitle': 'Invitația este pe drum',
  'bounced.done': 'Invitația pentru {name} merge la {email}.',
  'bounced.sameAddress': 'Aceasta este adresa care nu funcționează. Introduceți alta.',
  'bounced.wrongAddress': 'Introduceți o adresă precum anna@example.com.',
  'bounced.overTitle': 'Nimic de corectat aici',
  'bounced.over':
    'Adresa a fost deja corectată, documentul nu mai poate fi semnat sau linkul a expirat.',
  'bounced.limitReached':
    'Acest destinatar a fost modificat de cinci ori, adică limita. Trimiteți din nou documentul.',
  'sign-in.title': 'Conectare',
  'sign-in.explanation': 'Primiți un e-mail cu un link care vă conectează.',
  'sign-in.address': 'Adresa dvs. de e-mail',
  'sign-in.send': 'Trimiteți-mi un link',
  'sign-in.sentTitle': 'Verificați e-mailul',
  'sign-in.sent':
    'Dacă {email} se poate conecta aici, un link este pe drum. Funcționează o singură dată, timp de 15 minute.',
  'sign-in.confirm': 'Vă conectați ca {name} pentru {company}.',
  'sign-in.over': 'Un link de conectare funcționează o singură dată, timp de 15 minute.',
  'sign-in.later': 'Prea multe încercări. Încercați din nou peste o oră.',
  'sign-in.organisation': 'Conectare prin organizația dvs.',
  'sign-in.passkey': 'Conectare cu o cheie de acces',
  'sign-in.passkeyStopped':
    'Nu a fost folosită nicio cheie de acces. Încercați din nou sau cereți un link.',
  'sign-in.passkeyWrong': 'Cu această cheie de acces nu se conectează nimeni aici. Cereți un link.',
  'sign-in.offline': 'Serviciul nu a răspuns. Încercați din nou.',
  'sign-in.organisationAway':
    'Conectarea prin organizația dvs. nu funcționează acum. Cereți un link sau încercați mai târziu.',
  'sign-in.organisationUnknown':
    'Organizația dvs. nu confirmă nicio adresă de e-mail cu care cineva se poate conecta aici. Întrebați cine se ocupă de cont.',
  'sign-in.organisationStopped':
    'Această conectare a fost oprită sau a durat prea mult. Încercați din nou.',
  'verify-file.title': 'Verificați un document semnat',
  'verify-file.explanation':
    'Alegeți un PDF sigilat. Veți vedea dacă este așa cum a fost semnat, cine l-a semnat și când.',
  'verify-file.otherHeading': 'Verificare fără această pagină',
  'verify-file.otherText':
    'Orice cititor PDF care arată semnăturile digitale poate verifica și el sigiliul. Trebuie să aibă încredere în certificatul acestui serviciu:',
  'verify-file.authority': 'Certificatul acestui serviciu',
  'verify-file.withdrawn': 'Lista certificatelor retrase',
  'bounced.numberTitle': 'Corectați numărul',
  'bounced.numberExplanation':
    'Un mesaj către {name} despre „{title}” nu a ajuns. O nouă invitație pleacă de îndată ce corectați numărul.',
  'bounced.oldNumber': 'Numărul care nu funcționează',
  'bounced.newNumber': 'Număr nou',
  'bounced.numberDone': 'Invitația pentru {name} merge la {number}.',
  'bounced.sameNumber': 'Acesta este numărul care nu funcționează. Introduceți altul.',
  'bounced.wrongNumber': 'Introduceți un număr cu prefixul țării, precum +441632960000.',
};
