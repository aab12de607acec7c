import type {CertificateWords} from '../certificate-words.js';

/** What the certificate says in Spanish. */
export const es: CertificateWords = {
  signatures: 'Firmas',
  title: 'Certificado de firma',
  test: 'Documento de prueba: firmado solo como ensayo, sin efecto legal',
  envelope: 'Referencia',
  sentBy: 'Enviado por',
  signedBy: 'Firmado por',
  lastSignature: 'Última firma',
  none: 'ninguna',
  copiesGoTo: 'Copias para',
  checkAt: 'Comprobar el archivo en',
  documents: 'Documentos',
  pages: (count) => `Páginas: ${count}`,
  upload: 'Tal como se subió',
  keptSignatures: (count) =>
    `Firmas que ya estaban en el archivo y siguen siendo válidas: ${count}`,
  parties: 'Partes',
  history: 'Historial',
  inEnglish: 'Las entradas están en inglés, tal como se registraron, y acreditan lo anterior.',
  signer: 'Firma',
  copy: 'Recibe una copia',
  identifiedBy: 'Identificación',
  invited: 'Invitación',
  opened: 'Apertura',
  agreed: 'Aceptación',
  signed: 'Firma',
  ip: 'Dirección IP',
  browser: 'Navegador',
  viewed: 'Páginas vistas',
  file: 'Archivo',
  agreedTo: 'Texto aceptado',
  notes: 'Notas',
  fingerprint: 'Huella de la firma',
  chain: 'Cada entrada contiene el SHA-256 de la anterior. La última termina en',
  embedded:
    'El mismo historial está incluido en este archivo como esign-history.json, bajo el mismo sello.',
  personalLink: (email) => `Enlace personal para ${email}`,
  embeddedSession: (email, account) => `Sesión de ${email} en una página de ${account}`,
  confirmedLink: (email, time) =>
    `Enlace enviado a ${email} tras firmar en la página pública, confirmado ${time}`,
  inPerson: 'En persona, en un dispositivo del remitente',
  mailedPassword: (time) =>
    `Contraseña del mismo correo que el enlace, introducida ${time}; no prueba más que el enlace`,
  enteredPassword: (time) => `Contraseña de esta persona, introducida ${time}`,
  enteredCode: (digits, time) =>
    `Código enviado al número que termina en ${digits}, introducido ${time}`,
};
