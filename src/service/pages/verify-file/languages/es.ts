import type {VerifyFileWords} from '../messages.js';

/** What the page says in Spanish. */
export const es: VerifyFileWords = {
  title: 'Comprobar un documento firmado',
  explanation: 'Elija un PDF sellado. Verá si está tal como se firmó, quién lo firmó y cuándo.',
  otherHeading: 'Comprobarlo sin esta página',
  other:
    'Cualquier lector de PDF que muestre firmas digitales también puede comprobar el sello. Tiene que conocer el certificado de este servicio:',
  authority: 'Certificado de este servicio',
  withdrawn: 'Lista de certificados revocados',
};
