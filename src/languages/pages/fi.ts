import type {PageWords} from '../english/pages.js';

/** The words of the pages that need no script in Finnish. */
export const words: PageWords = {
  title: 'Sähköinen allekirjoitus',
  needsScript: 'Sivu tarvitsee JavaScriptin. Ota se käyttöön ja lataa sivu uudelleen.',
  goneTitle: 'Linkki ei enää toimi',
  gone: 'Linkki tiedostoon toimii 24 tuntia. Avaa sähköpostisi uudelleen ja paina siinä olevaa painiketta tai pyydä lähettäjältä uusi linkki.',
  failedTitle: 'Sivua ei voitu ladata',
  failed: 'Mitään ei ole kadonnut. Lataa se hetken kuluttua uudelleen.',
  away: 'Mitään ei ole kadonnut. Sivu latautuu hetken kuluttua itsestään uudelleen.',
  'bounced.title': 'Korjaa osoite',
  'bounced.explanation':
    'Sähköposti ei mennyt perille. Vastaanottaja: {name}, asiakirja: ”{title}”. Uusi kutsu lähtee heti, kun korjaat osoitteen.',
  'bounced.oldAddress': 'Osoite, joka ei toimi',
  'bounced.newAddress': 'Uusi osoite',
  'bounced.send': 'Lähetä kutsu',
  'bounced.doneTitle': 'Kutsu on matkalla',
  'bounced.done': 'Kutsun saa {name}, osoite {email}.',
  'bounced.sameAddress': 'Tämä on osoite, joka ei toimi. Anna toinen.',
  'bounced.wrongAddress': 'Anna osoite, kuten anna@example.com.',
  'bounced.overTitle': 'Täällä ei ole korjattavaa',
  'bounced.over':
    'Osoite on jo korjattu, asiakirjaa ei voi enää allekirjoittaa tai linkki on vanhentunut.',
  'bounced.limitReached':
    'Tätä vastaanottajaa on muutettu viisi kertaa, mikä on yläraja. Lähetä asiakirja uudelleen.',
  'sign-in.title': 'Kirjaudu',
  'sign-in.explanation': 'Saat sähköpostin, jossa on kirjautumislinkki.',
  'sign-in.address': 'Sähköpostiosoitteesi',
  'sign-in.send': 'Lähetä minulle linkki',
  'sign-in.sentTitle': 'Tarkista sähköpostisi',
  'sign-in.sent':
    'Jos {email} saa kirjautua tänne, linkki on matkalla. Se toimii kerran, 15 minuutin ajan.',
  'sign-in.confirm': 'Kirjaudut käyttäjänä {name}, {company}.',
  'sign-in.over': 'Kirjautumislinkki toimii kerran, 15 minuutin ajan.',
  'sign-in.later': 'Liian monta yritystä. Yritä uudelleen tunnin kuluttua.',
  'sign-in.organisation': 'Kirjaudu organisaatiosi kautta',
  'sign-in.passkey': 'Kirjaudu avainkoodilla',
  'sign-in.passkeyStopped': 'Avainkoodia ei käytetty. Yritä uudelleen tai pyydä linkki.',
  'sign-in.passkeyWrong': 'Tällä avainkoodilla kukaan ei kirjaudu tänne. Pyydä linkki.',
  'sign-in.offline': 'Palvelu ei vastannut. Yritä uudelleen.',
  'sign-in.organisationAway':
    'Kirjautuminen organisaatiosi kautta ei toimi juuri nyt. Pyydä linkki tai yritä myöhemmin uudelleen.',
  'sign-in.organisationUnknown':
    'Organisaatiosi ei vahvista sähköpostiosoitetta, jolla tänne saa kirjautua. Kysy, kuka hoitaa tiliä.',
  'sign-in.organisationStopped':
    'Tämä kirjautuminen keskeytettiin tai se kesti liian kauan. Yritä uudelleen.',
  'verify-file.title': 'Tarkista allekirjoitettu asiakirja',
  'verify-file.explanation':
    'Valitse sinetöity PDF. Näet, onko se sellainen kuin allekirjoitettaessa, kuka sen allekirjoitti ja milloin.',
  'verify-file.otherHeading': 'Tarkista ilman tätä sivua',
  'verify-file.otherText':
    'Myös jokainen PDF-lukija, joka näyttää digitaaliset allekirjoitukset, voi tarkistaa sinetin. Sen on luotettava tämän palvelun varmenteeseen:',
  'verify-file.authority': 'Tämän palvelun varmenne',
  'verify-file.withdrawn': 'Luettelo perutuista varmenteista',
  'bounced.numberTitle': 'Korjaa numero',
  'bounced.numberExplanation':
    'Viesti puhelimeen ei mennyt perille. Vastaanottaja: {name}, asiakirja: ”{title}”. Uusi kutsu lähtee heti, kun korjaat numeron.',
  'bounced.oldNumber': 'Numero, joka ei toimi',
  'bounced.newNumber': 'Uusi numero',
  'bounced.numberDone': 'Kutsun saa {name}, numero {number}.',
  'bounced.sameNumber': 'Tämä on numero, joka ei toimi. Anna toinen.',
  'bounced.wrongNumber': 'Anna numero maatunnuksen kanssa, kuten +441632960000.',
};
