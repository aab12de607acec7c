import type {MailWords} from '../messages.js';

/** What the mails say in Hungarian. */
export const hu: MailWords = {
  greeting: (name) => `Tisztelt ${name}!`,
  noAccount: 'A dokumentumot a böngészőben elolvashatja és aláírhatja; fiók nem kell hozzá.',
  password: 'Ezt a jelszót fogjuk kérni: {contract password}',
  sign: 'Elolvasás és aláírás',
  invitation: {
    subject: '{user name} az aláírását kéri: „{contract title}”',
    text: '{user name} ({company name}) elküldte Önnek ezt: „{contract title}”, és az aláírását kéri.',
  },
  reminder: {
    subject: 'Emlékeztető: „{contract title}” az aláírására vár',
    text: '{user name} ({company name}) továbbra is várja az aláírását: „{contract title}”.',
  },
  signed: {
    subject: 'Mindenki aláírta: „{contract title}”',
    text: 'Mindenki aláírta: „{contract title}”. A dokumentum lepecsételt: minden későbbi módosítás felismerhető.',
    button: 'Az aláírt dokumentum megnyitása',
  },
  cancelled: {
    subject: '„{contract title}”: az aláírására már nincs szükség',
    text: '{user name} ({company name}) visszavonta: „{contract title}”. Már nem írható alá, és Önnek nincs további teendője.',
  },
  rejected: {
    subject: '{client name} elutasította az aláírást: „{contract title}”',
    text: '{client name} elutasította az aláírást: „{contract title}”. A dokumentumot már senki sem írhatja alá.',
  },
  verify: {
    subject: 'Erősítse meg az aláírását: „{contract title}”',
    text: 'Ön aláírta: „{contract title}” ({company name}). Kérjük, erősítse meg, hogy ez az Ön címe: az aláírása csak ezután érvényes.',
    button: 'Aláírásom megerősítése',
  },
  bounced: {
    subject: 'Az e-mailje nem érkezett meg: {client name}, „{contract title}”',
    text: '{client name} nem érhető el a(z) „{contract title}” aláírásához: a levelezőkiszolgáló elutasítja a címet. Kérjük, javítsa ki; az új meghívó azonnal elindul.',
    button: 'Cím javítása',
  },
  unreachable: {
    subject: 'Nem küldhető kód: {client name}, „{contract title}”',
    text: '{client name} nem tudja megnyitni a(z) „{contract title}” dokumentumot: a mobilszámra nem küldhető kód. Kérje el a helyes számot, vonja vissza ezt a borítékot, és küldjön újat.',
  },
  failed: {
    subject: 'Nem sikerült befejezni: „{contract title}”',
    text: 'A munka véget ért, mielőtt elkészült volna: „{contract title}”. Amit már aláírtak, megmarad. Az ok:',
  },
  question: {
    subject: '{client name} kérdez: „{contract title}”',
    text: '{client name} aláírásra kapta: „{contract title}”, és előbb szeretne megtudni valamit:',
  },
  opened: {
    subject: '{client name} megnyitotta: „{contract title}”',
    text: '{client name} megnyitotta: „{contract title}”, és most aláírhatja. Önnek nincs teendője.',
  },
  suspended: {
    subject: 'Felfüggesztett webhook: {company name}',
    text: 'Ez a cím három napja egyetlen eseményt sem igazolt vissza 200-as állapottal ({company name}). Több üzenet nem megy rá:',
  },
  takeUpAgain: (webhook) =>
    `Ha újra válaszol, küldje el: PUT /webhooks/${webhook} a címével; ami rá vár, akkor kézbesítjük.`,
  linkBelow: 'Vagy másolja ezt a linket a böngészőjébe:',
  personalLink: 'A link csak az Öné: akinél ott van, az Ön nevében írhat alá. Ne továbbítsa.',
  personalCopy: 'A link csak az Öné. Ne továbbítsa.',
  howToDecline:
    'Ha nem szeretné aláírni, nyissa meg a dokumentumot, és válassza a menüben „Az aláírás elutasítása” pontot.',
  answerByReply: 'Válaszoljon erre az e-mailre; a válasza az aláíróhoz kerül.',
  notYou: 'Ha nem Ön írta alá, ne tegyen semmit: a megerősítése nélkül semmi sincs aláírva.',
  downloadExpires: 'A fájlok linkjei 24 óráig működnek.',
  allFiles: 'Az összes aláírt dokumentum:',
  attached: 'PDF-ként csatoltuk ehhez az e-mailhez.',
  attachedFiles: 'PDF-ként csatoltuk őket ehhez az e-mailhez.',
  tooLarge: 'A fájl túl nagy e-mailhez: nyissa meg a linkkel.',
  sentToParty: (company, sender, title) =>
    `Küldte: ${sender} (${company}). Azért kapja ezt az e-mailt, mert ${sender} az Ön címét adta meg ehhez: „${title}”.`,
  sentToSender: (company, title) =>
    `Küldte: ${company}, mert „${title}” az Ön nevében került elküldésre.`,
  sentToSigner: (company, title) =>
    `Küldte: ${company}. Azért kapja ezt az e-mailt, mert valaki az Ön címével írta alá: „${title}”.`,
  sentToOwner: (company) =>
    `Ezt a(z) ${company} első szuperadminisztrátoraként kapja, akit a szolgáltatás értesít.`,
};
