import type {PageWords} from '../english/pages.js';

/** The words of the pages that need no script in Dutch. */
export const words: PageWords = {
  title: 'Elektronische handtekening',
  needsScript: 'Deze pagina heeft JavaScript nodig. Zet het aan en laad de pagina opnieuw.',
  goneTitle: 'Deze link werkt niet meer',
  gone: 'Een link naar een bestand werkt 24 uur. Open uw e-mail opnieuw en druk op de knop daarin, of vraag de afzender om een nieuwe link.',
  failedTitle: 'De pagina kon niet worden geladen',
  failed: 'Er is niets verloren. Laad de pagina zo meteen opnieuw.',
  away: 'Er is niets verloren. De pagina wordt zo meteen vanzelf opnieuw geladen.',
  'bounced.title': 'Adres verbeteren',
  'bounced.explanation':
    'Een e-mail aan {name} over “{title}” is niet aangekomen. Zodra u het adres verbetert, gaat er een nieuwe uitnodiging uit.',
  'bounced.oldAddress': 'Adres dat niet werkt',
  'bounced.newAddress': 'Nieuw adres',
  'bounced.send': 'Uitnodiging versturen',
  'bounced.doneTitle': 'De uitnodiging is onderweg',
  'bounced.done': '{name} wordt uitgenodigd op {email}.',
  'bounced.sameAddress': 'Dit is het adres dat niet werkt. Vul een ander in.',
  'bounced.wrongAddress': 'Vul een adres in zoals anna@example.com.',
  'bounced.overTitle': 'Hier valt niets te verbeteren',
  'bounced.over':
    'Het adres is al verbeterd, het document kan niet meer worden ondertekend of de link is verlopen.',
  'bounced.limitReached':
    'Deze ontvanger is al vijf keer gewijzigd; meer kan niet. Verzend het document opnieuw.',
  'sign-in.title': 'Inloggen',
  'sign-in.explanation': 'U krijgt een e-mail met een link waarmee u inlogt.',
  'sign-in.address': 'Uw e-mailadres',
  'sign-in.send': 'Stuur mij een link',
  'sign-in.sentTitle': 'Controleer uw e-mail',
  'sign-in.sent':
    'Als {email} hier mag inloggen, is er een link onderweg. Hij werkt één keer, 15 minuten lang.',
  'sign-in.confirm': 'U logt in als {name} voor {company}.',
  'sign-in.over': 'Een link om in te loggen werkt één keer, 15 minuten lang.',
  'sign-in.later': 'Dat was te vaak. Probeer het over een uur opnieuw.',
  'sign-in.organisation': 'Inloggen via uw organisatie',
  'sign-in.passkey': 'Inloggen met een toegangssleutel',
  'sign-in.passkeyStopped':
    'Er is geen toegangssleutel gebruikt. Probeer het opnieuw of laat een link sturen.',
  'sign-in.passkeyWrong': 'Met deze toegangssleutel logt niemand hier in. Laat een link sturen.',
  'sign-in.offline': 'De dienst gaf geen antwoord. Probeer het opnieuw.',
  'sign-in.organisationAway':
    'Inloggen via uw organisatie werkt op dit moment niet. Laat een link sturen of probeer het later opnieuw.',
  'sign-in.organisationUnknown':
    'Uw organisatie bevestigt geen e-mailadres waarmee iemand hier mag inloggen. Vraag wie het account beheert.',
  'sign-in.organisationStopped': 'Dit inloggen is gestopt of duurde te lang. Probeer het opnieuw.',
  'verify-file.title': 'Een ondertekend document controleren',
  'verify-file.explanation':
    'Kies een verzegelde PDF. U ziet of het is zoals het is ondertekend, wie het heeft ondertekend en wanneer.',
  'verify-file.otherHeading': 'Controleren zonder deze pagina',
  'verify-file.otherText':
    'Ook elk PDF-programma dat digitale handtekeningen toont, kan het zegel controleren. Het moet het certificaat van deze dienst vertrouwen:',
  'verify-file.authority': 'Certificaat van deze dienst',
  'verify-file.withdrawn': 'Lijst van ingetrokken certificaten',
  'bounced.numberTitle': 'Nummer corrigeren',
  'bounced.numberExplanation':
    'Een bericht aan {name} over “{title}” is niet aangekomen. Zodra u het nummer verbetert, gaat er een nieuwe uitnodiging uit.',
  'bounced.oldNumber': 'Nummer dat niet werkt',
  'bounced.newNumber': 'Nieuw nummer',
  'bounced.numberDone': '{name} wordt uitgenodigd op {number}.',
  'bounced.sameNumber': 'Dit is het nummer dat niet werkt. Vul een ander in.',
  'bounced.wrongNumber': 'Vul een nummer met landcode in, zoals +441632960000.',
};
