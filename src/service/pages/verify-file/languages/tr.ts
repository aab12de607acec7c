import type {VerifyFileWords} from '../messages.js';

/** What the page says in Turkish. */
export const tr: VerifyFileWords = {
  title: 'İmzalı bir belgeyi denetleyin',
  explanation:
    'Mühürlü bir PDF seçin. İmzalandığı gibi olup olmadığını, kimin ne zaman imzaladığını görürsünüz.',
  otherHeading: 'Bu sayfa olmadan denetleme',
  other:
    'Dijital imzaları gösteren her PDF okuyucu da mührü denetleyebilir. Bu hizmetin sertifikasını tanıması gerekir:',
  authority: 'Bu hizmetin sertifikası',
  withdrawn: 'Geri alınan sertifikaların listesi',
};
