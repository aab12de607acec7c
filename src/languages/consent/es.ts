import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Spanish. */
export const words: ConsentWords = {
  consent:
    'Acepto leer y firmar estos documentos por vía electrónica, y que mi firma electrónica me vincula como lo haría en papel. Antes de firmar puedo pedir a {account} la versión en papel.',
  terms:
    'Esto se aplica solo a estos documentos y a los avisos sobre ellos. Para leerlos y conservarlos necesito un navegador actualizado, conexión a internet, una dirección de correo electrónico y un programa que muestre archivos PDF. Puedo pedir a {account} una copia en papel en cualquier momento. Puedo retirar mi consentimiento en cualquier momento antes de firmar, comunicándoselo a {account} o rechazando la firma; lo que haya firmado antes sigue siendo válido.',
  earlyStart:
    'Pido a {account} que empiece el servicio antes de que termine mi plazo de desistimiento. Sé que pierdo el derecho a desistir cuando el servicio se haya prestado por completo, y que pago lo realizado hasta que desista.',
};
