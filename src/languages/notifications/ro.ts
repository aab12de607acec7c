import type {NotificationWords} from '../english/notifications.js';

/** What mails and text messages say in Romanian. */
export const words: NotificationWords = {
  greeting: 'Bună ziua, {name},',
  noAccount: 'Îl puteți citi și semna în browser; nu aveți nevoie de cont.',
  password: 'Vi se va cere această parolă: {contract password}',
  sign: 'Citiți și semnați',
  'invitation.subject': '{user name} vă cere să semnați „{contract title}”',
  'invitation.text':
    '{user name} de la {company name} v-a trimis „{contract title}” și vă cere semnătura.',
  'reminder.subject': 'Reamintire: „{contract title}” așteaptă semnătura dumneavoastră',
  'reminder.text':
    '{user name} de la {company name} așteaptă în continuare semnătura dumneavoastră pe „{contract title}”.',
  'amended.subject': '„{contract title}” s-a schimbat: vă rugăm să confirmați',
  'amended.text':
    '{user name} de la {company name} a modificat „{contract title}” după ce ați terminat cu el. Ce ați făcut atunci nu este valabil pentru ce este diferit acum. Pagina arată exact ce anume: confirmați acolo sau refuzați.',
  'amended.button': 'Vedeți ce s-a schimbat',
  'signed.subject': '„{contract title}” este semnat de toți',
  'signed.text':
    'Toți au semnat „{contract title}”. Documentul este sigilat: orice modificare ulterioară poate fi descoperită.',
  'signed.button': 'Deschideți documentul semnat',
  'cancelled.subject': '„{contract title}” nu mai are nevoie de semnătura dumneavoastră',
  'cancelled.text':
    '{user name} de la {company name} a retras „{contract title}”. Nu mai poate fi semnat și nu mai aveți nimic de făcut.',
  'rejected.subject': '{client name} a refuzat să semneze „{contract title}”',
  'rejected.text':
    '{client name} a refuzat să semneze „{contract title}”. Nimeni nu îl mai poate semna.',
  'verify.subject': 'Confirmați semnătura pe „{contract title}”',
  'verify.text':
    'Ați semnat „{contract title}” pentru {company name}. Confirmați că această adresă este a dumneavoastră: abia atunci semnătura contează.',
  'verify.button': 'Confirm semnătura',
  'bounced.subject': 'E-mailul către {client name} nu a ajuns: „{contract title}”',
  'bounced.text':
    '{client name} nu poate fi contactat(ă) pentru a semna „{contract title}”: serverul de e-mail refuză adresa. Corectați-o; o nouă invitație pleacă imediat.',
  'bounced.button': 'Corectați adresa',
  'unreachable.subject': '{client name} nu primește codul pentru „{contract title}”',
  'unreachable.text':
    '{client name} nu poate deschide „{contract title}”: la numărul de mobil nu se poate trimite un cod. Cereți numărul corect, retrageți acest document și trimiteți unul nou.',
  'failed.subject': '„{contract title}” nu a putut fi finalizat',
  'failed.text':
    'Lucrul la „{contract title}” s-a încheiat înainte de a fi complet. Ce s-a semnat deja se păstrează. Motivul:',
  'question.subject': '{client name} are o întrebare despre „{contract title}”',
  'question.text':
    '{client name} a fost rugat(ă) să semneze „{contract title}” și ar vrea să știe mai întâi ceva:',
  'reassigned.subject': '„{contract title}” este acum la {client name}',
  'reassigned.text':
    '„{contract title}” a fost atribuit către {client name}, care a primit o invitație proprie. De către cine și de ce:',
  'opened.subject': '{client name} a deschis „{contract title}”',
  'opened.text':
    '{client name} a deschis „{contract title}” și poate semna acum. Nu trebuie să faceți nimic.',
  'suspended.subject': 'Un webhook al {company name} este suspendat',
  'suspended.text':
    'Această adresă nu mai confirmă evenimentele de la {company name} cu starea 200. Nu i se mai trimite nimic:',
  'signIn.subject': 'Conectare la {company name}',
  'signIn.text':
    'Cu acest link vă conectați la consola {company name}. Funcționează o singură dată, timp de 15 minute.',
  'signIn.button': 'Conectare',
  'signIn.notYou':
    'Dacă nu l-ați cerut, nu faceți nimic: fără acest link nimeni nu se poate conecta.',
  'invited.subject': 'Invitație la un serviciu de semnătură electronică',
  'invited.text':
    'Cineva a introdus adresa dumneavoastră pentru a lucra împreună în contul său din acest serviciu de semnătură electronică. Cu acest link acceptați și vă conectați. Funcționează o singură dată, timp de 15 minute.',
  'invited.account': 'Contul își spune „{company name}”. Nimeni nu a verificat acest nume.',
  'addressChanged.subject': 'Adresa dumneavoastră la {company name} a fost schimbată',
  'addressChanged.text':
    'De acum vă conectați la {company name} cu o altă adresă. Cu aceasta nu se mai poate conecta nimeni. Adresa nouă:',
  'addressChanged.notYou':
    'Dacă nu știți de ce, anunțați imediat {company}: este posibil să o fi schimbat altcineva.',
  'test.subject': 'E-mail de test de la {company name}',
  'test.text':
    'Acest e-mail arată că e-mailurile de la {company name} ajung. Nu trebuie să faceți nimic.',
  takeUpAgain:
    'Când răspunde din nou, trimiteți PUT /webhooks/{webhook} cu adresa ei: ce așteaptă va fi livrat atunci.',
  linkBelow: 'Sau copiați acest link în browser:',
  personalLink:
    'Linkul este numai al dumneavoastră: cine îl are poate semna în numele dumneavoastră. Nu îl dați mai departe.',
  personalCopy: 'Linkul este numai al dumneavoastră. Nu îl dați mai departe.',
  howToDecline:
    'Dacă nu doriți să semnați, deschideți documentul și alegeți „Refuzați semnarea” din meniu.',
  answerByReply: 'Răspundeți la acest e-mail, iar răspunsul ajunge la semnatar.',
  notYou:
    'Dacă nu dumneavoastră ați semnat, nu faceți nimic: fără confirmare nu este semnat nimic.',
  passOnSigned:
    'Fără adresă de e-mail și de aceea fără înștiințare: {names}. Transmiteți dumneavoastră documentul semnat.',
  downloadExpires: 'Linkurile către fișiere sunt valabile 24 de ore.',
  allFiles: 'Toate documentele semnate:',
  attached: 'Este atașat la acest e-mail ca PDF.',
  attachedFiles: 'Sunt atașate la acest e-mail ca PDF.',
  tooLarge: 'Fișierul este prea mare pentru un e-mail: deschideți-l prin link.',
  sentToParty:
    'Trimis de {sender} pentru {company}. Primiți acest e-mail deoarece {sender} a indicat adresa dumneavoastră pentru „{title}”.',
  sentToSender: 'Trimis de {company}, deoarece „{title}” a fost trimis în numele dumneavoastră.',
  sentToSigner:
    'Trimis de {company}. Primiți acest e-mail deoarece cineva a semnat „{title}” cu adresa dumneavoastră.',
  sentToOwner:
    'Primiți acest mesaj ca prim superadministrator al {company}, căruia serviciul îi raportează.',
  code: '{code} este codul pentru a deschide documentele de la {company}. Este valabil {minutes} minute. Nu îl dați nimănui.',
  open: 'Deschide și citește',
  'approval.subject': '{user name} vă cere să aprobați „{contract title}”',
  'approval.text':
    '{user name} de la {company name} v-a trimis „{contract title}” și vă cere aprobarea.',
  'reading.subject': '{user name} vă cere să citiți „{contract title}”',
  'reading.text':
    '{user name} de la {company name} v-a trimis „{contract title}” și vă cere să confirmați că ați citit documentul.',
  'copy.subject': 'Copia dvs. a „{contract title}”',
  'copy.text':
    '{user name} de la {company name} a trimis „{contract title}” spre semnare. Aceasta este copia dvs. Veți primi documentele semnate după ce semnează toată lumea; nu trebuie să faceți nimic.',
  allDocuments: 'Toate documentele:',
  codeSubject: 'Codul dumneavoastră pentru a deschide documentele de la {company}',
  'withdrawn.subject':
    '{client name} nu mai este de acord să semneze electronic „{contract title}”',
  'withdrawn.text':
    '{client name} nu mai este de acord să semneze electronic „{contract title}” și nu poate semna înainte de a-și da din nou acordul prin același link. Dacă vă înțelegeți pe hârtie, retrageți acest document.',
  'signIn.accounts': 'Conturile dvs.:',
  'signInChoice.subject': 'Autentificare: alegeți un cont',
  'signInChoice.text':
    'Adresa dvs. se află în mai multe conturi. Fiecare link vă autentifică într-unul dintre ele. Funcționează o singură dată, timp de 15 minute.',
  'message.invitation':
    'De semnat: {company} v-a trimis "{title}". {link} Linkul este numai al dumneavoastră.',
  'message.request':
    'De deschis: {company} v-a trimis "{title}" spre citire. {link} Linkul este numai al dumneavoastră.',
  'message.reminder':
    'Memento: {company} vă așteaptă în continuare cu "{title}". {link} Linkul este numai al dumneavoastră.',
  'message.amended':
    'De confirmat: {company} a modificat "{title}" după ce ați terminat. {link} Linkul este numai al dumneavoastră.',
  'message.signed':
    'Finalizat: pentru {company}, toți au semnat "{title}". {link} Linkul este numai al dumneavoastră.',
  'message.cancelled': 'Nu mai este nevoie: {company} a retras "{title}". Nu aveți nimic de făcut.',
  'numberRefused.subject': 'Mesajul către {client name} nu a ajuns: „{contract title}”',
  'numberRefused.text':
    '{client name} nu poate fi contactat(ă) pentru a semna „{contract title}”: la numărul de mobil nu se poate trimite un mesaj. Corectați-l; o nouă invitație pleacă imediat.',
  'numberRefused.button': 'Corectați numărul',
};
