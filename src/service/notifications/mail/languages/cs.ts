import type {MailWords} from '../messages.js';

/** What the mails say in Czech. */
export const cs: MailWords = {
  greeting: (name) => `Dobrý den, ${name},`,
  noAccount: 'Dokument si můžete přečíst a podepsat v prohlížeči; účet nepotřebujete.',
  password: 'Budete požádáni o toto heslo: {contract password}',
  sign: 'Přečíst a podepsat',
  invitation: {
    subject: '{user name} vás žádá o podpis: „{contract title}“',
    text: '{user name} ({company name}) vám posílá „{contract title}“ a žádá o váš podpis.',
  },
  reminder: {
    subject: 'Připomínka: „{contract title}“ čeká na váš podpis',
    text: '{user name} ({company name}) stále čeká na váš podpis: „{contract title}“.',
  },
  signed: {
    subject: 'Všichni podepsali: „{contract title}“',
    text: 'Všichni podepsali „{contract title}“. Dokument je zapečetěný: každou pozdější změnu lze odhalit.',
    button: 'Otevřít podepsaný dokument',
  },
  cancelled: {
    subject: '„{contract title}“ už váš podpis nepotřebuje',
    text: '{user name} ({company name}) zrušil(a) dokument „{contract title}“. Už ho nelze podepsat a nemusíte nic dělat.',
  },
  rejected: {
    subject: '{client name} odmítá podepsat: „{contract title}“',
    text: '{client name} odmítá podepsat „{contract title}“. Dokument už nemůže podepsat nikdo.',
  },
  verify: {
    subject: 'Potvrďte svůj podpis: „{contract title}“',
    text: 'Podepsali jste „{contract title}“ ({company name}). Potvrďte, že je tato adresa vaše: teprve potom podpis platí.',
    button: 'Potvrdit podpis',
  },
  bounced: {
    subject: 'Váš e-mail nedorazil: {client name}, „{contract title}“',
    text: 'Příjemce {client name} nelze zastihnout kvůli podpisu „{contract title}“: poštovní server adresu odmítá. Opravte ji, prosím; nová pozvánka odejde hned.',
    button: 'Opravit adresu',
  },
  unreachable: {
    subject: 'Kód nelze doručit: {client name}, „{contract title}“',
    text: '{client name} nemůže otevřít „{contract title}“: na číslo mobilu nelze poslat kód. Zjistěte správné číslo, tuto obálku zrušte a pošlete novou.',
  },
  failed: {
    subject: '„{contract title}“ se nepodařilo dokončit',
    text: 'Práce na „{contract title}“ skončila dříve, než byla hotova. Co už bylo podepsáno, zůstává zachováno. Důvod:',
  },
  question: {
    subject: '{client name} má dotaz: „{contract title}“',
    text: '{client name} má podepsat „{contract title}“ a nejdřív by se chtěl(a) zeptat:',
  },
  opened: {
    subject: 'Dokument byl otevřen: „{contract title}“ ({client name})',
    text: '{client name} si otevírá „{contract title}“ a teď může podepsat. Nemusíte nic dělat.',
  },
  suspended: {
    subject: 'Webhook je pozastaven: {company name}',
    text: 'Tato adresa tři dny nepotvrdila žádnou událost ({company name}) stavem 200. Nic dalšího se na ni neposílá:',
  },
  takeUpAgain: (webhook) =>
    `Až bude zase odpovídat, pošlete PUT /webhooks/${webhook} s její adresou: co na ni čeká, se potom doručí.`,
  linkBelow: 'Nebo zkopírujte tento odkaz do prohlížeče:',
  personalLink: 'Odkaz je jen pro vás: kdo ho má, může podepsat vaším jménem. Nepřeposílejte ho.',
  personalCopy: 'Odkaz je jen pro vás. Nepřeposílejte ho.',
  howToDecline: 'Pokud nechcete podepsat, otevřete dokument a v nabídce zvolte „Odmítnout podpis“.',
  answerByReply: 'Odpovězte na tento e-mail a odpověď dostane podepisující.',
  notYou: 'Pokud jste to nepodepsali, nedělejte nic: bez vašeho potvrzení není podepsáno.',
  downloadExpires: 'Odkazy na soubory platí 24 hodin.',
  allFiles: 'Všechny podepsané dokumenty:',
  attached: 'Je přiložen k tomuto e-mailu jako PDF.',
  attachedFiles: 'Jsou přiloženy k tomuto e-mailu jako PDF.',
  tooLarge: 'Soubor je na e-mail příliš velký: otevřete ho pomocí odkazu.',
  sentToParty: (company, sender, title) =>
    `Odesílá ${sender} (${company}). Tento e-mail dostáváte, protože ${sender} uvádí vaši adresu pro „${title}“.`,
  sentToSender: (company, title) =>
    `Odesílá ${company}, protože „${title}“ bylo odesláno vaším jménem.`,
  sentToSigner: (company, title) =>
    `Odesílá ${company}. Tento e-mail dostáváte, protože někdo podepsal „${title}“ s vaší adresou.`,
  sentToOwner: (company) =>
    `Toto dostáváte jako první superadministrátor (${company}), kterému služba podává zprávy.`,
};
