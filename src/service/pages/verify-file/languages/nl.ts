import type {VerifyFileWords} from '../messages.js';

/** What the page says in Dutch. */
export const nl: VerifyFileWords = {
  title: 'Een ondertekend document controleren',
  explanation:
    'Kies een verzegelde PDF. U ziet of het is zoals het is ondertekend, wie het heeft ondertekend en wanneer.',
  otherHeading: 'Controleren zonder deze pagina',
  other:
    'Ook elk PDF-programma dat digitale handtekeningen toont, kan het zegel controleren. Het moet het certificaat van deze dienst kennen:',
  authority: 'Certificaat van deze dienst',
  withdrawn: 'Lijst van ingetrokken certificaten',
};
