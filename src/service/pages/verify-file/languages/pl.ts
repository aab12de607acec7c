import type {VerifyFileWords} from '../messages.js';

/** What the page says in Polish. */
export const pl: VerifyFileWords = {
  title: 'Sprawdź podpisany dokument',
  explanation:
    'Wybierz zapieczętowany PDF. Zobaczysz, czy jest taki, jak go podpisano, kto go podpisał i kiedy.',
  otherHeading: 'Sprawdź bez tej strony',
  other:
    'Pieczęć może sprawdzić też każdy program do plików PDF, który pokazuje podpisy cyfrowe. Musi znać certyfikat tej usługi:',
  authority: 'Certyfikat tej usługi',
  withdrawn: 'Lista unieważnionych certyfikatów',
};
