import type {PageWords} from '../english/pages.js';

/** The words of the pages that need no script in Swedish. */
export const words: PageWords = {
  title: 'Elektronisk underskrift',
  needsScript: 'Sidan behöver JavaScript. Slå på det och läs in sidan igen.',
  goneTitle: 'Länken fungerar inte längre',
  gone: 'En länk till en fil fungerar i 24 timmar. Öppna ditt mejl igen och tryck på knappen i det, eller be avsändaren om en ny länk.',
  failedTitle: 'Sidan kunde inte läsas in',
  failed: 'Ingenting är förlorat. Läs in den igen om en stund.',
  away: 'Ingenting är förlorat. Sidan läses in igen av sig själv om en stund.',
  'bounced.title': 'Rätta adressen',
  'bounced.explanation':
    'Ett mejl till {name} om ”{title}” kom inte fram. En ny inbjudan skickas så snart du rättar adressen.',
  'bounced.oldAddress': 'Adress som inte fungerar',
  'bounced.newAddress': 'Ny adress',
  'bounced.send': 'Skicka inbjudan',
  'bounced.doneTitle': 'Inbjudan är på väg',
  'bounced.done': '{name} bjuds in på {email}.',
  'bounced.sameAddress': 'Det här är adressen som inte fungerar. Ange en annan.',
  'bounced.wrongAddress': 'Ange en adress som anna@example.com.',
  'bounced.overTitle': 'Inget att rätta här',
  'bounced.over':
    'Adressen är redan rättad, dokumentet kan inte längre undertecknas eller så har länken gått ut.',
  'bounced.limitReached':
    'Den här mottagaren har ändrats fem gånger, vilket är gränsen. Skicka dokumentet på nytt.',
  'sign-in.title': 'Logga in',
  'sign-in.explanation': 'Du får ett mejl med en länk som loggar in dig.',
  'sign-in.address': 'Din e-postadress',
  'sign-in.send': 'Skicka en länk till mig',
  'sign-in.sentTitle': 'Kontrollera din e-post',
  'sign-in.sent':
    'Om {email} får logga in här är en länk på väg. Den fungerar en gång, i 15 minuter.',
  'sign-in.confirm': 'Du loggar in som {name} för {company}.',
  'sign-in.over': 'En inloggningslänk fungerar en gång, i 15 minuter.',
  'sign-in.later': 'Det var för många gånger. Försök igen om en timme.',
  'sign-in.organisation': 'Logga in via din organisation',
  'sign-in.passkey': 'Logga in med en lösennyckel',
  'sign-in.passkeyStopped': 'Ingen lösennyckel användes. Försök igen eller få en länk skickad.',
  'sign-in.passkeyWrong': 'Den här lösennyckeln loggar inte in någon här. Få en länk skickad.',
  'sign-in.offline': 'Tjänsten svarade inte. Försök igen.',
  'sign-in.organisationAway':
    'Det går inte att logga in via din organisation just nu. Få en länk skickad eller försök igen senare.',
  'sign-in.organisationUnknown':
    'Din organisation bekräftar ingen e-postadress som någon får logga in med här. Fråga vem som sköter kontot.',
  'sign-in.organisationStopped':
    'Den här inloggningen stoppades eller tog för lång tid. Försök igen.',
  'verify-file.title': 'Kontrollera ett undertecknat dokument',
  'verify-file.explanation':
    'Välj en förseglad PDF. Du ser om den är som när den undertecknades, vem som undertecknade och när.',
  'verify-file.otherHeading': 'Kontrollera utan den här sidan',
  'verify-file.otherText':
    'Alla PDF-läsare som visar digitala signaturer kan också kontrollera sigillet. De måste lita på tjänstens certifikat:',
  'verify-file.authority': 'Tjänstens certifikat',
  'verify-file.withdrawn': 'Lista över återkallade certifikat',
  'bounced.numberTitle': 'Rätta numret',
  'bounced.numberExplanation':
    'Ett meddelande till {name} om ”{title}” kom inte fram. En ny inbjudan skickas så snart du rättar numret.',
  'bounced.oldNumber': 'Nummer som inte fungerar',
  'bounced.newNumber': 'Nytt nummer',
  'bounced.numberDone': '{name} bjuds in på {number}.',
  'bounced.sameNumber': 'Det här är numret som inte fungerar. Ange ett annat.',
  'bounced.wrongNumber': 'Ange ett nummer med landskod, som +441632960000.',
};
