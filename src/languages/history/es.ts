import type {HistoryWords} from './en.js';

/** The sentences of the history in Spanish. */
export const es: HistoryWords = {
  quoted: '«{text}»',
  comma: ', ',
  party: '{name} ({email})',
  nobody: 'nadie',
  file: '«{name}» (SHA-256 {sha256})',
  created: 'Sobre creado con {documents}',
  processed: 'Documentos comprobados: {hashes}',
  signaturePageAdded: 'Página de firmas añadida: {hashes}',
  failed: 'El sobre ha fallado: {failure}',
  leftOut: '{title} excluido: {failure}',
  goneOnWithout: 'El remitente continúa sin {titles}',
  draftChanged: 'Borrador modificado: {title} con {documents} para {parties}',
  queued: 'Sobre en cola de envío',
  sent: 'Sobre enviado',
  widgetBegun: '{party} comenzó en la página pública de la plantilla',
  widgetSigned: '{party} firmó, pendiente de confirmar por correo',
  widgetSignedFiles: '{party} firmó y subió {files}, pendiente de confirmar por correo',
  confirmed: '{party} confirmó con el enlace enviado a esta dirección',
  invited: '{party} recibió la invitación a firmar',
  updated: 'Destinatario cambiado a {party}',
  reminded: 'Recordatorio enviado a {parties}',
  cancelled: 'Sobre cancelado',
  expired: 'Sobre caducado',
  deleted: 'Sobre eliminado',
  enteredPassword: '{party} introdujo la contraseña',
  enteredCode: '{party} introdujo el código enviado al número de móvil indicado',
  bounced: 'El correo a {party} no llegó: {reason}',
  opened: '{party} abrió el sobre',
  consented: '{party} aceptó firmar electrónicamente: {text}',
  consentedEarlyStart:
    '{party} aceptó firmar electrónicamente: {text}, y también esto: {earlyStart}',
  asked: '{party} hizo una pregunta al remitente',
  signed: '{party} firmó',
  signedFiles: '{party} firmó y subió {files}',
  allSigned: 'Todos han firmado; comienza el sellado',
  rejected: '{party} rechazó firmar: {reason}',
  rejectedWithoutReason: '{party} rechazó firmar sin dar un motivo',
  sealed: 'Sobre sellado ({seals})',
  sealedMissing:
    'Sobre sellado ({seals}). Ninguna fuente tiene {characters}; en su lugar hay un recuadro',
  uploadCleaned: '{title} se modificó al subirlo, para que todos vean lo mismo',
  signaturesDropped: 'El remitente deja que terminen las firmas de {title}: {signers}',
  'failure.signed':
    'El archivo ya está firmado y esas firmas terminarían aquí. Elija un archivo sin firmas.',
  'failure.password':
    'El PDF necesita una contraseña para abrirse. Quite la contraseña y elíjalo de nuevo.',
  'failure.damaged': 'El archivo está dañado. Guárdelo de nuevo como PDF y elija ese.',
  'failure.empty': 'El archivo está vacío. Elija otro.',
  'failure.unsupported': 'Este archivo no se puede usar. Guárdelo como PDF y elija ese.',
  'failure.portfolio': 'El PDF es una cartera de otros archivos. Guárdelos por separado y súbalos.',
  'failure.dynamic_form': 'El PDF es un formulario dinámico. Imprímalo en un PDF nuevo y suba ese.',
  'failure.too_long': 'El PDF tiene demasiadas páginas. Elija uno más corto.',
  'failure.too_large': 'Este archivo es demasiado grande. Elija uno más pequeño.',
  'failure.too_heavy':
    'El archivo tarda demasiado en leerse. Guárdelo de nuevo como PDF y elija ese.',
  'failure.unreachable':
    'No se pudo obtener el documento de su dirección. Compruebe la dirección e inténtelo de nuevo.',
  'failure.unknown_role':
    'Una etiqueta del documento es para un destinatario que no existe. Añada al destinatario o quite la etiqueta.',
};
