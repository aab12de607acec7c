import type {PageWords} from '../english/pages.js';

/** The words of the pages that need no script in Italian. */
export const words: PageWords = {
  title: 'Firma elettronica',
  needsScript: 'Questa pagina ha bisogno di JavaScript. Lo attivi e ricarichi la pagina.',
  goneTitle: 'Questo link non funziona più',
  gone: 'Un link a un file funziona per 24 ore. Riapra la sua e-mail e prema il pulsante, oppure chieda un nuovo link al mittente.',
  failedTitle: 'Non è stato possibile caricare la pagina',
  failed: 'Nulla è perduto. La ricarichi tra un momento.',
  away: 'Nulla è perduto. La pagina si ricarica da sola tra un momento.',
  'bounced.title': 'Correggere l’indirizzo',
  'bounced.explanation':
    'Un’e-mail a {name} su «{title}» non è arrivata. Appena corregge l’indirizzo, parte un nuovo invito.',
  'bounced.oldAddress': 'Indirizzo che non funziona',
  'bounced.newAddress': 'Nuovo indirizzo',
  'bounced.send': 'Invia l’invito',
  'bounced.doneTitle': 'L’invito è in arrivo',
  'bounced.done': 'L’invito per {name} va a {email}.',
  'bounced.sameAddress': 'Questo è l’indirizzo che non funziona. Ne inserisca un altro.',
  'bounced.wrongAddress': 'Inserisca un indirizzo come anna@example.com.',
  'bounced.overTitle': 'Niente da correggere qui',
  'bounced.over':
    'L’indirizzo è già stato corretto, il documento non si può più firmare oppure il link è scaduto.',
  'bounced.limitReached':
    'Questo destinatario è già stato modificato cinque volte, che è il limite. Invii di nuovo il documento.',
  'sign-in.title': 'Accedi',
  'sign-in.explanation': 'Riceverà un’e-mail con un link per accedere.',
  'sign-in.address': 'Il suo indirizzo e-mail',
  'sign-in.send': 'Inviami un link',
  'sign-in.sentTitle': 'Controlli le e-mail',
  'sign-in.sent':
    'Se {email} può accedere qui, un link è in arrivo. Funziona una volta, per 15 minuti.',
  'sign-in.confirm': 'Accede come {name} per {company}.',
  'sign-in.over': 'Un link per accedere funziona una volta, per 15 minuti.',
  'sign-in.later': 'Troppi tentativi. Riprovi tra un’ora.',
  'sign-in.organisation': 'Accedi con la sua organizzazione',
  'sign-in.passkey': 'Accedi con una passkey',
  'sign-in.passkeyStopped': 'Non è stata usata alcuna passkey. Riprovi o chieda un link.',
  'sign-in.passkeyWrong': 'Con questa passkey nessuno accede qui. Chieda un link.',
  'sign-in.offline': 'Il servizio non ha risposto. Riprovi.',
  'sign-in.organisationAway':
    'L’accesso con la sua organizzazione al momento non funziona. Chieda un link o riprovi più tardi.',
  'sign-in.organisationUnknown':
    'La sua organizzazione non conferma alcun indirizzo e-mail con cui qualcuno possa accedere qui. Chieda chi si occupa dell’account.',
  'sign-in.organisationStopped':
    'Questo accesso è stato interrotto o ha richiesto troppo tempo. Riprovi.',
  'verify-file.title': 'Verifica un documento firmato',
  'verify-file.explanation':
    'Scelga un PDF sigillato. Vedrà se è come quando è stato firmato, chi l’ha firmato e quando.',
  'verify-file.otherHeading': 'Verificare senza questa pagina',
  'verify-file.otherText':
    'Anche qualsiasi lettore PDF che mostra le firme digitali può verificare il sigillo. Deve considerare attendibile il certificato di questo servizio:',
  'verify-file.authority': 'Certificato di questo servizio',
  'verify-file.withdrawn': 'Elenco dei certificati revocati',
  'bounced.numberTitle': 'Correggere il numero',
  'bounced.numberExplanation':
    'Un messaggio a {name} su «{title}» non è arrivato. Appena corregge il numero, parte un nuovo invito.',
  'bounced.oldNumber': 'Numero che non funziona',
  'bounced.newNumber': 'Nuovo numero',
  'bounced.numberDone': 'L’invito per {name} va a {number}.',
  'bounced.sameNumber': 'Questo è il numero che non funziona. Ne inserisca un altro.',
  'bounced.wrongNumber': 'Inserisca un numero con il prefisso internazionale, come +441632960000.',
};
