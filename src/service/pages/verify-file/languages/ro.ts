import type {VerifyFileWords} from '../messages.js';

/** What the page says in Romanian. */
export const ro: VerifyFileWords = {
  title: 'Verificați un document semnat',
  explanation:
    'Alegeți un PDF sigilat. Veți vedea dacă este așa cum a fost semnat, cine l-a semnat și când.',
  otherHeading: 'Verificare fără această pagină',
  other:
    'Orice cititor PDF care arată semnăturile digitale poate verifica și el sigiliul. Trebuie să cunoască certificatul acestui serviciu:',
  authority: 'Certificatul acestui serviciu',
  withdrawn: 'Lista certificatelor retrase',
};
