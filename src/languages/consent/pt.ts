import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Portuguese. */
export const words: ConsentWords = {
  consent:
    'Aceito ler e assinar estes documentos por via eletrônica e que minha assinatura eletrônica me vincule como uma em papel. Antes de assinar, posso pedir a {account} a versão em papel.',
  terms:
    'Isto vale apenas para estes documentos e para as mensagens sobre eles. Para lê-los e guardá-los, preciso de um navegador atualizado, conexão com a internet, um endereço de e-mail e um programa que mostre arquivos PDF. Posso pedir uma cópia em papel a {account} a qualquer momento. Posso retirar meu consentimento a qualquer momento antes de assinar, avisando {account} ou recusando a assinatura; o que já assinei continua válido.',
  earlyStart:
    'Peço a {account} que inicie o serviço antes do fim do meu prazo de arrependimento. Sei que perco o direito de arrependimento quando o serviço estiver totalmente prestado e que pago o que foi feito até o arrependimento.',
};
