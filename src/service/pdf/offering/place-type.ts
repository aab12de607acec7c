/** What a form wants where it leaves something blank, by the words beside it. */
import type {FieldType} from '../../../contract/fields/field.js';

/** Beginnings of words in the languages of the service; the first kind that occurs counts. */
const wanted: readonly (readonly [FieldType, RegExp])[] = [
  [
    'initials',
    beginning(
      'initials?',
      'kürzel',
      'paraph',
      'paraaf',
      'parafk',
      'inicia',
      'inizial',
      'inicjał',
      'iniți',
      'инициал',
      'ініціал',
      'αρχικά',
      'ראשי תיבות',
      'イニシャル',
      '이니셜',
    ),
  ],
  [
    'date',
    beginning(
      'dat(?:e|um|o|ă|a)(?!\\p{L})',
      'fecha',
      'päiv(?:äys|ämäärä)',
      'dátum',
      'kelt(?!\\p{L})',
      'tarih',
      'дата',
      'ημερομηνία',
      'التاريخ',
      'תאריך',
      '日付',
      '日期',
      '年月日',
      '날짜',
      '일자',
    ),
  ],
  [
    'email',
    beginning(
      'e-?mail',
      'courriel',
      'correo',
      'e-?post',
      'sähköposti',
      'имейл',
      'البريد',
      'דוא',
      'メール',
      '电子邮',
      '이메일',
    ),
  ],
  [
    'signature',
    beginning(
      'sign(?:ed|ature|atur|é)',
      'unter(?:schrift|zeichn)',
      'firma(?!\\p{L})',
      'assin',
      'handtekening',
      'under(?:skrift|tegn)',
      'namnteckning',
      'allekirjoitus',
      'podpis',
      'aláírás',
      'semnătur',
      'imza',
      'подпис',
      'підпис',
      'υπογραφή',
      'التوقيع',
      'توقيع',
      'חתימ',
      '署名',
      '签(?:名|字|署)',
      '서명',
    ),
  ],
  [
    'name',
    beginning(
      'name(?!\\p{L})',
      '(?:sur|vor|nach)name',
      'nom(?:bre|e)?(?!\\p{L})',
      'naam',
      'navn',
      'namn(?!\\p{L})',
      'nimi',
      'imię',
      'jméno',
      'név(?!\\p{L})',
      'nume(?!\\p{L})',
      'ad[ıi]?(?: soyad|(?!\\p{L}))',
      'име(?!\\p{L})',
      'ім.я',
      'όνομα',
      'ονοματεπώνυμο',
      'الاسم',
      'שם(?!\\p{L})',
      '氏名',
      '名前',
      '姓名',
      '이름',
      '성명',
    ),
  ],
];

/** “For …” in the languages of the service, before a name: whoever stands behind it signs on the line. */
const onBehalf = new RegExp(
  `^(?:${[
    'for(?: and on behalf of)?',
    'für',
    'im namen(?: von| der| des)?',
    'pour',
    'por',
    'en nombre de',
    'per',
    'in nome di',
    'voor',
    'namens',
    'för',
    'på vegne av',
    'puolesta',
    'za',
    'w imieniu',
    'pentru',
    'în numele',
    'за',
    'від імені',
    'για',
    'adına',
    'عن',
    'בשם',
    'עבור',
    '代表',
  ].join('|')})(?:[\\s:.]+\\p{Lu}|[\\s:.]*\\p{Lo})`,
  'u',
);

/** Scripts without spaces have words in the middle of others. */
function beginning(...words: readonly string[]): RegExp {
  return new RegExp(
    `(?:(?<!\\p{L})|(?<=[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}]))(?:${words.join('|')})`,
    'iu',
  );
}

/** A longer phrase is a sentence, in characters. */
const MAX_NAMED = 60;

/** Whether a phrase says for whom somebody signs. */
export const saysForWhom = (phrase: string): boolean =>
  phrase.length < MAX_NAMED && onBehalf.test(phrase.charAt(0).toLowerCase() + phrase.slice(1));

/** The type of field for these words; undefined if they mean none. */
export const meantBy = (words: string): FieldType | undefined =>
  wanted.find(([, pattern]) => pattern.test(words))?.[0];
