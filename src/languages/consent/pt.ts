import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Portuguese. */
export const words: ConsentWords = {
  consent:
    'Aceito ler e assinar estes documentos por via eletrônica e que minha assinatura eletrônica me vincule como uma em papel. Antes de assinar, posso pedir a {account} a versão em papel.',
  earlyStart:
    'Peço a {account} que inicie o serviço antes do fim do meu prazo de arrependimento. Sei que perco o direito de arrependimento quando o serviço estiver totalmente prestado e que pago o que foi feito até o arrependimento.',
};
