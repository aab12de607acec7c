import type {Language} from '../../../../contract/text/language.js';

/** What stands on the pages that entries are continued on. */
export interface AddendumWords {
  readonly heading: string;
  /** Above an entry; the page is counted from 1. */
  readonly continued: (field: string, page: number) => string;
  /** Above an entry of a field without a name. */
  readonly continuedFromPage: (page: number) => string;
}

const words = (
  heading: string,
  continued: AddendumWords['continued'],
  continuedFromPage: AddendumWords['continuedFromPage'],
): AddendumWords => ({heading, continued, continuedFromPage});

export const addendumWords: Readonly<Record<Language, AddendumWords>> = {
  en: words(
    'Continued entries',
    (field, page) => `Continued from field “${field}”, page ${page}`,
    (page) => `Continued from page ${page}`,
  ),
  ar: words(
    'تتمة الإدخالات',
    (field, page) => `تتمة الحقل «${field}»، الصفحة ${page}`,
    (page) => `تتمة الصفحة ${page}`,
  ),
  bg: words(
    'Продължение на вписаното',
    (field, page) => `Продължение на полето „${field}“, страница ${page}`,
    (page) => `Продължение от страница ${page}`,
  ),
  cs: words(
    'Pokračování údajů',
    (field, page) => `Pokračování pole „${field}“, strana ${page}`,
    (page) => `Pokračování ze strany ${page}`,
  ),
  da: words(
    'Fortsatte indtastninger',
    (field, page) => `Fortsat fra feltet „${field}“, side ${page}`,
    (page) => `Fortsat fra side ${page}`,
  ),
  de: words(
    'Fortgesetzte Einträge',
    (field, page) => `Fortsetzung von Feld „${field}“, Seite ${page}`,
    (page) => `Fortsetzung von Seite ${page}`,
  ),
  el: words(
    'Συνέχεια καταχωρίσεων',
    (field, page) => `Συνέχεια του πεδίου «${field}», σελίδα ${page}`,
    (page) => `Συνέχεια από τη σελίδα ${page}`,
  ),
  es: words(
    'Continuación de los datos',
    (field, page) => `Continuación del campo «${field}», página ${page}`,
    (page) => `Continuación de la página ${page}`,
  ),
  fi: words(
    'Tietojen jatko',
    (field, page) => `Jatkoa kenttään ”${field}”, sivu ${page}`,
    (page) => `Jatkoa sivulta ${page}`,
  ),
  fr: words(
    'Suite des saisies',
    (field, page) => `Suite du champ « ${field} », page ${page}`,
    (page) => `Suite de la page ${page}`,
  ),
  he: words(
    'המשך הרשומות',
    (field, page) => `המשך השדה „${field}”, עמוד ${page}`,
    (page) => `המשך מעמוד ${page}`,
  ),
  hu: words(
    'Bejegyzések folytatása',
    (field, page) => `A(z) „${field}” mező folytatása, ${page}. oldal`,
    (page) => `Folytatás a(z) ${page}. oldalról`,
  ),
  it: words(
    'Continuazione dei dati',
    (field, page) => `Continua dal campo «${field}», pagina ${page}`,
    (page) => `Continua da pagina ${page}`,
  ),
  ja: words(
    '記入内容の続き',
    (field, page) => `${page}ページの項目「${field}」の続き`,
    (page) => `${page}ページの続き`,
  ),
  ko: words(
    '입력 내용 이어짐',
    (field, page) => `${page}쪽 “${field}” 항목에서 이어짐`,
    (page) => `${page}쪽에서 이어짐`,
  ),
  nb: words(
    'Fortsatte oppføringer',
    (field, page) => `Fortsatt fra feltet «${field}», side ${page}`,
    (page) => `Fortsatt fra side ${page}`,
  ),
  nl: words(
    'Vervolg van de invoer',
    (field, page) => `Vervolg van veld ‘${field}’, pagina ${page}`,
    (page) => `Vervolg van pagina ${page}`,
  ),
  pl: words(
    'Ciąg dalszy wpisów',
    (field, page) => `Ciąg dalszy pola „${field}”, strona ${page}`,
    (page) => `Ciąg dalszy ze strony ${page}`,
  ),
  pt: words(
    'Continuação dos dados',
    (field, page) => `Continuação do campo «${field}», página ${page}`,
    (page) => `Continuação da página ${page}`,
  ),
  ro: words(
    'Continuarea datelor',
    (field, page) => `Continuarea câmpului „${field}”, pagina ${page}`,
    (page) => `Continuare de la pagina ${page}`,
  ),
  sv: words(
    'Fortsatta uppgifter',
    (field, page) => `Fortsättning från fältet ”${field}”, sida ${page}`,
    (page) => `Fortsättning från sida ${page}`,
  ),
  tr: words(
    'Girişlerin devamı',
    (field, page) => `“${field}” alanının devamı, sayfa ${page}`,
    (page) => `Sayfa ${page} devamı`,
  ),
  uk: words(
    'Продовження записів',
    (field, page) => `Продовження поля «${field}», сторінка ${page}`,
    (page) => `Продовження зі сторінки ${page}`,
  ),
  'zh-Hans': words(
    '填写内容续页',
    (field, page) => `接第${page}页“${field}”栏`,
    (page) => `接第${page}页`,
  ),
};
