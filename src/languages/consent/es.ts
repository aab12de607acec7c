import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Spanish. */
export const words: ConsentWords = {
  consent:
    'Acepto leer y firmar estos documentos por vía electrónica, y que mi firma electrónica me vincula como lo haría en papel. Antes de firmar puedo pedir a {account} la versión en papel.',
  earlyStart:
    'Pido a {account} que empiece el servicio antes de que termine mi plazo de desistimiento. Sé que pierdo el derecho a desistir cuando el servicio se haya prestado por completo, y que pago lo realizado hasta que desista.',
};
