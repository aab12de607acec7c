import type {BouncedWords} from '../messages.js';

/** The words of the page for a bounced address in Spanish. */
export const es: BouncedWords = {
  title: 'Corregir la dirección',
  explanation: (name, title) =>
    `Un correo para ${name} sobre «${title}» no ha llegado. En cuanto corrija la dirección, saldrá una nueva invitación.`,
  oldAddress: 'Dirección que no funciona',
  newAddress: 'Nueva dirección',
  send: 'Enviar la invitación',
  doneTitle: 'La invitación está de camino',
  done: (name, email) => `La invitación para ${name} va a ${email}.`,
  sameAddress: 'Esta es la dirección que no funciona. Escriba otra.',
  wrongAddress: 'Escriba una dirección como anna@example.com.',
  overTitle: 'Aquí no hay nada que corregir',
  over: 'La dirección ya se ha corregido, el documento ya no se puede firmar o el enlace ha caducado.',
  limitReached:
    'Este destinatario ya se ha cambiado cinco veces, que es el límite. Envíe el documento de nuevo.',
};
