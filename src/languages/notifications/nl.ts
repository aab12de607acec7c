import type {NotificationWords} from '../english/notifications.js';

/** What mails and text messages say in Dutch. */
export const words: NotificationWords = {
  greeting: 'Beste {name},',
  noAccount: 'U kunt het in uw browser lezen en ondertekenen; u hebt geen account nodig.',
  password: 'U wordt om dit wachtwoord gevraagd: {contract password}',
  sign: 'Lezen en ondertekenen',
  'invitation.subject': '{user name} vraagt u ‘{contract title}’ te ondertekenen',
  'invitation.text':
    '{user name} van {company name} heeft u ‘{contract title}’ gestuurd en vraagt om uw handtekening.',
  'reminder.subject': 'Herinnering: ‘{contract title}’ wacht op uw handtekening',
  'reminder.text':
    '{user name} van {company name} wacht nog op uw handtekening onder ‘{contract title}’.',
  'amended.subject': '‘{contract title}’ is gewijzigd: bevestig het alstublieft',
  'amended.text':
    '{user name} van {company name} heeft ‘{contract title}’ gewijzigd nadat u ermee klaar was. Wat u toen deed, geldt niet voor wat nu anders is. De pagina toont precies wat dat is: bevestig het daar, of weiger.',
  'amended.button': 'Bekijken wat er is gewijzigd',
  'signed.subject': '‘{contract title}’ is door iedereen ondertekend',
  'signed.text':
    'Iedereen heeft ‘{contract title}’ ondertekend. Het document is verzegeld: elke latere wijziging is te ontdekken.',
  'signed.button': 'Ondertekend document openen',
  'cancelled.subject': '‘{contract title}’ heeft uw handtekening niet meer nodig',
  'cancelled.text':
    '{user name} van {company name} heeft ‘{contract title}’ ingetrokken. Het kan niet meer worden ondertekend en u hoeft niets meer te doen.',
  'rejected.subject': '{client name} heeft geweigerd ‘{contract title}’ te ondertekenen',
  'rejected.text':
    '{client name} heeft geweigerd ‘{contract title}’ te ondertekenen. Niemand kan het nu nog ondertekenen.',
  'verify.subject': 'Bevestig uw handtekening onder ‘{contract title}’',
  'verify.text':
    'U hebt ‘{contract title}’ ondertekend voor {company name}. Bevestig dat dit adres van u is: pas dan telt uw handtekening.',
  'verify.button': 'Mijn handtekening bevestigen',
  'bounced.subject': 'Uw e-mail aan {client name} is niet aangekomen: ‘{contract title}’',
  'bounced.text':
    '{client name} is niet te bereiken om ‘{contract title}’ te ondertekenen: de mailserver weigert het adres. Corrigeer het; een nieuwe uitnodiging gaat meteen de deur uit.',
  'bounced.button': 'Adres corrigeren',
  'unreachable.subject': '{client name} krijgt geen code voor ‘{contract title}’',
  'unreachable.text':
    '{client name} kan ‘{contract title}’ niet openen: naar het mobiele nummer kan geen code worden gestuurd. Vraag het juiste nummer, trek dit document in en stuur een nieuw.',
  'failed.subject': '‘{contract title}’ kon niet worden voltooid',
  'failed.text':
    'Het werk aan ‘{contract title}’ is gestopt voordat het klaar was. Wat al ondertekend is, blijft bewaard. De reden:',
  'question.subject': '{client name} heeft een vraag over ‘{contract title}’',
  'question.text':
    '{client name} is gevraagd ‘{contract title}’ te ondertekenen en wil eerst iets weten:',
  'reassigned.subject': '‘{contract title}’ ligt nu bij {client name}',
  'reassigned.text':
    '‘{contract title}’ is overgedragen aan {client name}, die een eigen uitnodiging heeft gekregen. Door wie en waarom:',
  'opened.subject': '{client name} heeft ‘{contract title}’ geopend',
  'opened.text':
    '{client name} heeft ‘{contract title}’ geopend en kan het nu ondertekenen. U hoeft niets te doen.',
  'suspended.subject': 'Een webhook van {company name} is opgeschort',
  'suspended.text':
    'Dit adres bevestigt gebeurtenissen van {company name} niet meer met status 200. Er wordt niets meer naartoe gestuurd:',
  'signIn.subject': 'Inloggen bij {company name}',
  'signIn.text':
    'Met deze link logt u in op de console van {company name}. Hij werkt één keer, 15 minuten lang.',
  'signIn.button': 'Inloggen',
  'signIn.notYou':
    'Hebt u er niet om gevraagd, doe dan niets: zonder deze link kan niemand inloggen.',
  'invited.subject': 'Uitnodiging voor een dienst voor elektronisch ondertekenen',
  'invited.text':
    'Iemand heeft uw adres ingevoerd om met u te werken in een account van deze dienst voor elektronisch ondertekenen. Met deze link neemt u de uitnodiging aan en logt u in. Hij werkt één keer, 15 minuten lang.',
  'invited.account':
    'Het account noemt zichzelf “{company name}”. Niemand heeft deze naam gecontroleerd.',
  'addressChanged.subject': 'Uw adres bij {company name} is gewijzigd',
  'addressChanged.text':
    'Vanaf nu meldt u zich bij {company name} aan met een ander adres. Met dit adres kan niemand zich meer aanmelden. Het nieuwe adres:',
  'addressChanged.notYou':
    'Als u niet weet waarom, meld het dan meteen aan {company}: misschien heeft iemand anders het gewijzigd.',
  'test.subject': 'Test-e-mail van {company name}',
  'test.text':
    'Deze e-mail laat zien dat e-mails van {company name} aankomen. U hoeft niets te doen.',
  takeUpAgain:
    'Zodra het weer antwoordt, stuurt u PUT /webhooks/{webhook} met het adres: wat erop wacht, wordt dan bezorgd.',
  linkBelow: 'Of kopieer deze link naar uw browser:',
  personalLink:
    'De link is alleen voor u: wie hem heeft, kan in uw naam ondertekenen. Stuur hem niet door.',
  personalCopy: 'De link is alleen voor u. Stuur hem niet door.',
  howToDecline:
    'Wilt u niet ondertekenen, open dan het document en kies ‘Weigeren te ondertekenen’ in het menu.',
  answerByReply: 'Beantwoord deze e-mail; uw antwoord gaat naar de ondertekenaar.',
  notYou:
    'Hebt u dit niet ondertekend, doe dan niets: zonder uw bevestiging is er niets ondertekend.',
  passOnSigned:
    'Zonder e-mailadres en daarom zonder bericht: {names}. Geef het ondertekende document zelf door.',
  downloadExpires: 'Links naar de bestanden werken 24 uur.',
  allFiles: 'Alle ondertekende documenten:',
  attached: 'Het is als PDF bij deze e-mail gevoegd.',
  attachedFiles: 'Ze zijn als PDF bij deze e-mail gevoegd.',
  tooLarge: 'Het bestand is te groot voor een e-mail: open het via de link.',
  sentToParty:
    'Verzonden door {sender} voor {company}. U ontvangt deze e-mail omdat {sender} uw adres heeft opgegeven voor ‘{title}’.',
  sentToSender: 'Verzonden door {company}, omdat ‘{title}’ in uw naam is verstuurd.',
  sentToSigner:
    'Verzonden door {company}. U ontvangt deze e-mail omdat iemand ‘{title}’ met uw adres heeft ondertekend.',
  sentToOwner:
    'U ontvangt dit als eerste superbeheerder van {company}, bij wie de dienst zich meldt.',
  code: '{code} is uw code om de documenten van {company} te openen. Hij werkt {minutes} minuten. Geef hem aan niemand door.',
  open: 'Openen en lezen',
  'approval.subject': '{user name} vraagt u ‘{contract title}’ goed te keuren',
  'approval.text':
    '{user name} van {company name} heeft u ‘{contract title}’ gestuurd en vraagt om uw goedkeuring.',
  'reading.subject': '{user name} vraagt u ‘{contract title}’ te lezen',
  'reading.text':
    '{user name} van {company name} heeft u ‘{contract title}’ gestuurd en vraagt u te bevestigen dat u het hebt gelezen.',
  'copy.subject': 'Uw kopie van ‘{contract title}’',
  'copy.text':
    '{user name} van {company name} heeft ‘{contract title}’ ter ondertekening verzonden. Dit is uw kopie. U ontvangt de ondertekende documenten zodra iedereen heeft ondertekend; u hoeft niets te doen.',
  allDocuments: 'Alle documenten:',
  codeSubject: 'Uw code om de documenten van {company} te openen',
  'withdrawn.subject':
    '{client name} stemt er niet langer mee in “{contract title}” elektronisch te ondertekenen',
  'withdrawn.text':
    '{client name} stemt er niet langer mee in “{contract title}” elektronisch te ondertekenen, en kan pas ondertekenen na opnieuw in te stemmen via dezelfde link. Als u het op papier afhandelt, trek dit document dan in.',
  'signIn.accounts': 'Uw accounts:',
  'signInChoice.subject': 'Aanmelden: kies een account',
  'signInChoice.text':
    'Uw adres komt in meerdere accounts voor. Elke link meldt u bij één daarvan aan. Hij werkt één keer, 15 minuten lang.',
  'message.invitation':
    'Graag ondertekenen: {company} heeft u "{title}" gestuurd. {link} De link is alleen voor u.',
  'message.request':
    'Graag openen: {company} heeft u "{title}" gestuurd om te lezen. {link} De link is alleen voor u.',
  'message.reminder':
    'Herinnering: {company} wacht nog op u met "{title}". {link} De link is alleen voor u.',
  'message.amended':
    'Graag bevestigen: {company} heeft "{title}" gewijzigd nadat u ermee klaar was. {link} De link is alleen voor u.',
  'message.signed':
    'Voltooid: voor {company} heeft iedereen "{title}" ondertekend. {link} De link is alleen voor u.',
  'message.cancelled':
    'Niet meer nodig: {company} heeft "{title}" ingetrokken. U hoeft niets te doen.',
  'numberRefused.subject': 'Uw bericht aan {client name} is niet aangekomen: ‘{contract title}’',
  'numberRefused.text':
    '{client name} is niet te bereiken om ‘{contract title}’ te ondertekenen: naar het mobiele nummer kan geen bericht worden gestuurd. Corrigeer het; een nieuwe uitnodiging gaat meteen de deur uit.',
  'numberRefused.button': 'Nummer corrigeren',
};
