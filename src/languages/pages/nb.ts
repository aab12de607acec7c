import type {PageWords} from '../english/pages.js';

/** The words of the pages that need no script in Norwegian (Bokmål). */
export const words: PageWords = {
  title: 'Elektronisk signatur',
  needsScript: 'Siden trenger JavaScript. Slå det på, og last siden på nytt.',
  goneTitle: 'Lenken virker ikke lenger',
  gone: 'En lenke til en fil virker i 24 timer. Åpne e-posten din igjen og trykk på knappen i den, eller be avsenderen om en ny lenke.',
  failedTitle: 'Siden kunne ikke lastes',
  failed: 'Ingenting er tapt. Last den på nytt om litt.',
  away: 'Ingenting er tapt. Siden lastes på nytt av seg selv om litt.',
  'bounced.title': 'Rett adressen',
  'bounced.explanation':
    'En e-post til {name} om «{title}» kom ikke fram. En ny invitasjon sendes så snart du retter adressen.',
  'bounced.oldAddress': 'Adresse som ikke virker',
  'bounced.newAddress': 'Ny adresse',
  'bounced.send': 'Send invitasjonen',
  'bounced.doneTitle': 'Invitasjonen er på vei',
  'bounced.done': '{name} inviteres på {email}.',
  'bounced.sameAddress': 'Dette er adressen som ikke virker. Skriv inn en annen.',
  'bounced.wrongAddress': 'Skriv inn en adresse som anna@example.com.',
  'bounced.overTitle': 'Ingenting å rette her',
  'bounced.over':
    'Adressen er allerede rettet, dokumentet kan ikke lenger signeres, eller lenken er utløpt.',
  'bounced.limitReached':
    'Denne mottakeren er endret fem ganger, og det er grensen. Send dokumentet på nytt.',
  'sign-in.title': 'Logg inn',
  'sign-in.explanation': 'Du får en e-post med en lenke som logger deg inn.',
  'sign-in.address': 'E-postadressen din',
  'sign-in.send': 'Send meg en lenke',
  'sign-in.sentTitle': 'Sjekk e-posten din',
  'sign-in.sent':
    'Hvis {email} kan logge inn her, er en lenke på vei. Den virker én gang, i 15 minutter.',
  'sign-in.confirm': 'Du logger inn som {name} for {company}.',
  'sign-in.over': 'En innloggingslenke virker én gang, i 15 minutter.',
  'sign-in.later': 'Det var for mange ganger. Prøv igjen om en time.',
  'sign-in.organisation': 'Logg inn via organisasjonen din',
  'sign-in.passkey': 'Logg inn med en tilgangsnøkkel',
  'sign-in.passkeyStopped':
    'Ingen tilgangsnøkkel ble brukt. Prøv igjen, eller få tilsendt en lenke.',
  'sign-in.passkeyWrong': 'Denne tilgangsnøkkelen logger ingen inn her. Få tilsendt en lenke.',
  'sign-in.offline': 'Tjenesten svarte ikke. Prøv igjen.',
  'sign-in.organisationAway':
    'Innlogging via organisasjonen din virker ikke akkurat nå. Få tilsendt en lenke, eller prøv igjen senere.',
  'sign-in.organisationUnknown':
    'Organisasjonen din bekrefter ingen e-postadresse som noen kan logge inn med her. Spør hvem som har ansvar for kontoen.',
  'sign-in.organisationStopped':
    'Denne innloggingen ble stoppet eller tok for lang tid. Prøv igjen.',
  'verify-file.title': 'Kontroller et signert dokument',
  'verify-file.explanation':
    'Velg en forseglet PDF. Du ser om den er slik den ble signert, hvem som signerte, og når.',
  'verify-file.otherHeading': 'Kontroller uten denne siden',
  'verify-file.otherText':
    'Enhver PDF-leser som viser digitale signaturer, kan også kontrollere seglet. Den må stole på sertifikatet til denne tjenesten:',
  'verify-file.authority': 'Sertifikatet til denne tjenesten',
  'verify-file.withdrawn': 'Liste over tilbakekalte sertifikater',
  'bounced.numberTitle': 'Rett nummeret',
  'bounced.numberExplanation':
    'En melding til {name} om «{title}» kom ikke fram. En ny invitasjon sendes så snart du retter nummeret.',
  'bounced.oldNumber': 'Nummer som ikke virker',
  'bounced.newNumber': 'Nytt nummer',
  'bounced.numberDone': '{name} inviteres på {number}.',
  'bounced.sameNumber': 'Dette er nummeret som ikke virker. Skriv inn et annet.',
  'bounced.wrongNumber': 'Skriv inn et nummer med landskode, som +441632960000.',
};
