import type {PageWords} from '../english/pages.js';

/** The words of the pages that need no script in Czech. */
export const words: PageWords = {
  title: 'Elektronický podpis',
  needsScript: 'Tato stránka potřebuje JavaScript. Zapněte ho a načtěte stránku znovu.',
  goneTitle: 'Tento odkaz už nefunguje',
  gone: 'Odkaz na soubor funguje 24 hodin. Otevřete znovu svůj e-mail a stiskněte tlačítko v něm, nebo požádejte odesílatele o nový odkaz.',
  failedTitle: 'Stránku se nepodařilo načíst',
  failed: 'Nic se neztratilo. Za chvíli ji načtěte znovu.',
  away: 'Nic se neztratilo. Stránka se za chvíli načte znovu sama.',
  'bounced.title': 'Opravte adresu',
  'bounced.explanation':
    'E-mail k dokumentu „{title}“ nedorazil. Příjemce: {name}. Nová pozvánka odejde, jakmile adresu opravíte.',
  'bounced.oldAddress': 'Adresa, která nefunguje',
  'bounced.newAddress': 'Nová adresa',
  'bounced.send': 'Odeslat pozvánku',
  'bounced.doneTitle': 'Pozvánka je na cestě',
  'bounced.done': 'Pozvánku dostane {name} na adresu {email}.',
  'bounced.sameAddress': 'To je adresa, která nefunguje. Zadejte jinou.',
  'bounced.wrongAddress': 'Zadejte adresu jako anna@example.com.',
  'bounced.overTitle': 'Tady není co opravovat',
  'bounced.over':
    'Adresa už byla opravena, dokument už nelze podepsat, nebo platnost odkazu vypršela.',
  'bounced.limitReached':
    'Tento příjemce byl změněn už pětkrát, víckrát to nejde. Odešlete dokument znovu.',
  'sign-in.title': 'Přihlášení',
  'sign-in.explanation': 'Dostanete e-mail s odkazem, kterým se přihlásíte.',
  'sign-in.address': 'Vaše e-mailová adresa',
  'sign-in.send': 'Poslat odkaz',
  'sign-in.sentTitle': 'Zkontrolujte svůj e-mail',
  'sign-in.sent':
    'Pokud se {email} smí přihlásit, odkaz je na cestě. Platí jednou, po dobu 15 minut.',
  'sign-in.confirm': 'Přihlašujete se jako {name} za {company}.',
  'sign-in.over': 'Odkaz k přihlášení platí jednou, po dobu 15 minut.',
  'sign-in.later': 'Příliš mnoho pokusů. Zkuste to znovu za hodinu.',
  'sign-in.organisation': 'Přihlásit se přes vaši organizaci',
  'sign-in.passkey': 'Přihlásit se přístupovým klíčem',
  'sign-in.passkeyStopped':
    'Nebyl použit žádný přístupový klíč. Zkuste to znovu, nebo si nechte poslat odkaz.',
  'sign-in.passkeyWrong':
    'Tímto přístupovým klíčem se sem nikdo nepřihlásí. Nechte si poslat odkaz.',
  'sign-in.offline': 'Služba neodpověděla. Zkuste to znovu.',
  'sign-in.organisationAway':
    'Přihlášení přes vaši organizaci teď nefunguje. Nechte si poslat odkaz, nebo to zkuste později.',
  'sign-in.organisationUnknown':
    'Vaše organizace nepotvrzuje žádnou e-mailovou adresu, se kterou se sem lze přihlásit. Zeptejte se, kdo se o účet stará.',
  'sign-in.organisationStopped':
    'Toto přihlášení bylo zastaveno nebo trvalo příliš dlouho. Zkuste to znovu.',
  'verify-file.title': 'Ověření podepsaného dokumentu',
  'verify-file.explanation':
    'Vyberte zapečetěné PDF. Uvidíte, zda je takové, jak bylo podepsáno, kdo je podepsal a kdy.',
  'verify-file.otherHeading': 'Ověření bez této stránky',
  'verify-file.otherText':
    'Pečeť ověří i každá čtečka PDF, která zobrazuje digitální podpisy. Musí důvěřovat certifikátu této služby:',
  'verify-file.authority': 'Certifikát této služby',
  'verify-file.withdrawn': 'Seznam odvolaných certifikátů',
  'bounced.numberTitle': 'Opravit číslo',
  'bounced.numberExplanation':
    'Zpráva k dokumentu „{title}“ nedorazila. Příjemce: {name}. Nová pozvánka odejde, jakmile číslo opravíte.',
  'bounced.oldNumber': 'Číslo, které nefunguje',
  'bounced.newNumber': 'Nové číslo',
  'bounced.numberDone': 'Pozvánku dostane {name} na číslo {number}.',
  'bounced.sameNumber': 'To je číslo, které nefunguje. Zadejte jiné.',
  'bounced.wrongNumber': 'Zadejte číslo s předvolbou země, jako +441632960000.',
};
