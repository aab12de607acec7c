import type {NotificationWords} from '../english/notifications.js';

/** What mails and text messages say in Finnish. */
export const words: NotificationWords = {
  greeting: 'Hei {name},',
  noAccount: 'Voit lukea ja allekirjoittaa sen selaimessa; tiliä ei tarvita.',
  password: 'Sinulta kysytään tätä salasanaa: {contract password}',
  sign: 'Lue ja allekirjoita',
  'invitation.subject': '{user name} pyytää allekirjoitustasi: ”{contract title}”',
  'invitation.text':
    '{user name} ({company name}) on lähettänyt sinulle asiakirjan ”{contract title}” ja pyytää allekirjoitustasi.',
  'reminder.subject': 'Muistutus: ”{contract title}” odottaa allekirjoitustasi',
  'reminder.text':
    '{user name} ({company name}) odottaa yhä allekirjoitustasi asiakirjaan ”{contract title}”.',
  'amended.subject': '”{contract title}” on muuttunut: vahvista se',
  'amended.text':
    '{user name} ({company name}) on muuttanut asiakirjaa ”{contract title}” sen jälkeen, kun olit jo valmis. Se, mitä silloin teit, ei koske sitä, mikä nyt on toisin. Sivu näyttää tarkasti, mitä se on: vahvista se siellä tai kieltäydy.',
  'amended.button': 'Katso, mikä on muuttunut',
  'signed.subject': 'Kaikki ovat allekirjoittaneet: ”{contract title}”',
  'signed.text':
    'Kaikki ovat allekirjoittaneet asiakirjan ”{contract title}”. Asiakirja on sinetöity: jokainen myöhempi muutos voidaan havaita.',
  'signed.button': 'Avaa allekirjoitettu asiakirja',
  'cancelled.subject': '”{contract title}” ei enää tarvitse allekirjoitustasi',
  'cancelled.text':
    '{user name} ({company name}) on perunut asiakirjan ”{contract title}”. Sitä ei voi enää allekirjoittaa, eikä sinun tarvitse tehdä muuta.',
  'rejected.subject': '{client name} kieltäytyi allekirjoittamasta: ”{contract title}”',
  'rejected.text':
    '{client name} kieltäytyi allekirjoittamasta asiakirjaa ”{contract title}”. Kukaan ei voi enää allekirjoittaa sitä.',
  'verify.subject': 'Vahvista allekirjoituksesi: ”{contract title}”',
  'verify.text':
    'Olet allekirjoittanut asiakirjan ”{contract title}” ({company name}). Vahvista, että tämä osoite on sinun: vasta sitten allekirjoituksesi on voimassa.',
  'verify.button': 'Vahvista allekirjoitukseni',
  'bounced.subject': 'Viestisi ei mennyt perille: {client name}, ”{contract title}”',
  'bounced.text':
    'Vastaanottajaa {client name} ei tavoiteta allekirjoittamaan asiakirjaa ”{contract title}”: sähköpostipalvelin hylkää osoitteen. Korjaa se; uusi kutsu lähtee heti.',
  'bounced.button': 'Korjaa osoite',
  'unreachable.subject': 'Koodia ei voi lähettää: {client name}, ”{contract title}”',
  'unreachable.text':
    '{client name} ei voi avata asiakirjaa ”{contract title}”: matkapuhelinnumeroon ei voi lähettää koodia. Pyydä oikea numero, peru tämä asiakirja ja lähetä uusi.',
  'failed.subject': '”{contract title}” jäi kesken',
  'failed.text':
    'Asiakirjan ”{contract title}” käsittely päättyi ennen kuin se oli valmis. Jo annetut allekirjoitukset ovat tallessa. Syy:',
  'question.subject': '{client name} kysyy asiakirjasta ”{contract title}”',
  'question.text':
    '{client name} on saanut allekirjoitettavaksi asiakirjan ”{contract title}” ja haluaa ensin tietää jotakin:',
  'reassigned.subject': '”{contract title}” on nyt henkilöllä {client name}',
  'reassigned.text':
    '”{contract title}” siirrettiin henkilölle {client name}, joka on saanut oman kutsun. Kuka siirsi ja miksi:',
  'opened.subject': '{client name} on avannut asiakirjan ”{contract title}”',
  'opened.text':
    '{client name} on avannut asiakirjan ”{contract title}” ja voi nyt allekirjoittaa sen. Sinun ei tarvitse tehdä mitään.',
  'suspended.subject': 'Webhook on keskeytetty: {company name}',
  'suspended.text':
    'Tämä osoite ei enää kuittaa tapahtumia tilalla 200 ({company name}). Siihen ei enää lähetetä mitään:',
  'signIn.subject': 'Kirjaudu: {company name}',
  'signIn.text':
    'Tällä linkillä kirjaudut konsoliin: {company name}. Se toimii kerran, 15 minuutin ajan.',
  'signIn.button': 'Kirjaudu',
  'signIn.notYou':
    'Jos et pyytänyt sitä, älä tee mitään: kukaan ei voi kirjautua ilman tätä linkkiä.',
  'invited.subject': 'Kutsu sähköisten allekirjoitusten palveluun',
  'invited.text':
    'Joku on antanut osoitteesi työskennelläkseen kanssasi tilillään tässä sähköisten allekirjoitusten palvelussa. Tällä linkillä hyväksyt kutsun ja kirjaudut. Se toimii kerran, 15 minuutin ajan.',
  'invited.account':
    'Tilin nimi on oman ilmoituksen mukaan ”{company name}”. Kukaan ei ole tarkistanut nimeä.',
  'addressChanged.subject': 'Osoitteesi palvelussa {company name} on vaihdettu',
  'addressChanged.text':
    'Tästä lähtien kirjaudut palveluun {company name} toisella osoitteella. Tällä osoitteella kukaan ei voi enää kirjautua. Uusi osoite:',
  'addressChanged.notYou':
    'Jos et tiedä, miksi, kerro siitä heti: {company}. Joku muu on voinut vaihtaa sen.',
  'test.subject': 'Testiviesti: {company name}',
  'test.text':
    'Tämä viesti osoittaa, että viestit saapuvat: {company name}. Sinun ei tarvitse tehdä mitään.',
  takeUpAgain:
    'Kun se taas vastaa, lähetä PUT /webhooks/{webhook} ja sen osoite: odottavat tapahtumat toimitetaan silloin.',
  linkBelow: 'Tai kopioi tämä linkki selaimeesi:',
  personalLink:
    'Linkki on vain sinulle: se, jolla linkki on, voi allekirjoittaa nimissäsi. Älä välitä sitä eteenpäin.',
  personalCopy: 'Linkki on vain sinulle. Älä välitä sitä eteenpäin.',
  howToDecline:
    'Jos et halua allekirjoittaa, avaa asiakirja ja valitse valikosta ”Kieltäydy allekirjoittamasta”.',
  answerByReply: 'Vastaa tähän viestiin, niin vastauksesi menee allekirjoittajalle.',
  notYou:
    'Jos et ole allekirjoittanut tätä, älä tee mitään: ilman vahvistustasi mitään ei ole allekirjoitettu.',
  passOnSigned:
    'Ilman sähköpostiosoitetta ja siksi ilman ilmoitusta: {names}. Toimita allekirjoitettu asiakirja itse.',
  downloadExpires: 'Tiedostojen linkit toimivat 24 tuntia.',
  allFiles: 'Kaikki allekirjoitetut asiakirjat:',
  attached: 'Se on tämän viestin liitteenä PDF-muodossa.',
  attachedFiles: 'Ne ovat tämän viestin liitteinä PDF-muodossa.',
  tooLarge: 'Tiedosto on liian suuri sähköpostiin: avaa se linkistä.',
  sentToParty:
    'Lähettäjä: {sender}, {company}. Saat tämän viestin, koska {sender} on antanut osoitteesi asiakirjaa ”{title}” varten.',
  sentToSender: 'Lähettäjä: {company}, koska ”{title}” lähetettiin nimissäsi.',
  sentToSigner:
    'Lähettäjä: {company}. Saat tämän viestin, koska joku on allekirjoittanut asiakirjan ”{title}” osoitteellasi.',
  sentToOwner: 'Saat tämän ensimmäisenä pääylläpitäjänä ({company}), jolle palvelu ilmoittaa.',
  code: '{code} on koodisi asiakirjojen avaamiseen ({company}). Se on voimassa {minutes} minuuttia. Älä anna sitä kenellekään.',
  open: 'Avaa ja lue',
  'approval.subject': '{user name} pyytää hyväksymään asiakirjan ”{contract title}”',
  'approval.text':
    '{user name} ({company name}) on lähettänyt sinulle asiakirjan ”{contract title}” ja pyytää hyväksyntääsi.',
  'reading.subject': '{user name} pyytää lukemaan asiakirjan ”{contract title}”',
  'reading.text':
    '{user name} ({company name}) on lähettänyt sinulle asiakirjan ”{contract title}” ja pyytää vahvistamaan, että olet lukenut sen.',
  'copy.subject': 'Kopiosi asiakirjasta ”{contract title}”',
  'copy.text':
    '{user name} ({company name}) on lähettänyt asiakirjan ”{contract title}” allekirjoitettavaksi. Tämä on kopiosi. Saat allekirjoitetut asiakirjat, kun kaikki ovat allekirjoittaneet, eikä sinun tarvitse tehdä mitään.',
  allDocuments: 'Kaikki asiakirjat:',
  codeSubject: 'Koodisi asiakirjojen avaamiseen: {company}',
  'withdrawn.subject':
    '{client name} ei enää suostu allekirjoittamaan asiakirjaa ”{contract title}” sähköisesti',
  'withdrawn.text':
    '{client name} ei enää suostu allekirjoittamaan asiakirjaa ”{contract title}” sähköisesti eikä voi allekirjoittaa ennen kuin suostuu uudelleen samasta linkistä. Jos sovitte paperista, peru tämä asiakirja.',
  'signIn.accounts': 'Tilisi:',
  'signInChoice.subject': 'Kirjaudu: valitse tili',
  'signInChoice.text':
    'Osoitteesi on useassa tilissä. Kukin linkki kirjaa sinut yhteen niistä. Se toimii kerran, 15 minuutin ajan.',
  'message.invitation':
    'Allekirjoita: {company} on lähettänyt sinulle asiakirjan "{title}". {link} Linkki on vain sinulle.',
  'message.request':
    'Avaa: {company} on lähettänyt sinulle luettavaksi asiakirjan "{title}". {link} Linkki on vain sinulle.',
  'message.reminder':
    'Muistutus: {company} odottaa sinua yhä, asiakirja "{title}". {link} Linkki on vain sinulle.',
  'message.amended':
    'Vahvista: {company} on muuttanut asiakirjaa "{title}" sen jälkeen, kun olit valmis. {link} Linkki on vain sinulle.',
  'message.signed':
    'Valmis: {company}, kaikki ovat allekirjoittaneet asiakirjan "{title}". {link} Linkki on vain sinulle.',
  'message.cancelled':
    'Ei enää tarpeen: {company} on perunut asiakirjan "{title}". Sinun ei tarvitse tehdä mitään.',
  'numberRefused.subject':
    'Viestisi puhelimeen ei mennyt perille: {client name}, ”{contract title}”',
  'numberRefused.text':
    'Vastaanottajaa {client name} ei tavoiteta allekirjoittamaan asiakirjaa ”{contract title}”: matkapuhelinnumeroon ei voi lähettää viestiä. Korjaa se; uusi kutsu lähtee heti.',
  'numberRefused.button': 'Korjaa numero',
};
