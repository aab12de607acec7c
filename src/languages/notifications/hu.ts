import type {NotificationWords} from '../english/notifications.js';

/** What mails and text messages say in Hungarian. */
export const words: NotificationWords = {
  greeting: 'Tisztelt {name}!',
  noAccount: 'A dokumentumot a böngészőben elolvashatja és aláírhatja; fiók nem kell hozzá.',
  password: 'Ezt a jelszót fogjuk kérni: {contract password}',
  sign: 'Elolvasás és aláírás',
  'invitation.subject': '{user name} az aláírását kéri: „{contract title}”',
  'invitation.text':
    '{user name} ({company name}) elküldte Önnek ezt: „{contract title}”, és az aláírását kéri.',
  'reminder.subject': 'Emlékeztető: „{contract title}” az aláírására vár',
  'reminder.text':
    '{user name} ({company name}) továbbra is várja az aláírását: „{contract title}”.',
  'amended.subject': '„{contract title}” megváltozott: kérjük, erősítse meg',
  'amended.text':
    '{user name} ({company name}) módosította: „{contract title}”, miután Ön már végzett vele. Amit akkor tett, nem vonatkozik arra, ami most más. Az oldal pontosan megmutatja, mi az: ott megerősítheti vagy elutasíthatja.',
  'amended.button': 'A változások megtekintése',
  'signed.subject': 'Mindenki aláírta: „{contract title}”',
  'signed.text':
    'Mindenki aláírta: „{contract title}”. A dokumentum lepecsételt: minden későbbi módosítás felismerhető.',
  'signed.button': 'Az aláírt dokumentum megnyitása',
  'cancelled.subject': '„{contract title}”: az aláírására már nincs szükség',
  'cancelled.text':
    '{user name} ({company name}) visszavonta: „{contract title}”. Már nem írható alá, és Önnek nincs további teendője.',
  'rejected.subject': '{client name} elutasította az aláírást: „{contract title}”',
  'rejected.text':
    '{client name} elutasította az aláírást: „{contract title}”. A dokumentumot már senki sem írhatja alá.',
  'verify.subject': 'Erősítse meg az aláírását: „{contract title}”',
  'verify.text':
    'Ön aláírta: „{contract title}” ({company name}). Kérjük, erősítse meg, hogy ez az Ön címe: az aláírása csak ezután érvényes.',
  'verify.button': 'Aláírásom megerősítése',
  'bounced.subject': 'Az e-mailje nem érkezett meg: {client name}, „{contract title}”',
  'bounced.text':
    '{client name} nem érhető el a(z) „{contract title}” aláírásához: a levelezőkiszolgáló elutasítja a címet. Kérjük, javítsa ki; az új meghívó azonnal elindul.',
  'bounced.button': 'Cím javítása',
  'unreachable.subject': 'Nem küldhető kód: {client name}, „{contract title}”',
  'unreachable.text':
    '{client name} nem tudja megnyitni a(z) „{contract title}” dokumentumot: a mobilszámra nem küldhető kód. Kérje el a helyes számot, vonja vissza ezt a dokumentumot, és küldjön újat.',
  'failed.subject': 'Nem sikerült befejezni: „{contract title}”',
  'failed.text':
    'A munka véget ért, mielőtt elkészült volna: „{contract title}”. Amit már aláírtak, megmarad. Az ok:',
  'question.subject': '{client name} kérdez: „{contract title}”',
  'question.text':
    '{client name} aláírásra kapta: „{contract title}”, és előbb szeretne megtudni valamit:',
  'reassigned.subject': '„{contract title}” mostantól nála van: {client name}',
  'reassigned.text':
    '„{contract title}” át lett adva a következőnek: {client name}, aki saját meghívót kapott. Ki adta át és miért:',
  'opened.subject': '{client name} megnyitotta: „{contract title}”',
  'opened.text':
    '{client name} megnyitotta: „{contract title}”, és most aláírhatja. Önnek nincs teendője.',
  'suspended.subject': 'Felfüggesztett webhook: {company name}',
  'suspended.text':
    'Ez a cím már nem igazolja vissza az eseményeket 200-as állapottal ({company name}). Több üzenet nem megy rá:',
  'signIn.subject': 'Bejelentkezés: {company name}',
  'signIn.text':
    'Ezzel a hivatkozással bejelentkezik a(z) {company name} konzoljába. Egyszer használható, 15 percig.',
  'signIn.button': 'Bejelentkezés',
  'signIn.notYou':
    'Ha nem Ön kérte, ne tegyen semmit: e hivatkozás nélkül senki sem tud bejelentkezni.',
  'invited.subject': 'Meghívás egy elektronikus aláírási szolgáltatásba',
  'invited.text':
    'Valaki megadta az Ön címét, hogy együtt dolgozzanak a fiókjában ennél az elektronikus aláírási szolgáltatásnál. Ezzel a hivatkozással elfogadja és bejelentkezik. Egyszer használható, 15 percig.',
  'invited.account':
    'A fiók így nevezi magát: „{company name}”. Ezt a nevet senki sem ellenőrizte.',
  'addressChanged.subject': 'Megváltozott a címe itt: {company name}',
  'addressChanged.text':
    'Mostantól másik címmel jelentkezik be ide: {company name}. Ezzel a címmel már senki sem tud bejelentkezni. Az új cím:',
  'addressChanged.notYou':
    'Ha nem tudja, miért, azonnal szóljon neki: {company}. Lehet, hogy valaki más változtatta meg.',
  'test.subject': 'Próba e-mail: {company name}',
  'test.text':
    'Ez az e-mail azt mutatja, hogy {company name} e-mailjei megérkeznek. Nincs teendője.',
  takeUpAgain:
    'Ha újra válaszol, küldje el: PUT /webhooks/{webhook} a címével; ami rá vár, akkor kézbesítjük.',
  linkBelow: 'Vagy másolja ezt a linket a böngészőjébe:',
  personalLink: 'A link csak az Öné: akinél ott van, az Ön nevében írhat alá. Ne továbbítsa.',
  personalCopy: 'A link csak az Öné. Ne továbbítsa.',
  howToDecline:
    'Ha nem szeretné aláírni, nyissa meg a dokumentumot, és válassza a menüben „Az aláírás elutasítása” pontot.',
  answerByReply: 'Válaszoljon erre az e-mailre; a válasza az aláíróhoz kerül.',
  notYou: 'Ha nem Ön írta alá, ne tegyen semmit: a megerősítése nélkül semmi sincs aláírva.',
  passOnSigned:
    'E-mail-cím híján nem kapott értesítést: {names}. Kérjük, adja át Ön az aláírt dokumentumot.',
  downloadExpires: 'A fájlok linkjei 24 óráig működnek.',
  allFiles: 'Az összes aláírt dokumentum:',
  attached: 'PDF-ként csatoltuk ehhez az e-mailhez.',
  attachedFiles: 'PDF-ként csatoltuk őket ehhez az e-mailhez.',
  tooLarge: 'A fájl túl nagy e-mailhez: nyissa meg a linkkel.',
  sentToParty:
    'Küldte: {sender} ({company}). Azért kapja ezt az e-mailt, mert {sender} az Ön címét adta meg ehhez: „{title}”.',
  sentToSender: 'Küldte: {company}, mert „{title}” az Ön nevében került elküldésre.',
  sentToSigner:
    'Küldte: {company}. Azért kapja ezt az e-mailt, mert valaki az Ön címével írta alá: „{title}”.',
  sentToOwner:
    'Ezt a(z) {company} első szuperadminisztrátoraként kapja, akit a szolgáltatás értesít.',
  code: '{code} az Ön kódja a dokumentumok megnyitásához ({company}). {minutes} percig érvényes. Ne adja meg senkinek.',
  open: 'Megnyitás és elolvasás',
  'approval.subject': '{user name} jóváhagyást kér: „{contract title}”',
  'approval.text':
    '{user name} ({company name}) elküldte Önnek: „{contract title}”, és a jóváhagyását kéri.',
  'reading.subject': '{user name} arra kéri, olvassa el: „{contract title}”',
  'reading.text':
    '{user name} ({company name}) elküldte Önnek: „{contract title}”, és arra kéri, erősítse meg, hogy elolvasta.',
  'copy.subject': 'Az Ön másolata: „{contract title}”',
  'copy.text':
    '{user name} ({company name}) aláírásra küldte: „{contract title}”. Ez az Ön másolata. Az aláírt dokumentumokat akkor kapja meg, amikor mindenki aláírt; Önnek nincs teendője.',
  allDocuments: 'Minden dokumentum:',
  codeSubject: 'Az Ön kódja a dokumentumok megnyitásához ({company})',
  'withdrawn.subject':
    '{client name} már nem járul hozzá az elektronikus aláíráshoz: „{contract title}”',
  'withdrawn.text':
    '{client name} már nem járul hozzá, hogy elektronikusan írja alá: „{contract title}”. Csak akkor írhat alá, ha ugyanazon a linken újra hozzájárul. Ha papírban állapodnak meg, vonja vissza ezt a dokumentumot.',
  'signIn.accounts': 'Fiókjai:',
  'signInChoice.subject': 'Bejelentkezés: válasszon fiókot',
  'signInChoice.text':
    'A címe több fiókban is szerepel. Minden link az egyikbe jelentkezteti be. Egyszer működik, 15 percig.',
  'message.invitation':
    'Kérjük, írja alá: {company} dokumentumot küldött Önnek: "{title}". {link} A link csak az Öné.',
  'message.request':
    'Kérjük, nyissa meg: {company} olvasnivalót küldött Önnek: "{title}". {link} A link csak az Öné.',
  'message.reminder': 'Emlékeztető: {company} még vár Önre: "{title}". {link} A link csak az Öné.',
  'message.amended':
    'Kérjük, erősítse meg: {company} módosította, miután Ön végzett vele: "{title}". {link} A link csak az Öné.',
  'message.signed': 'Kész: {company}, mindenki aláírta: "{title}". {link} A link csak az Öné.',
  'message.cancelled': 'Már nem szükséges: {company} visszavonta: "{title}". Nincs teendője.',
  'numberRefused.subject': 'Az üzenete nem érkezett meg: {client name}, „{contract title}”',
  'numberRefused.text':
    '{client name} nem érhető el a(z) „{contract title}” aláírásához: a mobilszámra nem küldhető üzenet. Kérjük, javítsa ki; az új meghívó azonnal elindul.',
  'numberRefused.button': 'Szám javítása',
};
