import type {NotificationWords} from '../english/notifications.js';

/** What mails and text messages say in Swedish. */
export const words: NotificationWords = {
  greeting: 'Hej {name}!',
  noAccount: 'Du kan läsa och underteckna i din webbläsare; du behöver inget konto.',
  password: 'Du kommer att tillfrågas om det här lösenordet: {contract password}',
  sign: 'Läs och underteckna',
  'invitation.subject': '{user name} ber dig underteckna ”{contract title}”',
  'invitation.text':
    '{user name} på {company name} har skickat ”{contract title}” till dig och ber om din underskrift.',
  'reminder.subject': 'Påminnelse: ”{contract title}” väntar på din underskrift',
  'reminder.text':
    '{user name} på {company name} väntar fortfarande på din underskrift på ”{contract title}”.',
  'amended.subject': '”{contract title}” har ändrats: bekräfta det',
  'amended.text':
    '{user name} på {company name} har ändrat ”{contract title}” efter att du var klar med det. Det du gjorde då gäller inte för det som nu är annorlunda. Sidan visar exakt vad det är: bekräfta det där eller avböj.',
  'amended.button': 'Se vad som har ändrats',
  'signed.subject': '”{contract title}” är undertecknat av alla',
  'signed.text':
    'Alla har undertecknat ”{contract title}”. Dokumentet är förseglat: varje senare ändring kan upptäckas.',
  'signed.button': 'Öppna det undertecknade dokumentet',
  'cancelled.subject': '”{contract title}” behöver inte längre din underskrift',
  'cancelled.text':
    '{user name} på {company name} har återkallat ”{contract title}”. Det kan inte längre undertecknas, och du behöver inte göra något mer.',
  'rejected.subject': '{client name} avböjde att underteckna ”{contract title}”',
  'rejected.text':
    '{client name} avböjde att underteckna ”{contract title}”. Ingen kan längre underteckna det.',
  'verify.subject': 'Bekräfta din underskrift på ”{contract title}”',
  'verify.text':
    'Du har undertecknat ”{contract title}” för {company name}. Bekräfta att adressen är din: först då gäller din underskrift.',
  'verify.button': 'Bekräfta min underskrift',
  'bounced.subject': 'Ditt mejl till {client name} kom inte fram: ”{contract title}”',
  'bounced.text':
    '{client name} kan inte nås för att underteckna ”{contract title}”: e-postservern avvisar adressen. Rätta den; en ny inbjudan skickas genast.',
  'bounced.button': 'Rätta adressen',
  'unreachable.subject': '{client name} får ingen kod till ”{contract title}”',
  'unreachable.text':
    '{client name} kan inte öppna ”{contract title}”: det går inte att skicka någon kod till mobilnumret. Be om rätt nummer, återkalla det här dokumentet och skicka ett nytt.',
  'failed.subject': '”{contract title}” kunde inte slutföras',
  'failed.text':
    'Arbetet med ”{contract title}” tog slut innan det var färdigt. Det som redan har undertecknats finns kvar. Orsaken:',
  'question.subject': '{client name} har en fråga om ”{contract title}”',
  'question.text':
    '{client name} har ombetts att underteckna ”{contract title}” och vill först veta något:',
  'reassigned.subject': '”{contract title}” ligger nu hos {client name}',
  'reassigned.text':
    '”{contract title}” lämnades över till {client name}, som har fått en egen inbjudan. Av vem och varför:',
  'opened.subject': '{client name} har öppnat ”{contract title}”',
  'opened.text':
    '{client name} har öppnat ”{contract title}” och kan nu underteckna. Du behöver inte göra något.',
  'suspended.subject': 'En webhook hos {company name} är pausad',
  'suspended.text':
    'Den här adressen bekräftar inte längre händelser från {company name} med status 200. Inget mer skickas till den:',
  'signIn.subject': 'Logga in hos {company name}',
  'signIn.text':
    'Med den här länken loggar du in på konsolen för {company name}. Den fungerar en gång, i 15 minuter.',
  'signIn.button': 'Logga in',
  'signIn.notYou':
    'Om du inte har bett om den behöver du inte göra något: ingen kan logga in utan länken.',
  'invited.subject': 'Inbjudan till en tjänst för elektronisk underskrift',
  'invited.text':
    'Någon har angett din adress för att arbeta tillsammans med dig i sitt konto hos den här tjänsten för elektronisk underskrift. Med den här länken tackar du ja och loggar in. Den fungerar en gång, i 15 minuter.',
  'invited.account': 'Kontot kallar sig ”{company name}”. Ingen har kontrollerat namnet.',
  'addressChanged.subject': 'Din adress hos {company name} har ändrats',
  'addressChanged.text':
    'Från och med nu loggar du in hos {company name} med en annan adress. Med den här kan ingen längre logga in. Den nya adressen:',
  'addressChanged.notYou':
    'Om du inte vet varför, säg genast till {company}: någon annan kan ha ändrat den.',
  'test.subject': 'Testmejl från {company name}',
  'test.text':
    'Det här mejlet visar att mejl från {company name} kommer fram. Du behöver inte göra något.',
  takeUpAgain:
    'När den svarar igen skickar du PUT /webhooks/{webhook} med dess adress: det som väntar levereras då.',
  linkBelow: 'Eller kopiera länken till din webbläsare:',
  personalLink:
    'Länken är bara din: den som har den kan underteckna i ditt namn. Vidarebefordra den inte.',
  personalCopy: 'Länken är bara din. Vidarebefordra den inte.',
  howToDecline:
    'Om du inte vill underteckna öppnar du dokumentet och väljer ”Avböj att underteckna” i menyn.',
  answerByReply: 'Svara på mejlet, så går ditt svar till den som ska underteckna.',
  notYou:
    'Om du inte har undertecknat det här, gör ingenting: utan din bekräftelse är inget undertecknat.',
  passOnSigned:
    'Utan e-postadress och därför utan besked: {names}. Lämna själv över det undertecknade dokumentet.',
  downloadExpires: 'Länkarna till filerna fungerar i 24 timmar.',
  allFiles: 'Alla undertecknade dokument:',
  attached: 'Det är bifogat till mejlet som PDF.',
  attachedFiles: 'De är bifogade till mejlet som PDF.',
  tooLarge: 'Filen är för stor för ett mejl: öppna den via länken.',
  sentToParty:
    'Skickat av {sender} för {company}. Du får mejlet eftersom {sender} har angett din adress för ”{title}”.',
  sentToSender: 'Skickat av {company}, eftersom ”{title}” skickades i ditt namn.',
  sentToSigner:
    'Skickat av {company}. Du får mejlet eftersom någon har undertecknat ”{title}” med din adress.',
  sentToOwner:
    'Du får detta som första superadministratör hos {company}, som tjänsten vänder sig till.',
  code: '{code} är din kod för att öppna dokumenten från {company}. Den fungerar i {minutes} minuter. Ge den inte till någon.',
  open: 'Öppna och läs',
  'approval.subject': '{user name} ber dig godkänna ”{contract title}”',
  'approval.text':
    '{user name} på {company name} har skickat ”{contract title}” till dig och ber om ditt godkännande.',
  'reading.subject': '{user name} ber dig läsa ”{contract title}”',
  'reading.text':
    '{user name} på {company name} har skickat ”{contract title}” till dig och ber dig bekräfta att du har läst det.',
  'copy.subject': 'Din kopia av ”{contract title}”',
  'copy.text':
    '{user name} på {company name} har skickat ”{contract title}” för underskrift. Detta är din kopia. Du får de undertecknade dokumenten när alla har undertecknat och behöver inte göra något.',
  allDocuments: 'Alla dokument:',
  codeSubject: 'Din kod för att öppna dokumenten från {company}',
  'withdrawn.subject':
    '{client name} samtycker inte längre till att signera ”{contract title}” elektroniskt',
  'withdrawn.text':
    '{client name} samtycker inte längre till att signera ”{contract title}” elektroniskt och kan inte signera förrän samtycket ges igen via samma länk. Återkalla det här dokumentet om ni kommer överens om papper.',
  'signIn.accounts': 'Dina konton:',
  'signInChoice.subject': 'Logga in: välj ett konto',
  'signInChoice.text':
    'Din adress finns i flera konton. Varje länk loggar in dig på ett av dem. Den fungerar en gång, i 15 minuter.',
  'message.invitation':
    'Skriv under: {company} har skickat "{title}" till dig. {link} Länken är bara din.',
  'message.request':
    'Öppna: {company} har skickat "{title}" till dig för läsning. {link} Länken är bara din.',
  'message.reminder':
    'Påminnelse: {company} väntar fortfarande på dig med "{title}". {link} Länken är bara din.',
  'message.amended':
    'Bekräfta: {company} har ändrat "{title}" sedan du var klar. {link} Länken är bara din.',
  'message.signed':
    'Klart: för {company} har alla undertecknat "{title}". {link} Länken är bara din.',
  'message.cancelled':
    'Behövs inte längre: {company} har återkallat "{title}". Du behöver inte göra något.',
  'numberRefused.subject': 'Ditt meddelande till {client name} kom inte fram: ”{contract title}”',
  'numberRefused.text':
    '{client name} kan inte nås för att underteckna ”{contract title}”: det går inte att skicka något meddelande till mobilnumret. Rätta det; en ny inbjudan skickas genast.',
  'numberRefused.button': 'Rätta numret',
};
