/** The texts of consent in every language of the signing page; `{account}` stands for the name of the sender's account. */
import type {Language} from '../../../contract/text/language.js';

/** What a party agrees to, in one language. */
interface ConsentTexts {
  /** That signing here is signing. */
  readonly consent: string;
  /** That the service may begin at once. */
  readonly earlyStart: string;
}

export const consentTexts: Readonly<Record<Language, ConsentTexts>> = {
  en: {
    consent:
      'I agree to read and sign these documents electronically, and that my electronic signature binds me as one on paper would. I can ask {account} for paper instead before I sign.',
    earlyStart:
      'I ask {account} to begin with the service before my time to cancel is over. I know that I lose the right to cancel once the service is fully performed, and pay for what was done until I cancel.',
  },
  ar: {
    consent:
      'أوافق على قراءة هذه المستندات وتوقيعها إلكترونيًا، وعلى أن توقيعي الإلكتروني يُلزمني كما يُلزمني التوقيع على الورق. ويمكنني قبل التوقيع أن أطلب من {account} نسخة ورقية بدلًا من ذلك.',
    earlyStart:
      'أطلب من {account} البدء في تقديم الخدمة قبل انتهاء مهلة العدول. وأعلم أنني أفقد حق العدول بعد تنفيذ الخدمة بالكامل، وأنني أدفع مقابل ما أُنجز حتى لحظة العدول.',
  },
  bg: {
    consent:
      'Съгласен/на съм да прочета и подпиша тези документи по електронен път и електронният ми подпис да ме обвързва така, както подпис на хартия. Преди да подпиша, мога да поискам от {account} хартиен вариант.',
    earlyStart:
      'Моля {account} да започне услугата преди изтичането на срока ми за отказ. Знам, че губя правото на отказ след пълното изпълнение на услугата и че плащам за извършеното до отказа.',
  },
  cs: {
    consent:
      'Souhlasím s tím, že si tyto dokumenty přečtu a podepíšu elektronicky a že mě můj elektronický podpis zavazuje stejně jako podpis na papíře. Než podepíšu, mohu {account} požádat o papírovou podobu.',
    earlyStart:
      'Žádám {account}, aby službu zahájila před uplynutím lhůty pro odstoupení. Vím, že úplným splněním služby právo na odstoupení ztrácím a že zaplatím za to, co bylo vykonáno do odstoupení.',
  },
  da: {
    consent:
      'Jeg accepterer at læse og underskrive disse dokumenter elektronisk, og at min elektroniske underskrift forpligter mig som en underskrift på papir. Inden jeg underskriver, kan jeg bede {account} om papir i stedet.',
    earlyStart:
      'Jeg beder {account} om at påbegynde ydelsen, før min fortrydelsesfrist er udløbet. Jeg ved, at jeg mister fortrydelsesretten, når ydelsen er fuldt leveret, og at jeg betaler for det, der er udført, indtil jeg fortryder.',
  },
  de: {
    consent:
      'Ich bin einverstanden, diese Dokumente elektronisch zu lesen und zu unterschreiben, und dass meine elektronische Unterschrift mich bindet wie eine auf Papier. Bevor ich unterschreibe, kann ich {account} stattdessen um Papier bitten.',
    earlyStart:
      'Ich bitte {account}, mit der Dienstleistung vor Ablauf meiner Widerrufsfrist zu beginnen. Ich weiß, dass mein Widerrufsrecht mit vollständiger Erfüllung erlischt und dass ich bezahle, was bis zu einem Widerruf geleistet wurde.',
  },
  el: {
    consent:
      'Συμφωνώ να διαβάσω και να υπογράψω αυτά τα έγγραφα ηλεκτρονικά και ότι η ηλεκτρονική μου υπογραφή με δεσμεύει όπως μια υπογραφή σε χαρτί. Πριν υπογράψω, μπορώ να ζητήσω από {account} έντυπη μορφή.',
    earlyStart:
      'Ζητώ από {account} να ξεκινήσει την υπηρεσία πριν λήξει η προθεσμία υπαναχώρησής μου. Γνωρίζω ότι χάνω το δικαίωμα υπαναχώρησης μόλις η υπηρεσία εκτελεστεί πλήρως και ότι πληρώνω για ό,τι έγινε έως την υπαναχώρηση.',
  },
  es: {
    consent:
      'Acepto leer y firmar estos documentos por vía electrónica, y que mi firma electrónica me vincula como lo haría en papel. Antes de firmar puedo pedir a {account} la versión en papel.',
    earlyStart:
      'Pido a {account} que empiece el servicio antes de que termine mi plazo de desistimiento. Sé que pierdo el derecho a desistir cuando el servicio se haya prestado por completo, y que pago lo realizado hasta que desista.',
  },
  fi: {
    consent:
      'Hyväksyn, että luen ja allekirjoitan nämä asiakirjat sähköisesti ja että sähköinen allekirjoitukseni sitoo minua kuten paperilla annettu. Ennen allekirjoittamista voin pyytää asiakirjat paperilla: {account}.',
    earlyStart:
      'Pyydän, että {account} aloittaa palvelun ennen peruuttamisaikani päättymistä. Tiedän, että menetän peruuttamisoikeuden, kun palvelu on suoritettu kokonaan, ja että maksan siitä, mitä ennen peruuttamista on tehty.',
  },
  fr: {
    consent:
      'J’accepte de lire et de signer ces documents par voie électronique, et que ma signature électronique m’engage comme une signature sur papier. Avant de signer, je peux demander à {account} une version papier.',
    earlyStart:
      'Je demande à {account} de commencer le service avant la fin de mon délai de rétractation. Je sais que je perds le droit de me rétracter une fois le service pleinement exécuté, et que je paie ce qui a été fourni jusqu’à ma rétractation.',
  },
  he: {
    consent:
      'אני מסכים/ה לקרוא ולחתום על מסמכים אלה באופן אלקטרוני, ושחתימתי האלקטרונית מחייבת אותי כמו חתימה על נייר. לפני החתימה אני יכול/ה לבקש מ־{account} מסמכי נייר במקום זאת.',
    earlyStart:
      'אני מבקש/ת מ־{account} להתחיל במתן השירות לפני תום תקופת הביטול שלי. ידוע לי שזכות הביטול פוקעת עם השלמת השירות, ושאשלם על מה שבוצע עד הביטול.',
  },
  hu: {
    consent:
      'Elfogadom, hogy ezeket a dokumentumokat elektronikusan olvasom el és írom alá, és hogy az elektronikus aláírásom ugyanúgy kötelez, mint a papíron adott. Aláírás előtt papíralapú változatot kérhetek tőle: {account}.',
    earlyStart:
      'Kérem, hogy {account} az elállási időm lejárta előtt kezdje meg a szolgáltatást. Tudom, hogy a szolgáltatás teljes teljesítésével elveszítem az elállási jogomat, és hogy az elállásig elvégzett munkát kifizetem.',
  },
  it: {
    consent:
      'Accetto di leggere e firmare questi documenti in forma elettronica e che la mia firma elettronica mi vincoli come una su carta. Prima di firmare posso chiedere a {account} la versione cartacea.',
    earlyStart:
      'Chiedo a {account} di iniziare il servizio prima della fine del mio periodo di recesso. So che perdo il diritto di recesso quando il servizio è stato eseguito per intero e che pago quanto svolto fino al recesso.',
  },
  ja: {
    consent:
      '私は、これらの文書を電子的に閲覧し署名すること、および私の電子署名が紙の署名と同じく私を拘束することに同意します。署名する前であれば、{account}に紙の文書を求めることができます。',
    earlyStart:
      '私は{account}に対し、契約解除期間が終わる前にサービスを開始するよう求めます。サービスの提供がすべて完了すると解除の権利を失うこと、および解除までに提供された分の料金を支払うことを承知しています。',
  },
  ko: {
    consent:
      '본인은 이 문서를 전자적으로 읽고 서명하며, 본인의 전자 서명이 종이에 한 서명과 같이 본인을 구속한다는 데 동의합니다. 서명하기 전에 {account}에 종이 문서를 요청할 수 있습니다.',
    earlyStart:
      '본인은 철회 기간이 끝나기 전에 서비스를 시작하도록 {account}에 요청합니다. 서비스가 모두 이행되면 철회권을 잃으며, 철회할 때까지 제공된 부분의 대금을 지급한다는 것을 알고 있습니다.',
  },
  nb: {
    consent:
      'Jeg godtar å lese og signere disse dokumentene elektronisk, og at den elektroniske signaturen min binder meg slik en på papir ville gjort. Før jeg signerer, kan jeg be {account} om papir i stedet.',
    earlyStart:
      'Jeg ber {account} om å begynne på tjenesten før angrefristen min er ute. Jeg vet at jeg mister angreretten når tjenesten er levert fullt ut, og at jeg betaler for det som er gjort frem til jeg angrer.',
  },
  nl: {
    consent:
      'Ik ga ermee akkoord deze documenten elektronisch te lezen en te ondertekenen, en dat mijn elektronische handtekening mij bindt zoals een op papier. Voordat ik onderteken, kan ik {account} in plaats daarvan om papier vragen.',
    earlyStart:
      'Ik vraag {account} om met de dienst te beginnen voordat mijn bedenktijd voorbij is. Ik weet dat ik mijn herroepingsrecht verlies zodra de dienst volledig is verricht, en dat ik betaal voor wat tot mijn herroeping is gedaan.',
  },
  pl: {
    consent:
      'Zgadzam się przeczytać i podpisać te dokumenty elektronicznie oraz na to, że mój podpis elektroniczny wiąże mnie tak jak podpis na papierze. Przed podpisaniem mogę poprosić {account} o wersję papierową.',
    earlyStart:
      'Proszę {account} o rozpoczęcie usługi przed upływem mojego terminu na odstąpienie. Wiem, że tracę prawo odstąpienia po pełnym wykonaniu usługi i że płacę za to, co wykonano do chwili odstąpienia.',
  },
  pt: {
    consent:
      'Aceito ler e assinar estes documentos por via eletrônica e que minha assinatura eletrônica me vincule como uma em papel. Antes de assinar, posso pedir a {account} a versão em papel.',
    earlyStart:
      'Peço a {account} que inicie o serviço antes do fim do meu prazo de arrependimento. Sei que perco o direito de arrependimento quando o serviço estiver totalmente prestado e que pago o que foi feito até o arrependimento.',
  },
  ro: {
    consent:
      'Sunt de acord să citesc și să semnez aceste documente electronic și ca semnătura mea electronică să mă oblige la fel ca una pe hârtie. Înainte de a semna, pot cere de la {account} varianta pe hârtie.',
    earlyStart:
      'Cer ca {account} să înceapă serviciul înainte de expirarea termenului meu de retragere. Știu că pierd dreptul de retragere după prestarea completă a serviciului și că plătesc ce s-a efectuat până la retragere.',
  },
  sv: {
    consent:
      'Jag godkänner att läsa och underteckna dessa dokument elektroniskt, och att min elektroniska underskrift binder mig som en på papper. Innan jag undertecknar kan jag be {account} om papper i stället.',
    earlyStart:
      'Jag ber {account} att påbörja tjänsten innan min ångerfrist har gått ut. Jag vet att jag förlorar ångerrätten när tjänsten har utförts helt, och att jag betalar för det som har gjorts fram till att jag ångrar mig.',
  },
  tr: {
    consent:
      'Bu belgeleri elektronik olarak okumayı ve imzalamayı, elektronik imzamın beni kâğıt üzerindeki imza gibi bağladığını kabul ediyorum. İmzalamadan önce {account} tarafından kâğıt belge verilmesini isteyebilirim.',
    earlyStart:
      'Cayma sürem dolmadan {account} tarafından hizmete başlanmasını istiyorum. Hizmet tamamen yerine getirildiğinde cayma hakkımı yitireceğimi ve caydığım ana kadar yapılanın bedelini ödeyeceğimi biliyorum.',
  },
  uk: {
    consent:
      'Я погоджуюся прочитати й підписати ці документи в електронному вигляді та з тим, що мій електронний підпис зобов’язує мене так само, як підпис на папері. До підписання я можу попросити в {account} паперовий варіант.',
    earlyStart:
      'Я прошу {account} розпочати послугу до завершення мого строку на відмову. Я знаю, що втрачаю право на відмову після повного надання послуги та що сплачую за виконане до моменту відмови.',
  },
  'zh-Hans': {
    consent:
      '我同意以电子方式阅读并签署这些文件，并同意我的电子签名对我具有与纸质签名同等的约束力。签署之前，我可以要求{account}改为提供纸质文件。',
    earlyStart:
      '我要求{account}在我的撤销期结束之前开始提供服务。我知道，服务全部履行后我将失去撤销权，并且须为撤销之前已提供的部分付款。',
  },
};
