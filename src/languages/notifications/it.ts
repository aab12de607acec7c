import type {NotificationWords} from '../english/notifications.js';

/** What mails and text messages say in Italian. */
export const words: NotificationWords = {
  greeting: 'Buongiorno {name},',
  noAccount: 'Può leggerlo e firmarlo nel browser; non serve alcun account.',
  password: 'Le verrà chiesta questa password: {contract password}',
  sign: 'Leggi e firma',
  'invitation.subject': '{user name} le chiede di firmare «{contract title}»',
  'invitation.text':
    '{user name} di {company name} le ha inviato «{contract title}» e chiede la sua firma.',
  'reminder.subject': 'Promemoria: «{contract title}» attende la sua firma',
  'reminder.text':
    '{user name} di {company name} attende ancora la sua firma su «{contract title}».',
  'amended.subject': '«{contract title}» è cambiato: la preghiamo di confermare',
  'amended.text':
    '{user name} di {company name} ha modificato «{contract title}» dopo che lei aveva finito. Ciò che aveva fatto non vale per quanto ora è diverso. La pagina mostra esattamente che cosa: lo confermi lì, oppure rifiuti.',
  'amended.button': 'Vedi che cosa è cambiato',
  'signed.subject': '«{contract title}» è firmato da tutti',
  'signed.text':
    'Tutti hanno firmato «{contract title}». Il documento è sigillato: ogni modifica successiva si può riconoscere.',
  'signed.button': 'Apri il documento firmato',
  'cancelled.subject': '«{contract title}» non ha più bisogno della sua firma',
  'cancelled.text':
    '{user name} di {company name} ha ritirato «{contract title}». Non si può più firmare e non deve fare altro.',
  'rejected.subject': '{client name} ha rifiutato di firmare «{contract title}»',
  'rejected.text':
    '{client name} ha rifiutato di firmare «{contract title}». Ora nessuno può più firmarlo.',
  'verify.subject': 'Confermi la sua firma su «{contract title}»',
  'verify.text':
    'Ha firmato «{contract title}» per {company name}. Confermi che questo indirizzo è suo: solo allora la firma vale.',
  'verify.button': 'Conferma la mia firma',
  'bounced.subject': 'La sua e-mail a {client name} non è arrivata: «{contract title}»',
  'bounced.text':
    'Non è possibile raggiungere {client name} per la firma di «{contract title}»: il server di posta rifiuta l’indirizzo. Lo corregga; un nuovo invito parte subito.',
  'bounced.button': 'Correggi l’indirizzo',
  'unreachable.subject': '{client name} non riceve il codice per «{contract title}»',
  'unreachable.text':
    '{client name} non può aprire «{contract title}»: non è possibile inviare un codice al numero di cellulare. Chieda il numero corretto, ritiri questo documento e ne invii uno nuovo.',
  'failed.subject': 'Non è stato possibile completare “{contract title}”',
  'failed.text':
    'Il lavoro su “{contract title}” è terminato prima di essere completo. Ciò che è già stato firmato è conservato. Il motivo:',
  'question.subject': '{client name} ha una domanda su «{contract title}»',
  'question.text':
    'A {client name} è stato chiesto di firmare «{contract title}», ma prima vorrebbe sapere qualcosa:',
  'reassigned.subject': '«{contract title}» è ora nelle mani di {client name}',
  'reassigned.text':
    '«{contract title}» è stato assegnato a {client name}, che ha ricevuto un proprio invito. Da chi e perché:',
  'opened.subject': '{client name} ha aperto «{contract title}»',
  'opened.text':
    '{client name} ha aperto «{contract title}» e ora può firmarlo. Non deve fare nulla.',
  'suspended.subject': 'Un webhook di {company name} è sospeso',
  'suspended.text':
    'Questo indirizzo non conferma più gli eventi di {company name} con lo stato 200. Non gli viene inviato più nulla:',
  'signIn.subject': 'Accedi a {company name}',
  'signIn.text':
    'Con questo link accede alla console di {company name}. Funziona una volta, per 15 minuti.',
  'signIn.button': 'Accedi',
  'signIn.notYou': 'Se non l’ha chiesto, non faccia nulla: senza questo link nessuno può accedere.',
  'invited.subject': 'Invito a un servizio di firma elettronica',
  'invited.text':
    'Qualcuno ha inserito il suo indirizzo per lavorare con lei nel proprio account di questo servizio di firma elettronica. Con questo link accetta e accede. Funziona una volta, per 15 minuti.',
  'invited.account':
    'L’account si fa chiamare “{company name}”. Nessuno ha verificato questo nome.',
  'addressChanged.subject': 'Il suo indirizzo presso {company name} è cambiato',
  'addressChanged.text':
    'D’ora in poi accede a {company name} con un altro indirizzo. Con questo nessuno può più accedere. Il nuovo indirizzo:',
  'addressChanged.notYou':
    'Se non sa perché, avvisi subito {company}: forse l’ha cambiato qualcun altro.',
  'test.subject': 'E-mail di prova di {company name}',
  'test.text':
    'Questa e-mail mostra che le e-mail di {company name} arrivano. Non dovete fare nulla.',
  takeUpAgain:
    'Quando risponde di nuovo, invii PUT /webhooks/{webhook} con il suo indirizzo: ciò che lo attende sarà consegnato.',
  linkBelow: 'Oppure copi questo link nel browser:',
  personalLink: 'Il link è solo per lei: chi lo possiede può firmare a suo nome. Non lo inoltri.',
  personalCopy: 'Il link è solo per lei. Non lo inoltri.',
  howToDecline: 'Se non vuole firmare, apra il documento e scelga «Rifiuta di firmare» nel menu.',
  answerByReply: 'Risponda a questa e-mail: la risposta arriva a chi deve firmare.',
  notYou: 'Se non ha firmato lei, non faccia nulla: senza la sua conferma nulla è firmato.',
  passOnSigned:
    'Senza indirizzo e-mail e quindi senza avviso: {names}. Consegni lei il documento firmato.',
  downloadExpires: 'I link ai file valgono 24 ore.',
  allFiles: 'Tutti i documenti firmati:',
  attached: 'È allegato a questa e-mail in PDF.',
  attachedFiles: 'Sono allegati a questa e-mail in PDF.',
  tooLarge: 'Il file è troppo grande per un’e-mail: lo apra con il link.',
  sentToParty:
    'Inviato da {sender} per {company}. Riceve questa e-mail perché {sender} ha indicato il suo indirizzo per «{title}».',
  sentToSender: 'Inviato da {company}, perché «{title}» è stato spedito a suo nome.',
  sentToSigner:
    'Inviato da {company}. Riceve questa e-mail perché qualcuno ha firmato «{title}» con il suo indirizzo.',
  sentToOwner:
    'Riceve questo messaggio come primo super-amministratore di {company}, a cui il servizio si rivolge.',
  code: '{code} è il suo codice per aprire i documenti di {company}. Vale {minutes} minuti. Non lo dia a nessuno.',
  open: 'Apri e leggi',
  'approval.subject': '{user name} Le chiede di approvare «{contract title}»',
  'approval.text':
    '{user name} di {company name} Le ha inviato «{contract title}» e chiede la Sua approvazione.',
  'reading.subject': '{user name} Le chiede di leggere «{contract title}»',
  'reading.text':
    '{user name} di {company name} Le ha inviato «{contract title}» e Le chiede di confermare di averlo letto.',
  'copy.subject': 'La Sua copia di «{contract title}»',
  'copy.text':
    '{user name} di {company name} ha inviato «{contract title}» per la firma. Questa è la Sua copia. Riceverà i documenti firmati quando tutti avranno firmato; non deve fare nulla.',
  allDocuments: 'Tutti i documenti:',
  codeSubject: 'Il codice per aprire i documenti di {company}',
  'withdrawn.subject':
    '{client name} non acconsente più a firmare “{contract title}” elettronicamente',
  'withdrawn.text':
    '{client name} non acconsente più a firmare “{contract title}” elettronicamente e non può firmare prima di acconsentire di nuovo con lo stesso link. Se si procede su carta, ritirare questo documento.',
  'signIn.accounts': 'I suoi account:',
  'signInChoice.subject': 'Accesso: scelga un account',
  'signInChoice.text':
    'Il suo indirizzo è in più account. Ogni link le dà accesso a uno di essi. Funziona una sola volta, per 15 minuti.',
  'message.invitation':
    'Da firmare: {company} le ha inviato "{title}". {link} Il link è solo per lei.',
  'message.request':
    'Da aprire: {company} le ha inviato "{title}" da leggere. {link} Il link è solo per lei.',
  'message.reminder':
    'Promemoria: {company} la attende ancora per "{title}". {link} Il link è solo per lei.',
  'message.amended':
    'Da confermare: {company} ha modificato "{title}" dopo che lei aveva finito. {link} Il link è solo per lei.',
  'message.signed':
    'Completato: per {company}, tutti hanno firmato "{title}". {link} Il link è solo per lei.',
  'message.cancelled': 'Non serve più: {company} ha ritirato "{title}". Non deve fare nulla.',
  'numberRefused.subject': 'Il suo messaggio a {client name} non è arrivato: «{contract title}»',
  'numberRefused.text':
    'Non è possibile raggiungere {client name} per la firma di «{contract title}»: non è possibile inviare un messaggio al numero di cellulare. Lo corregga; un nuovo invito parte subito.',
  'numberRefused.button': 'Correggere il numero',
};
