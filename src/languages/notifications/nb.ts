import type {NotificationWords} from '../english/notifications.js';

/** What mails and text messages say in Norwegian (Bokmål). */
export const words: NotificationWords = {
  greeting: 'Hei {name}',
  noAccount: 'Du kan lese og signere i nettleseren; du trenger ingen konto.',
  password: 'Du blir bedt om dette passordet: {contract password}',
  sign: 'Les og signer',
  'invitation.subject': '{user name} ber deg signere «{contract title}»',
  'invitation.text':
    '{user name} fra {company name} har sendt deg «{contract title}» og ber om signaturen din.',
  'reminder.subject': 'Påminnelse: «{contract title}» venter på signaturen din',
  'reminder.text':
    '{user name} fra {company name} venter fortsatt på signaturen din på «{contract title}».',
  'amended.subject': '«{contract title}» er endret: bekreft det',
  'amended.text':
    '{user name} fra {company name} har endret «{contract title}» etter at du var ferdig med det. Det du gjorde da, gjelder ikke for det som nå er annerledes. Siden viser nøyaktig hva det er: bekreft det der, eller avslå.',
  'amended.button': 'Se hva som er endret',
  'signed.subject': '«{contract title}» er signert av alle',
  'signed.text':
    'Alle har signert «{contract title}». Dokumentet er forseglet: enhver senere endring kan oppdages.',
  'signed.button': 'Åpne det signerte dokumentet',
  'cancelled.subject': '«{contract title}» trenger ikke lenger signaturen din',
  'cancelled.text':
    '{user name} fra {company name} har trukket «{contract title}» tilbake. Det kan ikke lenger signeres, og du trenger ikke gjøre mer.',
  'rejected.subject': '{client name} avslo å signere «{contract title}»',
  'rejected.text': '{client name} avslo å signere «{contract title}». Ingen kan nå signere det.',
  'verify.subject': 'Bekreft signaturen din på «{contract title}»',
  'verify.text':
    'Du har signert «{contract title}» for {company name}. Bekreft at denne adressen er din: først da gjelder signaturen.',
  'verify.button': 'Bekreft signaturen min',
  'bounced.subject': 'E-posten din til {client name} kom ikke frem: «{contract title}»',
  'bounced.text':
    '{client name} kan ikke nås for å signere «{contract title}»: e-postserveren avviser adressen. Rett den; en ny invitasjon sendes straks.',
  'bounced.button': 'Rett adressen',
  'unreachable.subject': '{client name} får ingen kode til «{contract title}»',
  'unreachable.text':
    '{client name} kan ikke åpne «{contract title}»: det kan ikke sendes noen kode til mobilnummeret. Be om riktig nummer, trekk dette dokumentet tilbake og send et nytt.',
  'failed.subject': '«{contract title}» kunne ikke fullføres',
  'failed.text':
    'Arbeidet med «{contract title}» stoppet før det var ferdig. Det som allerede er signert, er bevart. Årsaken:',
  'question.subject': '{client name} har et spørsmål om «{contract title}»',
  'question.text':
    '{client name} er bedt om å signere «{contract title}» og vil gjerne vite noe først:',
  'reassigned.subject': '«{contract title}» er nå hos {client name}',
  'reassigned.text':
    '«{contract title}» ble overlatt til {client name}, som har fått sin egen invitasjon. Av hvem og hvorfor:',
  'opened.subject': '{client name} har åpnet «{contract title}»',
  'opened.text':
    '{client name} har åpnet «{contract title}» og kan signere nå. Du trenger ikke gjøre noe.',
  'suspended.subject': 'En webhook hos {company name} er satt på vent',
  'suspended.text':
    'Denne adressen bekrefter ikke lenger hendelser fra {company name} med status 200. Ingenting mer sendes til den:',
  'signIn.subject': 'Logg inn hos {company name}',
  'signIn.text':
    'Med denne lenken logger du inn på konsollen til {company name}. Den virker én gang, i 15 minutter.',
  'signIn.button': 'Logg inn',
  'signIn.notYou':
    'Hvis du ikke har bedt om den, trenger du ikke gjøre noe: ingen kan logge inn uten denne lenken.',
  'invited.subject': 'Invitasjon til en tjeneste for elektronisk signering',
  'invited.text':
    'Noen har skrevet inn adressen din for å arbeide sammen med deg på kontoen sin hos denne tjenesten for elektronisk signering. Med denne lenken godtar du og logger inn. Den virker én gang, i 15 minutter.',
  'invited.account': 'Kontoen kaller seg «{company name}». Ingen har kontrollert dette navnet.',
  'addressChanged.subject': 'Adressen din hos {company name} er endret',
  'addressChanged.text':
    'Fra nå av logger du inn hos {company name} med en annen adresse. Med denne kan ingen lenger logge inn. Den nye adressen:',
  'addressChanged.notYou':
    'Hvis du ikke vet hvorfor, si fra til {company} med en gang: noen andre kan ha endret den.',
  'test.subject': 'Test-e-post fra {company name}',
  'test.text':
    'Denne e-posten viser at e-poster fra {company name} kommer frem. Du trenger ikke å gjøre noe.',
  takeUpAgain:
    'Når den svarer igjen, sender du PUT /webhooks/{webhook} med adressen: det som venter, blir levert da.',
  linkBelow: 'Eller kopier denne lenken til nettleseren:',
  personalLink:
    'Lenken er bare for deg: den som har den, kan signere i ditt navn. Ikke videresend den.',
  personalCopy: 'Lenken er bare for deg. Ikke videresend den.',
  howToDecline:
    'Hvis du ikke vil signere, åpner du dokumentet og velger «Avslå å signere» i menyen.',
  answerByReply: 'Svar på denne e-posten, så går svaret til den som skal signere.',
  notYou:
    'Hvis du ikke har signert dette, gjør du ingenting: uten bekreftelsen din er ingenting signert.',
  passOnSigned:
    'Uten e-postadresse og derfor uten beskjed: {names}. Gi det signerte dokumentet videre selv.',
  downloadExpires: 'Lenkene til filene virker i 24 timer.',
  allFiles: 'Alle signerte dokumenter:',
  attached: 'Det er lagt ved denne e-posten som PDF.',
  attachedFiles: 'De er lagt ved denne e-posten som PDF.',
  tooLarge: 'Filen er for stor for en e-post: åpne den via lenken.',
  sentToParty:
    'Sendt av {sender} for {company}. Du får denne e-posten fordi {sender} har oppgitt adressen din for «{title}».',
  sentToSender: 'Sendt av {company}, fordi «{title}» ble sendt i ditt navn.',
  sentToSigner:
    'Sendt av {company}. Du får denne e-posten fordi noen har signert «{title}» med adressen din.',
  sentToOwner:
    'Du får dette som første superadministrator hos {company}, som tjenesten melder fra til.',
  code: '{code} er koden din for å åpne dokumentene fra {company}. Den virker i {minutes} minutter. Ikke gi den til noen.',
  open: 'Åpne og les',
  'approval.subject': '{user name} ber deg om å godkjenne «{contract title}»',
  'approval.text':
    '{user name} fra {company name} har sendt deg «{contract title}» og ber om din godkjenning.',
  'reading.subject': '{user name} ber deg om å lese «{contract title}»',
  'reading.text':
    '{user name} fra {company name} har sendt deg «{contract title}» og ber deg bekrefte at du har lest det.',
  'copy.subject': 'Din kopi av «{contract title}»',
  'copy.text':
    '{user name} fra {company name} har sendt «{contract title}» til signering. Dette er din kopi. Du får de signerte dokumentene når alle har signert, og du trenger ikke gjøre noe.',
  allDocuments: 'Alle dokumenter:',
  codeSubject: 'Koden din for å åpne dokumentene fra {company}',
  'withdrawn.subject':
    '{client name} samtykker ikke lenger til å signere «{contract title}» elektronisk',
  'withdrawn.text':
    '{client name} samtykker ikke lenger til å signere «{contract title}» elektronisk, og kan ikke signere før samtykket er gitt på nytt med samme lenke. Trekk dette dokumentet tilbake hvis dere blir enige om papir.',
  'signIn.accounts': 'Kontoene dine:',
  'signInChoice.subject': 'Logg inn: velg en konto',
  'signInChoice.text':
    'Adressen din finnes i flere kontoer. Hver lenke logger deg inn på én av dem. Den virker én gang, i 15 minutter.',
  'message.invitation':
    'Signer her: {company} har sendt deg "{title}". {link} Lenken er bare for deg.',
  'message.request':
    'Åpne her: {company} har sendt deg "{title}" til lesing. {link} Lenken er bare for deg.',
  'message.reminder':
    'Påminnelse: {company} venter fortsatt på deg med "{title}". {link} Lenken er bare for deg.',
  'message.amended':
    'Bekreft her: {company} har endret "{title}" etter at du var ferdig. {link} Lenken er bare for deg.',
  'message.signed':
    'Fullført: for {company} har alle signert "{title}". {link} Lenken er bare for deg.',
  'message.cancelled':
    'Ikke lenger nødvendig: {company} har trukket "{title}" tilbake. Du trenger ikke gjøre noe.',
  'numberRefused.subject': 'Meldingen din til {client name} kom ikke frem: «{contract title}»',
  'numberRefused.text':
    '{client name} kan ikke nås for å signere «{contract title}»: det kan ikke sendes noen melding til mobilnummeret. Rett det; en ny invitasjon sendes straks.',
  'numberRefused.button': 'Rett nummeret',
};
