import type {NotificationWords} from '../english/notifications.js';

/** What mails and text messages say in Czech. */
export const words: NotificationWords = {
  greeting: 'Dobrý den, {name},',
  noAccount: 'Dokument si můžete přečíst a podepsat v prohlížeči; účet nepotřebujete.',
  password: 'Budete požádáni o toto heslo: {contract password}',
  sign: 'Přečíst a podepsat',
  'invitation.subject': '{user name} vás žádá o podpis: „{contract title}“',
  'invitation.text':
    '{user name} ({company name}) vám posílá „{contract title}“ a žádá o váš podpis.',
  'reminder.subject': 'Připomínka: „{contract title}“ čeká na váš podpis',
  'reminder.text': '{user name} ({company name}) stále čeká na váš podpis: „{contract title}“.',
  'amended.subject': 'Dokument „{contract title}“ se změnil: potvrďte ho prosím',
  'amended.text':
    '{user name} ({company name}) změnil(a) dokument „{contract title}“ poté, co jste s ním byli hotovi. Co jste tehdy udělali, neplatí pro to, co je teď jiné. Stránka ukazuje přesně, co to je: potvrďte to tam, nebo odmítněte.',
  'amended.button': 'Zobrazit, co se změnilo',
  'signed.subject': 'Všichni podepsali: „{contract title}“',
  'signed.text':
    'Všichni podepsali „{contract title}“. Dokument je zapečetěný: každou pozdější změnu lze odhalit.',
  'signed.button': 'Otevřít podepsaný dokument',
  'cancelled.subject': '„{contract title}“ už váš podpis nepotřebuje',
  'cancelled.text':
    '{user name} ({company name}) stáhl(a) zpět dokument „{contract title}“. Už ho nelze podepsat a nemusíte nic dělat.',
  'rejected.subject': '{client name} odmítá podepsat: „{contract title}“',
  'rejected.text':
    '{client name} odmítá podepsat „{contract title}“. Dokument už nemůže podepsat nikdo.',
  'verify.subject': 'Potvrďte svůj podpis: „{contract title}“',
  'verify.text':
    'Podepsali jste „{contract title}“ ({company name}). Potvrďte, že je tato adresa vaše: teprve potom podpis platí.',
  'verify.button': 'Potvrdit podpis',
  'bounced.subject': 'Váš e-mail nedorazil: {client name}, „{contract title}“',
  'bounced.text':
    'Příjemce {client name} nelze zastihnout kvůli podpisu „{contract title}“: poštovní server adresu odmítá. Opravte ji, prosím; nová pozvánka odejde hned.',
  'bounced.button': 'Opravit adresu',
  'unreachable.subject': 'Kód nelze doručit: {client name}, „{contract title}“',
  'unreachable.text':
    '{client name} nemůže otevřít „{contract title}“: na číslo mobilu nelze poslat kód. Zjistěte správné číslo, tento dokument stáhněte zpět a pošlete nový.',
  'failed.subject': '„{contract title}“ se nepodařilo dokončit',
  'failed.text':
    'Práce na „{contract title}“ skončila dříve, než byla hotova. Co už bylo podepsáno, zůstává zachováno. Důvod:',
  'question.subject': '{client name} má dotaz: „{contract title}“',
  'question.text': '{client name} má podepsat „{contract title}“ a nejdřív by se chtěl(a) zeptat:',
  'reassigned.subject': '„{contract title}“ má nyní {client name}',
  'reassigned.text':
    '„{contract title}“ bylo předáno osobě {client name}, která dostala vlastní pozvánku. Kdo a proč:',
  'opened.subject': 'Dokument byl otevřen: „{contract title}“ ({client name})',
  'opened.text':
    '{client name} si otevírá „{contract title}“ a teď může podepsat. Nemusíte nic dělat.',
  'suspended.subject': 'Webhook je pozastaven: {company name}',
  'suspended.text':
    'Tato adresa už nepotvrzuje události ({company name}) stavem 200. Nic dalšího se na ni neposílá:',
  'signIn.subject': 'Přihlášení do {company name}',
  'signIn.text':
    'Tímto odkazem se přihlásíte do konzole {company name}. Platí jednou, po dobu 15 minut.',
  'signIn.button': 'Přihlásit se',
  'signIn.notYou':
    'Pokud jste o něj nežádali, nedělejte nic: bez tohoto odkazu se nikdo nepřihlásí.',
  'invited.subject': 'Pozvánka do služby pro elektronické podepisování',
  'invited.text':
    'Někdo zadal vaši adresu, abyste s ním pracovali v jeho účtu u této služby pro elektronické podepisování. Tímto odkazem pozvání přijmete a přihlásíte se. Platí jednou, po dobu 15 minut.',
  'invited.account': 'Účet si říká „{company name}“. Tento název nikdo neověřil.',
  'addressChanged.subject': 'Vaše adresa u {company name} byla změněna',
  'addressChanged.text':
    'Od této chvíle se k {company name} přihlašujete jinou adresou. S touto se už nikdo nemůže přihlásit. Nová adresa:',
  'addressChanged.notYou':
    'Pokud nevíte proč, ihned to oznamte {company}: mohl ji změnit někdo jiný.',
  'test.subject': 'Zkušební zpráva od {company name}',
  'test.text': 'Tato zpráva ukazuje, že zprávy od {company name} docházejí. Nemusíte nic dělat.',
  takeUpAgain:
    'Až bude zase odpovídat, pošlete PUT /webhooks/{webhook} s její adresou: co na ni čeká, se potom doručí.',
  linkBelow: 'Nebo zkopírujte tento odkaz do prohlížeče:',
  personalLink: 'Odkaz je jen pro vás: kdo ho má, může podepsat vaším jménem. Nepřeposílejte ho.',
  personalCopy: 'Odkaz je jen pro vás. Nepřeposílejte ho.',
  howToDecline: 'Pokud nechcete podepsat, otevřete dokument a v nabídce zvolte „Odmítnout podpis“.',
  answerByReply: 'Odpovězte na tento e-mail a odpověď dostane podepisující.',
  notYou: 'Pokud jste to nepodepsali, nedělejte nic: bez vašeho potvrzení není podepsáno.',
  passOnSigned:
    'Bez e-mailové adresy, a proto bez oznámení: {names}. Podepsaný dokument prosím předejte sami.',
  downloadExpires: 'Odkazy na soubory platí 24 hodin.',
  allFiles: 'Všechny podepsané dokumenty:',
  attached: 'Je přiložen k tomuto e-mailu jako PDF.',
  attachedFiles: 'Jsou přiloženy k tomuto e-mailu jako PDF.',
  tooLarge: 'Soubor je na e-mail příliš velký: otevřete ho pomocí odkazu.',
  sentToParty:
    'Odesílá {sender} ({company}). Tento e-mail dostáváte, protože {sender} uvádí vaši adresu pro „{title}“.',
  sentToSender: 'Odesílá {company}, protože „{title}“ bylo odesláno vaším jménem.',
  sentToSigner:
    'Odesílá {company}. Tento e-mail dostáváte, protože někdo podepsal „{title}“ s vaší adresou.',
  sentToOwner:
    'Toto dostáváte jako první superadministrátor ({company}), kterému služba podává zprávy.',
  code: '{code} je váš kód k otevření dokumentů ({company}). Platí {minutes} minut. Nikomu ho neříkejte.',
  open: 'Otevřít a přečíst',
  'approval.subject': '{user name} vás žádá o schválení „{contract title}“',
  'approval.text': '{user name} z {company name} vám posílá „{contract title}“ a žádá o schválení.',
  'reading.subject': '{user name} vás žádá o přečtení „{contract title}“',
  'reading.text':
    '{user name} z {company name} vám posílá „{contract title}“ a žádá vás o potvrzení, že jste dokument přečetli.',
  'copy.subject': 'Vaše kopie „{contract title}“',
  'copy.text':
    '{user name} z {company name} posílá „{contract title}“ k podpisu. Toto je vaše kopie. Podepsané dokumenty dostanete, až všichni podepíší; nemusíte nic dělat.',
  allDocuments: 'Všechny dokumenty:',
  codeSubject: 'Váš kód k otevření dokumentů od {company}',
  'withdrawn.subject':
    '{client name}: odvolán souhlas s elektronickým podpisem dokumentu „{contract title}“',
  'withdrawn.text':
    '{client name}: odvolán souhlas s elektronickým podpisem dokumentu „{contract title}“. Podepsat půjde až po novém souhlasu přes stejný odkaz. Pokud se dohodnete na papíru, tento dokument stáhněte zpět.',
  'signIn.accounts': 'Vaše účty:',
  'signInChoice.subject': 'Přihlášení: vyberte účet',
  'signInChoice.text':
    'Vaše adresa je ve více účtech. Každý odkaz vás přihlásí k jednomu z nich. Funguje jednou, po dobu 15 minut.',
  'message.invitation':
    'Prosíme o podpis: od {company} máte dokument "{title}". {link} Odkaz je jen pro vás.',
  'message.request':
    'Prosíme, otevřete: od {company} máte k přečtení "{title}". {link} Odkaz je jen pro vás.',
  'message.reminder':
    'Připomínka: od {company} na vás stále čeká "{title}". {link} Odkaz je jen pro vás.',
  'message.amended':
    'Prosíme o potvrzení: v {company} se změnil dokument "{title}", který jste už dokončili. {link} Odkaz je jen pro vás.',
  'message.signed':
    'Hotovo: pro {company} všichni podepsali "{title}". {link} Odkaz je jen pro vás.',
  'message.cancelled':
    'Už není potřeba: od {company} byl stažen zpět dokument "{title}". Nemusíte nic dělat.',
  'numberRefused.subject': 'Vaše zpráva nedorazila: {client name}, „{contract title}“',
  'numberRefused.text':
    'Příjemce {client name} nelze zastihnout kvůli podpisu „{contract title}“: na číslo mobilu nelze poslat zprávu. Opravte ho, prosím; nová pozvánka odejde hned.',
  'numberRefused.button': 'Opravit číslo',
};
