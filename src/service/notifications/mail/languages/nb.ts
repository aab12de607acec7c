import type {MailWords} from '../messages.js';

/** What the mails say in Norwegian Bokmål. */
export const nb: MailWords = {
  greeting: (name) => `Hei ${name}`,
  noAccount: 'Du kan lese og signere i nettleseren; du trenger ingen konto.',
  password: 'Du blir bedt om dette passordet: {contract password}',
  sign: 'Les og signer',
  invitation: {
    subject: '{user name} ber deg signere «{contract title}»',
    text: '{user name} fra {company name} har sendt deg «{contract title}» og ber om signaturen din.',
  },
  reminder: {
    subject: 'Påminnelse: «{contract title}» venter på signaturen din',
    text: '{user name} fra {company name} venter fortsatt på signaturen din på «{contract title}».',
  },
  signed: {
    subject: '«{contract title}» er signert av alle',
    text: 'Alle har signert «{contract title}». Dokumentet er forseglet: enhver senere endring kan oppdages.',
    button: 'Åpne det signerte dokumentet',
  },
  cancelled: {
    subject: '«{contract title}» trenger ikke lenger signaturen din',
    text: '{user name} fra {company name} har trukket «{contract title}» tilbake. Det kan ikke lenger signeres, og du trenger ikke gjøre mer.',
  },
  rejected: {
    subject: '{client name} avslo å signere «{contract title}»',
    text: '{client name} avslo å signere «{contract title}». Ingen kan nå signere det.',
  },
  verify: {
    subject: 'Bekreft signaturen din på «{contract title}»',
    text: 'Du har signert «{contract title}» for {company name}. Bekreft at denne adressen er din: først da gjelder signaturen.',
    button: 'Bekreft signaturen min',
  },
  bounced: {
    subject: 'E-posten din til {client name} kom ikke frem: «{contract title}»',
    text: '{client name} kan ikke nås for å signere «{contract title}»: e-postserveren avviser adressen. Rett den; en ny invitasjon sendes straks.',
    button: 'Rett adressen',
  },
  unreachable: {
    subject: '{client name} får ingen kode til «{contract title}»',
    text: '{client name} kan ikke åpne «{contract title}»: det kan ikke sendes noen kode til mobilnummeret. Be om riktig nummer, avbryt denne konvolutten og send en ny.',
  },
  failed: {
    subject: '«{contract title}» kunne ikke fullføres',
    text: 'Arbeidet med «{contract title}» stoppet før det var ferdig. Det som allerede er signert, er bevart. Årsaken:',
  },
  question: {
    subject: '{client name} har et spørsmål om «{contract title}»',
    text: '{client name} er bedt om å signere «{contract title}» og vil gjerne vite noe først:',
  },
  opened: {
    subject: '{client name} har åpnet «{contract title}»',
    text: '{client name} har åpnet «{contract title}» og kan signere nå. Du trenger ikke gjøre noe.',
  },
  suspended: {
    subject: 'En webhook hos {company name} er satt på vent',
    text: 'I tre dager har denne adressen ikke bekreftet noen hendelse fra {company name} med status 200. Ingenting mer sendes til den:',
  },
  takeUpAgain: (webhook) =>
    `Når den svarer igjen, sender du PUT /webhooks/${webhook} med adressen: det som venter, blir levert da.`,
  linkBelow: 'Eller kopier denne lenken til nettleseren:',
  personalLink:
    'Lenken er bare for deg: den som har den, kan signere i ditt navn. Ikke videresend den.',
  personalCopy: 'Lenken er bare for deg. Ikke videresend den.',
  howToDecline:
    'Hvis du ikke vil signere, åpner du dokumentet og velger «Avslå å signere» i menyen.',
  answerByReply: 'Svar på denne e-posten, så går svaret til den som skal signere.',
  notYou:
    'Hvis du ikke har signert dette, gjør du ingenting: uten bekreftelsen din er ingenting signert.',
  downloadExpires: 'Lenkene til filene virker i 24 timer.',
  allFiles: 'Alle signerte dokumenter:',
  attached: 'Det er lagt ved denne e-posten som PDF.',
  attachedFiles: 'De er lagt ved denne e-posten som PDF.',
  tooLarge: 'Filen er for stor for en e-post: åpne den via lenken.',
  sentToParty: (company, sender, title) =>
    `Sendt av ${sender} for ${company}. Du får denne e-posten fordi ${sender} har oppgitt adressen din for «${title}».`,
  sentToSender: (company, title) => `Sendt av ${company}, fordi «${title}» ble sendt i ditt navn.`,
  sentToSigner: (company, title) =>
    `Sendt av ${company}. Du får denne e-posten fordi noen har signert «${title}» med adressen din.`,
  sentToOwner: (company) =>
    `Du får dette som første superadministrator hos ${company}, som tjenesten melder fra til.`,
};
