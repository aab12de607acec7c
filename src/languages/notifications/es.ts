import type {NotificationWords} from '../english/notifications.js';

/** What mails and text messages say in Spanish. */
export const words: NotificationWords = {
  greeting: 'Hola, {name}:',
  noAccount: 'Puede leerlo y firmarlo en su navegador; no necesita ninguna cuenta.',
  password: 'Se le pedirá esta contraseña: {contract password}',
  sign: 'Leer y firmar',
  'invitation.subject': '{user name} le pide que firme «{contract title}»',
  'invitation.text':
    '{user name}, de {company name}, le ha enviado «{contract title}» y le pide su firma.',
  'reminder.subject': 'Recordatorio: «{contract title}» espera su firma',
  'reminder.text':
    '{user name}, de {company name}, sigue esperando su firma en «{contract title}».',
  'amended.subject': '«{contract title}» ha cambiado: confírmelo',
  'amended.text':
    '{user name}, de {company name}, ha cambiado «{contract title}» después de que usted hubiera terminado. Lo que hizo entonces no vale para lo que ahora es distinto. La página muestra exactamente qué es: confírmelo allí o rechácelo.',
  'amended.button': 'Ver qué ha cambiado',
  'signed.subject': '«{contract title}» está firmado por todos',
  'signed.text':
    'Todos han firmado «{contract title}». El documento está sellado: cualquier cambio posterior se puede detectar.',
  'signed.button': 'Abrir el documento firmado',
  'cancelled.subject': '«{contract title}» ya no necesita su firma',
  'cancelled.text':
    '{user name}, de {company name}, ha retirado «{contract title}». Ya no se puede firmar y usted no tiene que hacer nada más.',
  'rejected.subject': '{client name} ha rechazado firmar «{contract title}»',
  'rejected.text': '{client name} ha rechazado firmar «{contract title}». Ya nadie puede firmarlo.',
  'verify.subject': 'Confirme su firma en «{contract title}»',
  'verify.text':
    'Ha firmado «{contract title}» para {company name}. Confirme que esta dirección es suya: solo entonces cuenta su firma.',
  'verify.button': 'Confirmar mi firma',
  'bounced.subject': 'Su correo a {client name} no ha llegado: «{contract title}»',
  'bounced.text':
    'No se puede contactar con {client name} para firmar «{contract title}»: el servidor de correo rechaza la dirección. Corríjala, por favor; enseguida sale una nueva invitación.',
  'bounced.button': 'Corregir la dirección',
  'unreachable.subject': '{client name} no recibe el código para «{contract title}»',
  'unreachable.text':
    '{client name} no puede abrir «{contract title}»: no se puede enviar ningún código al número de móvil. Pida el número correcto, retire este documento y envíe uno nuevo.',
  'failed.subject': 'No se pudo completar «{contract title}»',
  'failed.text':
    'El trabajo con «{contract title}» terminó antes de completarse. Lo que ya se ha firmado se conserva. El motivo:',
  'question.subject': '{client name} tiene una pregunta sobre «{contract title}»',
  'question.text':
    'Se ha pedido a {client name} que firme «{contract title}», y antes quiere saber algo:',
  'reassigned.subject': '«{contract title}» está ahora en manos de {client name}',
  'reassigned.text':
    '«{contract title}» se ha asignado a {client name}, que ha recibido su propia invitación. Quién lo asignó y por qué:',
  'opened.subject': '{client name} ha abierto «{contract title}»',
  'opened.text':
    '{client name} ha abierto «{contract title}» y ya puede firmarlo. No tiene que hacer nada.',
  'suspended.subject': 'Un webhook de {company name} está suspendido',
  'suspended.text':
    'Esta dirección ya no confirma los eventos de {company name} con el estado 200. Ya no se le envía nada:',
  'signIn.subject': 'Inicie sesión en {company name}',
  'signIn.text':
    'Con este enlace inicia sesión en la consola de {company name}. Funciona una vez, durante 15 minutos.',
  'signIn.button': 'Iniciar sesión',
  'signIn.notYou': 'Si no lo ha pedido, no haga nada: nadie puede iniciar sesión sin este enlace.',
  'invited.subject': 'Invitación a un servicio de firma electrónica',
  'invited.text':
    'Alguien ha introducido su dirección para trabajar con usted en su cuenta de este servicio de firma electrónica. Con este enlace acepta e inicia sesión. Funciona una vez, durante 15 minutos.',
  'invited.account': 'La cuenta se hace llamar «{company name}». Nadie ha comprobado este nombre.',
  'addressChanged.subject': 'Su dirección en {company name} ha cambiado',
  'addressChanged.text':
    'A partir de ahora, inicia sesión en {company name} con otra dirección. Con esta ya nadie puede iniciar sesión. La nueva dirección:',
  'addressChanged.notYou':
    'Si no sabe por qué, avise a {company} de inmediato: puede que otra persona la haya cambiado.',
  'test.subject': 'Correo de prueba de {company name}',
  'test.text':
    'Este correo muestra que los correos de {company name} llegan. No tiene que hacer nada.',
  takeUpAgain:
    'Cuando vuelva a responder, envíe PUT /webhooks/{webhook} con su dirección: entonces se entregará lo que espera.',
  linkBelow: 'O copie este enlace en su navegador:',
  personalLink:
    'El enlace es solo para usted: quien lo tenga puede firmar en su nombre. No lo reenvíe.',
  personalCopy: 'El enlace es solo para usted. No lo reenvíe.',
  howToDecline: 'Si no quiere firmar, abra el documento y elija «Rechazar la firma» en el menú.',
  answerByReply: 'Responda a este correo y su respuesta llegará a quien firma.',
  notYou: 'Si usted no ha firmado esto, no haga nada: sin su confirmación no hay firma.',
  passOnSigned:
    'Sin aviso, por no tener dirección de correo electrónico: {names}. Entregue usted el documento firmado.',
  downloadExpires: 'Los enlaces a los archivos valen 24 horas.',
  allFiles: 'Todos los documentos firmados:',
  attached: 'Se adjunta a este correo en PDF.',
  attachedFiles: 'Se adjuntan a este correo en PDF.',
  tooLarge: 'El archivo es demasiado grande para un correo: ábralo con el enlace.',
  sentToParty:
    'Enviado por {sender} para {company}. Recibe este correo porque {sender} indicó su dirección para «{title}».',
  sentToSender: 'Enviado por {company}, porque «{title}» se envió en su nombre.',
  sentToSigner:
    'Enviado por {company}. Recibe este correo porque alguien ha firmado «{title}» con su dirección.',
  sentToOwner:
    'Recibe esto como primer superadministrador de {company}, a quien informa el servicio.',
  code: '{code} es su código para abrir los documentos de {company}. Vale {minutes} minutos. No se lo dé a nadie.',
  open: 'Abrir y leer',
  'approval.subject': '{user name} le pide que apruebe «{contract title}»',
  'approval.text':
    '{user name} de {company name} le ha enviado «{contract title}» y pide su aprobación.',
  'reading.subject': '{user name} le pide que lea «{contract title}»',
  'reading.text':
    '{user name} de {company name} le ha enviado «{contract title}» y le pide que confirme que lo ha leído.',
  'copy.subject': 'Su copia de «{contract title}»',
  'copy.text':
    '{user name} de {company name} ha enviado «{contract title}» para su firma. Esta es su copia. Recibirá los documentos firmados cuando todos hayan firmado; no tiene que hacer nada.',
  allDocuments: 'Todos los documentos:',
  codeSubject: 'Su código para abrir los documentos de {company}',
  'withdrawn.subject': '{client name} ya no acepta firmar «{contract title}» electrónicamente',
  'withdrawn.text':
    '{client name} ya no acepta firmar «{contract title}» electrónicamente y no puede firmar antes de volver a dar su consentimiento con el mismo enlace. Si acuerdan hacerlo en papel, retire este documento.',
  'signIn.accounts': 'Sus cuentas:',
  'signInChoice.subject': 'Iniciar sesión: elija una cuenta',
  'signInChoice.text':
    'Su dirección está en varias cuentas. Cada enlace inicia sesión en una de ellas. Funciona una sola vez, durante 15 minutos.',
  'message.invitation':
    'Firme, por favor: {company} le ha enviado "{title}". {link} El enlace es solo para usted.',
  'message.request':
    'Abra, por favor: {company} le ha enviado "{title}" para leer. {link} El enlace es solo para usted.',
  'message.reminder':
    'Recordatorio: {company} sigue esperando su respuesta a "{title}". {link} El enlace es solo para usted.',
  'message.amended':
    'Confirme, por favor: {company} ha cambiado "{title}" después de que usted terminara. {link} El enlace es solo para usted.',
  'message.signed':
    'Completado: para {company}, todos han firmado "{title}". {link} El enlace es solo para usted.',
  'message.cancelled':
    'Ya no hace falta: {company} ha retirado "{title}". No tiene que hacer nada.',
  'numberRefused.subject': 'Su mensaje a {client name} no ha llegado: «{contract title}»',
  'numberRefused.text':
    'No se puede contactar con {client name} para firmar «{contract title}»: no se puede enviar ningún mensaje al número de móvil. Corríjalo, por favor; enseguida sale una nueva invitación.',
  'numberRefused.button': 'Corregir el número',
};
