import type {VerifyFileWords} from '../messages.js';

/** What the page says in Portuguese. */
export const pt: VerifyFileWords = {
  title: 'Verificar um documento assinado',
  explanation: 'Escolha um PDF selado. Verá se está como foi assinado, quem o assinou e quando.',
  otherHeading: 'Verificar sem esta página',
  other:
    'Qualquer leitor de PDF que mostre assinaturas digitais também pode verificar o selo. Tem de conhecer o certificado deste serviço:',
  authority: 'Certificado deste serviço',
  withdrawn: 'Lista de certificados revogados',
};
