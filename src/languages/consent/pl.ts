import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Polish. */
export const words: ConsentWords = {
  consent:
    'Zgadzam się przeczytać i podpisać te dokumenty elektronicznie oraz na to, że mój podpis elektroniczny wiąże mnie tak jak podpis na papierze. Przed podpisaniem mogę poprosić {account} o wersję papierową.',
  terms:
    'Dotyczy to tylko tych dokumentów i wiadomości o nich. Aby je czytać i przechowywać, potrzebuję aktualnej przeglądarki, połączenia z internetem, adresu e-mail i programu wyświetlającego pliki PDF. W każdej chwili mogę poprosić {account} o kopię papierową. Przed podpisaniem mogę w każdej chwili wycofać zgodę, informując o tym {account} lub odmawiając podpisania; to, co już zostało podpisane, pozostaje ważne.',
  earlyStart:
    'Proszę {account} o rozpoczęcie usługi przed upływem mojego terminu na odstąpienie. Wiem, że tracę prawo odstąpienia po pełnym wykonaniu usługi i że płacę za to, co wykonano do chwili odstąpienia.',
};
