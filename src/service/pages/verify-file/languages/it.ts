import type {VerifyFileWords} from '../messages.js';

/** What the page says in Italian. */
export const it: VerifyFileWords = {
  title: 'Verifica un documento firmato',
  explanation:
    'Scelga un PDF sigillato. Vedrà se è come quando è stato firmato, chi l’ha firmato e quando.',
  otherHeading: 'Verificare senza questa pagina',
  other:
    'Anche qualsiasi lettore PDF che mostra le firme digitali può verificare il sigillo. Deve conoscere il certificato di questo servizio:',
  authority: 'Certificato di questo servizio',
  withdrawn: 'Elenco dei certificati revocati',
};
