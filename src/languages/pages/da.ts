import type {PageWords} from '../english/pages.js';

/** The words of the pages that need no script in Danish. */
export const words: PageWords = {
  title: 'Elektronisk underskrift',
  needsScript: 'Siden kræver JavaScript. Slå det til, og indlæs siden igen.',
  goneTitle: 'Linket virker ikke længere',
  gone: 'Et link til en fil virker i 24 timer. Åbn din e-mail igen, og tryk på knappen i den, eller bed afsenderen om et nyt link.',
  failedTitle: 'Siden kunne ikke indlæses',
  failed: 'Intet er gået tabt. Indlæs den igen om lidt.',
  away: 'Intet er gået tabt. Siden indlæses igen af sig selv om lidt.',
  'bounced.title': 'Ret adressen',
  'bounced.explanation':
    'En e-mail til {name} om “{title}” kom ikke frem. Der sendes en ny invitation, så snart du retter adressen.',
  'bounced.oldAddress': 'Adresse, der ikke virker',
  'bounced.newAddress': 'Ny adresse',
  'bounced.send': 'Send invitationen',
  'bounced.doneTitle': 'Invitationen er på vej',
  'bounced.done': '{name} bliver inviteret på {email}.',
  'bounced.sameAddress': 'Det er den adresse, der ikke virker. Skriv en anden.',
  'bounced.wrongAddress': 'Skriv en adresse som anna@example.com.',
  'bounced.overTitle': 'Intet at rette her',
  'bounced.over':
    'Adressen er allerede rettet, dokumentet kan ikke længere underskrives, eller linket er udløbet.',
  'bounced.limitReached':
    'Denne modtager er ændret fem gange, og det er grænsen. Send dokumentet igen.',
  'sign-in.title': 'Log ind',
  'sign-in.explanation': 'Du får en e-mail med et link, der logger dig ind.',
  'sign-in.address': 'Din e-mailadresse',
  'sign-in.send': 'Send mig et link',
  'sign-in.sentTitle': 'Tjek din e-mail',
  'sign-in.sent':
    'Hvis {email} må logge ind her, er et link på vej. Det virker én gang, i 15 minutter.',
  'sign-in.confirm': 'Du logger ind som {name} for {company}.',
  'sign-in.over': 'Et link til at logge ind virker én gang, i 15 minutter.',
  'sign-in.later': 'Det var for mange gange. Prøv igen om en time.',
  'sign-in.organisation': 'Log ind via din organisation',
  'sign-in.passkey': 'Log ind med en adgangsnøgle',
  'sign-in.passkeyStopped': 'Ingen adgangsnøgle blev brugt. Prøv igen, eller få tilsendt et link.',
  'sign-in.passkeyWrong': 'Denne adgangsnøgle logger ingen ind her. Få tilsendt et link.',
  'sign-in.offline': 'Tjenesten svarede ikke. Prøv igen.',
  'sign-in.organisationAway':
    'Login via din organisation virker ikke lige nu. Få tilsendt et link, eller prøv igen senere.',
  'sign-in.organisationUnknown':
    'Din organisation bekræfter ingen e-mailadresse, som nogen må logge ind med her. Spørg, hvem der passer kontoen.',
  'sign-in.organisationStopped': 'Dette login blev stoppet eller tog for lang tid. Prøv igen.',
  'verify-file.title': 'Kontrollér et underskrevet dokument',
  'verify-file.explanation':
    'Vælg en forseglet PDF. Du ser, om den er, som den blev underskrevet, hvem der underskrev, og hvornår.',
  'verify-file.otherHeading': 'Kontrollér uden denne side',
  'verify-file.otherText':
    'Enhver PDF-læser, der viser digitale signaturer, kan også kontrollere seglet. Den skal have tillid til denne tjenestes certifikat:',
  'verify-file.authority': 'Denne tjenestes certifikat',
  'verify-file.withdrawn': 'Liste over tilbagekaldte certifikater',
  'bounced.numberTitle': 'Ret nummeret',
  'bounced.numberExplanation':
    'En besked til {name} om “{title}” kom ikke frem. Der sendes en ny invitation, så snart du retter nummeret.',
  'bounced.oldNumber': 'Nummer, der ikke virker',
  'bounced.newNumber': 'Nyt nummer',
  'bounced.numberDone': '{name} bliver inviteret på {number}.',
  'bounced.sameNumber': 'Det er det nummer, der ikke virker. Skriv et andet.',
  'bounced.wrongNumber': 'Skriv et nummer med landekode, f.eks. +441632960000.',
};
