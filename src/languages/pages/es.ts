import type {PageWords} from '../english/pages.js';

/** The words of the pages that need no script in Spanish. */
export const words: PageWords = {
  title: 'Firma electrónica',
  needsScript: 'Esta página necesita JavaScript. Actívelo y vuelva a cargar la página.',
  goneTitle: 'Este enlace ya no funciona',
  gone: 'Un enlace a un archivo funciona durante 24 horas. Abra de nuevo su correo y pulse el botón, o pida un enlace nuevo al remitente.',
  failedTitle: 'No se pudo cargar la página',
  failed: 'No se ha perdido nada. Vuelva a cargarla en un momento.',
  away: 'No se ha perdido nada. La página se volverá a cargar sola en un momento.',
  'bounced.title': 'Corregir la dirección',
  'bounced.explanation':
    'Un correo para {name} sobre «{title}» no ha llegado. En cuanto corrija la dirección, saldrá una nueva invitación.',
  'bounced.oldAddress': 'Dirección que no funciona',
  'bounced.newAddress': 'Nueva dirección',
  'bounced.send': 'Enviar la invitación',
  'bounced.doneTitle': 'La invitación está de camino',
  'bounced.done': 'La invitación para {name} va a {email}.',
  'bounced.sameAddress': 'Esta es la dirección que no funciona. Escriba otra.',
  'bounced.wrongAddress': 'Escriba una dirección como anna@example.com.',
  'bounced.overTitle': 'Aquí no hay nada que corregir',
  'bounced.over':
    'La dirección ya se ha corregido, el documento ya no se puede firmar o el enlace ha caducado.',
  'bounced.limitReached':
    'Este destinatario ya se ha cambiado cinco veces, que es el límite. Envíe el documento de nuevo.',
  'sign-in.title': 'Iniciar sesión',
  'sign-in.explanation': 'Recibirá un correo con un enlace que inicia su sesión.',
  'sign-in.address': 'Su dirección de correo',
  'sign-in.send': 'Enviarme un enlace',
  'sign-in.sentTitle': 'Revise su correo',
  'sign-in.sent':
    'Si {email} puede iniciar sesión aquí, hay un enlace en camino. Funciona una vez, durante 15 minutos.',
  'sign-in.confirm': 'Inicia sesión como {name} en {company}.',
  'sign-in.over': 'Un enlace para iniciar sesión funciona una vez, durante 15 minutos.',
  'sign-in.later': 'Demasiados intentos. Vuelva a intentarlo dentro de una hora.',
  'sign-in.organisation': 'Iniciar sesión con su organización',
  'sign-in.passkey': 'Iniciar sesión con una clave de acceso',
  'sign-in.passkeyStopped':
    'No se usó ninguna clave de acceso. Inténtelo de nuevo o pida un enlace.',
  'sign-in.passkeyWrong': 'Con esta clave de acceso nadie inicia sesión aquí. Pida un enlace.',
  'sign-in.offline': 'El servicio no respondió. Inténtelo de nuevo.',
  'sign-in.organisationAway':
    'El inicio de sesión con su organización no funciona en este momento. Pida un enlace o inténtelo más tarde.',
  'sign-in.organisationUnknown':
    'Su organización no confirma ninguna dirección de correo con la que alguien pueda iniciar sesión aquí. Pregunte quién se ocupa de la cuenta.',
  'sign-in.organisationStopped':
    'Este inicio de sesión se detuvo o tardó demasiado. Inténtelo de nuevo.',
  'verify-file.title': 'Comprobar un documento firmado',
  'verify-file.explanation':
    'Elija un PDF sellado. Verá si está tal como se firmó, quién lo firmó y cuándo.',
  'verify-file.otherHeading': 'Comprobarlo sin esta página',
  'verify-file.otherText':
    'Cualquier lector de PDF que muestre firmas digitales también puede comprobar el sello. Tiene que confiar en el certificado de este servicio:',
  'verify-file.authority': 'Certificado de este servicio',
  'verify-file.withdrawn': 'Lista de certificados revocados',
  'bounced.numberTitle': 'Corregir el número',
  'bounced.numberExplanation':
    'Un mensaje para {name} sobre «{title}» no ha llegado. En cuanto corrija el número, saldrá una nueva invitación.',
  'bounced.oldNumber': 'Número que no funciona',
  'bounced.newNumber': 'Nuevo número',
  'bounced.numberDone': 'La invitación para {name} va a {number}.',
  'bounced.sameNumber': 'Este es el número que no funciona. Escriba otro.',
  'bounced.wrongNumber': 'Escriba un número con el prefijo del país, como +441632960000.',
};
