import type {NotificationWords} from '../english/notifications.js';

/** What mails and text messages say in Danish. */
export const words: NotificationWords = {
  greeting: 'Hej {name}',
  noAccount: 'Du kan læse og underskrive i din browser; du behøver ingen konto.',
  password: 'Du bliver bedt om denne adgangskode: {contract password}',
  sign: 'Læs og skriv under',
  'invitation.subject': '{user name} beder dig skrive under på “{contract title}”',
  'invitation.text':
    '{user name} fra {company name} har sendt dig “{contract title}” og beder om din underskrift.',
  'reminder.subject': 'Påmindelse: “{contract title}” venter på din underskrift',
  'reminder.text':
    '{user name} fra {company name} venter stadig på din underskrift på “{contract title}”.',
  'amended.subject': '“{contract title}” er ændret: bekræft det venligst',
  'amended.text':
    '{user name} fra {company name} har ændret “{contract title}”, efter at du var færdig med det. Det, du gjorde, gælder ikke for det, der nu er anderledes. Siden viser præcis, hvad det er: bekræft det der, eller afvis.',
  'amended.button': 'Se, hvad der er ændret',
  'signed.subject': '“{contract title}” er underskrevet af alle',
  'signed.text':
    'Alle har underskrevet “{contract title}”. Dokumentet er forseglet: enhver senere ændring kan opdages.',
  'signed.button': 'Åbn det underskrevne dokument',
  'cancelled.subject': '“{contract title}” har ikke længere brug for din underskrift',
  'cancelled.text':
    '{user name} fra {company name} har trukket “{contract title}” tilbage. Det kan ikke længere underskrives, og du skal ikke gøre mere.',
  'rejected.subject': '{client name} afviste at skrive under på “{contract title}”',
  'rejected.text':
    '{client name} afviste at skrive under på “{contract title}”. Ingen kan nu underskrive det.',
  'verify.subject': 'Bekræft din underskrift på “{contract title}”',
  'verify.text':
    'Du har underskrevet “{contract title}” for {company name}. Bekræft, at denne adresse er din: først da gælder din underskrift.',
  'verify.button': 'Bekræft min underskrift',
  'bounced.subject': 'Din e-mail til {client name} kom ikke frem: “{contract title}”',
  'bounced.text':
    '{client name} kan ikke nås for at skrive under på “{contract title}”: mailserveren afviser adressen. Ret den; en ny invitation sendes med det samme.',
  'bounced.button': 'Ret adressen',
  'unreachable.subject': '{client name} får ingen kode til “{contract title}”',
  'unreachable.text':
    '{client name} kan ikke åbne “{contract title}”: der kan ikke sendes nogen kode til mobilnummeret. Bed om det rigtige nummer, træk dette dokument tilbage, og send et nyt.',
  'failed.subject': '»{contract title}« kunne ikke færdiggøres',
  'failed.text':
    'Arbejdet med »{contract title}« sluttede, før det var færdigt. Det, der allerede er underskrevet, er bevaret. Årsagen:',
  'question.subject': '{client name} har et spørgsmål om “{contract title}”',
  'question.text':
    '{client name} er blevet bedt om at skrive under på “{contract title}” og vil gerne vide noget først:',
  'reassigned.subject': '“{contract title}” er nu hos {client name}',
  'reassigned.text':
    '“{contract title}” er overdraget til {client name}, som har fået sin egen invitation. Af hvem og hvorfor:',
  'opened.subject': '{client name} har åbnet “{contract title}”',
  'opened.text':
    '{client name} har åbnet “{contract title}” og kan nu skrive under. Du behøver ikke gøre noget.',
  'suspended.subject': 'En webhook hos {company name} er sat i bero',
  'suspended.text':
    'Denne adresse bekræfter ikke længere hændelser fra {company name} med status 200. Der sendes ikke mere til den:',
  'signIn.subject': 'Log ind hos {company name}',
  'signIn.text':
    'Med dette link logger du ind på konsollen hos {company name}. Det virker én gang, i 15 minutter.',
  'signIn.button': 'Log ind',
  'signIn.notYou':
    'Hvis du ikke har bedt om det, skal du ikke gøre noget: ingen kan logge ind uden dette link.',
  'invited.subject': 'Invitation til en tjeneste til elektronisk underskrift',
  'invited.text':
    'Nogen har indtastet din adresse for at arbejde sammen med dig på sin konto hos denne tjeneste til elektronisk underskrift. Med dette link accepterer du og logger ind. Det virker én gang, i 15 minutter.',
  'invited.account': 'Kontoen kalder sig “{company name}”. Ingen har kontrolleret dette navn.',
  'addressChanged.subject': 'Din adresse hos {company name} er ændret',
  'addressChanged.text':
    'Fra nu af logger du ind hos {company name} med en anden adresse. Med denne kan ingen længere logge ind. Den nye adresse:',
  'addressChanged.notYou':
    'Hvis du ikke ved hvorfor, så sig det straks til {company}: en anden kan have ændret den.',
  'test.subject': 'Test-e-mail fra {company name}',
  'test.text':
    'Denne e-mail viser, at e-mails fra {company name} kommer frem. Du behøver ikke gøre noget.',
  takeUpAgain:
    'Når den svarer igen, så send PUT /webhooks/{webhook} med dens adresse: det, der venter på den, leveres derefter.',
  linkBelow: 'Eller kopiér dette link til din browser:',
  personalLink:
    'Linket er kun til dig: den, der har det, kan skrive under i dit navn. Send det ikke videre.',
  personalCopy: 'Linket er kun til dig. Send det ikke videre.',
  howToDecline:
    'Hvis du ikke vil skrive under, så åbn dokumentet, og vælg “Afvis at skrive under” i menuen.',
  answerByReply: 'Svar på denne e-mail, så går dit svar til underskriveren.',
  notYou:
    'Hvis du ikke har skrevet under, så gør ingenting: uden din bekræftelse er intet underskrevet.',
  passOnSigned:
    'Uden e-mailadresse og derfor uden besked: {names}. Giv selv det underskrevne dokument videre.',
  downloadExpires: 'Links til filerne virker i 24 timer.',
  allFiles: 'Alle underskrevne dokumenter:',
  attached: 'Det er vedhæftet denne e-mail som PDF.',
  attachedFiles: 'De er vedhæftet denne e-mail som PDF.',
  tooLarge: 'Filen er for stor til en e-mail: åbn den via linket.',
  sentToParty:
    'Sendt af {sender} for {company}. Du får denne e-mail, fordi {sender} har angivet din adresse til “{title}”.',
  sentToSender: 'Sendt af {company}, fordi “{title}” blev sendt i dit navn.',
  sentToSigner:
    'Sendt af {company}. Du får denne e-mail, fordi nogen har underskrevet “{title}” med din adresse.',
  sentToOwner:
    'Du får dette som første superadministrator hos {company}, som tjenesten henvender sig til.',
  code: '{code} er din kode til at åbne dokumenterne fra {company}. Den virker i {minutes} minutter. Giv den ikke videre til nogen.',
  open: 'Åbn og læs',
  'approval.subject': '{user name} beder dig om at godkende “{contract title}”',
  'approval.text':
    '{user name} fra {company name} har sendt dig “{contract title}” og beder om din godkendelse.',
  'reading.subject': '{user name} beder dig om at læse “{contract title}”',
  'reading.text':
    '{user name} fra {company name} har sendt dig “{contract title}” og beder dig bekræfte, at du har læst det.',
  'copy.subject': 'Din kopi af “{contract title}”',
  'copy.text':
    '{user name} fra {company name} har sendt “{contract title}” til underskrift. Dette er din kopi. Du får de underskrevne dokumenter, når alle har underskrevet, og du skal ikke gøre noget.',
  allDocuments: 'Alle dokumenter:',
  codeSubject: 'Din kode til at åbne dokumenterne fra {company}',
  'withdrawn.subject':
    '{client name} samtykker ikke længere til at underskrive “{contract title}” elektronisk',
  'withdrawn.text':
    '{client name} samtykker ikke længere til at underskrive “{contract title}” elektronisk og kan ikke underskrive, før samtykket er givet igen via det samme link. Træk dette dokument tilbage, hvis I bliver enige om papir.',
  'signIn.accounts': 'Dine konti:',
  'signInChoice.subject': 'Log ind: vælg en konto',
  'signInChoice.text':
    'Din adresse findes i flere konti. Hvert link logger dig ind på en af dem. Det virker én gang i 15 minutter.',
  'message.invitation':
    'Skriv venligst under: {company} har sendt dig "{title}". {link} Linket er kun til dig.',
  'message.request':
    'Åbn venligst: {company} har sendt dig "{title}" til læsning. {link} Linket er kun til dig.',
  'message.reminder':
    'Påmindelse: {company} venter stadig på dig med "{title}". {link} Linket er kun til dig.',
  'message.amended':
    'Bekræft venligst: {company} har ændret "{title}", efter du var færdig. {link} Linket er kun til dig.',
  'message.signed':
    'Færdigt: for {company} har alle underskrevet "{title}". {link} Linket er kun til dig.',
  'message.cancelled':
    'Ikke længere nødvendigt: {company} har trukket "{title}" tilbage. Du skal ikke gøre noget.',
  'numberRefused.subject': 'Din besked til {client name} kom ikke frem: “{contract title}”',
  'numberRefused.text':
    '{client name} kan ikke nås for at skrive under på “{contract title}”: der kan ikke sendes nogen besked til mobilnummeret. Ret det; en ny invitation sendes med det samme.',
  'numberRefused.button': 'Ret nummeret',
};
