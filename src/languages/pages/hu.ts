import type {PageWords} from '../english/pages.js';

/** The words of the pages that need no script in Hungarian. */
export const words: PageWords = {
  title: 'Elektronikus aláírás',
  needsScript: 'Ehhez az oldalhoz JavaScript kell. Kapcsolja be, majd töltse be újra az oldalt.',
  goneTitle: 'Ez a link már nem működik',
  gone: 'Egy fájlhoz vezető link 24 óráig működik. Nyissa meg újra az e-mailjét, és nyomja meg a benne lévő gombot, vagy kérjen új linket a feladótól.',
  failedTitle: 'Az oldalt nem sikerült betölteni',
  failed: 'Semmi sem veszett el. Töltse be újra egy kis idő múlva.',
  away: 'Semmi sem veszett el. Az oldal hamarosan magától újratöltődik.',
  'bounced.title': 'A cím javítása',
  'bounced.explanation':
    'Nem érkezett meg egy e-mail a következő dokumentumról: „{title}”. Címzett: {name}. Amint kijavítja a címet, új meghívó megy ki.',
  'bounced.oldAddress': 'A nem működő cím',
  'bounced.newAddress': 'Új cím',
  'bounced.send': 'Meghívó küldése',
  'bounced.doneTitle': 'A meghívó úton van',
  'bounced.done': '{name} ide kap meghívót: {email}.',
  'bounced.sameAddress': 'Ez az a cím, amely nem működik. Adjon meg másikat.',
  'bounced.wrongAddress': 'Adjon meg egy címet, például anna@example.com.',
  'bounced.overTitle': 'Itt nincs mit javítani',
  'bounced.over': 'A címet már kijavították, a dokumentum már nem írható alá, vagy a link lejárt.',
  'bounced.limitReached':
    'Ezt a címzettet ötször módosították, ennél többször nem lehet. Küldje el újra a dokumentumot.',
  'sign-in.title': 'Bejelentkezés',
  'sign-in.explanation': 'E-mailt kap egy hivatkozással, amellyel bejelentkezik.',
  'sign-in.address': 'Az Ön e-mail-címe',
  'sign-in.send': 'Küldjenek hivatkozást',
  'sign-in.sentTitle': 'Nézze meg az e-mailjeit',
  'sign-in.sent':
    'Ha {email} bejelentkezhet itt, a hivatkozás úton van. Egyszer használható, 15 percig.',
  'sign-in.confirm': 'Bejelentkezik mint {name}, {company}.',
  'sign-in.over': 'A bejelentkezési hivatkozás egyszer használható, 15 percig.',
  'sign-in.later': 'Túl sok próbálkozás. Próbálja újra egy óra múlva.',
  'sign-in.organisation': 'Bejelentkezés a szervezetén keresztül',
  'sign-in.passkey': 'Bejelentkezés azonosítókulccsal',
  'sign-in.passkeyStopped':
    'Nem használtak azonosítókulcsot. Próbálja újra, vagy kérjen hivatkozást.',
  'sign-in.passkeyWrong':
    'Ezzel az azonosítókulccsal senki sem jelentkezhet be itt. Kérjen hivatkozást.',
  'sign-in.offline': 'A szolgáltatás nem válaszolt. Próbálja újra.',
  'sign-in.organisationAway':
    'A szervezetén keresztüli bejelentkezés most nem működik. Kérjen hivatkozást, vagy próbálja újra később.',
  'sign-in.organisationUnknown':
    'A szervezete nem igazol olyan e-mail-címet, amellyel itt be lehet jelentkezni. Kérdezze meg, ki kezeli a fiókot.',
  'sign-in.organisationStopped':
    'Ez a bejelentkezés megszakadt, vagy túl sokáig tartott. Próbálja újra.',
  'verify-file.title': 'Aláírt dokumentum ellenőrzése',
  'verify-file.explanation':
    'Válasszon egy lepecsételt PDF-et. Látni fogja, hogy olyan-e, amilyennek aláírták, ki írta alá és mikor.',
  'verify-file.otherHeading': 'Ellenőrzés e nélkül az oldal nélkül',
  'verify-file.otherText':
    'Bármely PDF-olvasó, amely mutatja a digitális aláírásokat, szintén ellenőrizheti a pecsétet. Meg kell bíznia ennek a szolgáltatásnak a tanúsítványában:',
  'verify-file.authority': 'A szolgáltatás tanúsítványa',
  'verify-file.withdrawn': 'A visszavont tanúsítványok listája',
  'bounced.numberTitle': 'Szám javítása',
  'bounced.numberExplanation':
    'Nem érkezett meg egy üzenet a következő dokumentumról: „{title}”. Címzett: {name}. Amint kijavítja a számot, új meghívó megy ki.',
  'bounced.oldNumber': 'A nem működő szám',
  'bounced.newNumber': 'Új szám',
  'bounced.numberDone': '{name} ide kap meghívót: {number}.',
  'bounced.sameNumber': 'Ez az a szám, amely nem működik. Adjon meg másikat.',
  'bounced.wrongNumber': 'Adjon meg egy számot országhívóval, például +441632960000.',
};
