/**
 * The font files for sealed PDFs: regular weights, one semi-bold weight for headings, and two typefaces for forms that
 * request them, whose letters are as wide as those of Times and Courier. The build copies them next to the document
 * child.
 */
export const fontFiles = {
  sans: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  strong: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  serif: '@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf',
  mono: '@expo-google-fonts/cousine/400Regular/Cousine_400Regular.ttf',
  arabic: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  hebrew: '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  devanagari:
    '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  thai: '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  georgian: '@expo-google-fonts/noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf',
  armenian: '@expo-google-fonts/noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf',
  ethiopic: '@expo-google-fonts/noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf',
  bengali: '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf',
  gujarati: '@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf',
  gurmukhi: '@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf',
  kannada: '@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf',
  malayalam: '@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf',
  sinhala: '@expo-google-fonts/noto-sans-sinhala/400Regular/NotoSansSinhala_400Regular.ttf',
  tamil: '@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf',
  telugu: '@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf',
  khmer: '@expo-google-fonts/noto-sans-khmer/400Regular/NotoSansKhmer_400Regular.ttf',
  lao: '@expo-google-fonts/noto-sans-lao/400Regular/NotoSansLao_400Regular.ttf',
  myanmar: '@expo-google-fonts/noto-sans-myanmar/400Regular/NotoSansMyanmar_400Regular.ttf',
  odia: '@expo-google-fonts/noto-sans-oriya/400Regular/NotoSansOriya_400Regular.ttf',
  thaana: '@expo-google-fonts/noto-sans-thaana/400Regular/NotoSansThaana_400Regular.ttf',
  tibetan: '@expo-google-fonts/noto-serif-tibetan/400Regular/NotoSerifTibetan_400Regular.ttf',
  syriac: '@expo-google-fonts/noto-sans-syriac/400Regular/NotoSansSyriac_400Regular.ttf',
  japanese: '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  korean: '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
  chinese: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  math: '@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf',
  emoji: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  symbols: '@expo-google-fonts/noto-sans-symbols/400Regular/NotoSansSymbols_400Regular.ttf',
  'more-symbols':
    '@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
  'dancing-script': '@expo-google-fonts/dancing-script/400Regular/DancingScript_400Regular.ttf',
  caveat: '@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf',
  'great-vibes': '@expo-google-fonts/great-vibes/400Regular/GreatVibes_400Regular.ttf',
} as const;

export type FontName = keyof typeof fontFiles;

/** Fonts of one script each, with a pattern for texts in that script: a font is opened only for matching texts. */
export const scriptFonts: readonly (readonly [FontName, RegExp])[] = [
  ['arabic', /\p{Script_Extensions=Arabic}/u],
  ['hebrew', /\p{Script_Extensions=Hebrew}/u],
  ['devanagari', /\p{Script_Extensions=Devanagari}/u],
  ['thai', /\p{Script_Extensions=Thai}/u],
  ['georgian', /\p{Script_Extensions=Georgian}/u],
  ['armenian', /\p{Script_Extensions=Armenian}/u],
  ['ethiopic', /\p{Script_Extensions=Ethiopic}/u],
  ['bengali', /\p{Script_Extensions=Bengali}/u],
  ['gujarati', /\p{Script_Extensions=Gujarati}/u],
  ['gurmukhi', /\p{Script_Extensions=Gurmukhi}/u],
  ['kannada', /\p{Script_Extensions=Kannada}/u],
  ['malayalam', /\p{Script_Extensions=Malayalam}/u],
  ['sinhala', /\p{Script_Extensions=Sinhala}/u],
  ['tamil', /\p{Script_Extensions=Tamil}/u],
  ['telugu', /\p{Script_Extensions=Telugu}/u],
  ['khmer', /\p{Script_Extensions=Khmer}/u],
  ['lao', /\p{Script_Extensions=Lao}/u],
  ['myanmar', /\p{Script_Extensions=Myanmar}/u],
  ['odia', /\p{Script_Extensions=Oriya}/u],
  ['thaana', /\p{Script_Extensions=Thaana}/u],
  ['tibetan', /\p{Script_Extensions=Tibetan}/u],
  ['syriac', /\p{Script_Extensions=Syriac}/u],
];

/** Symbol fonts, tried last, in this order. */
export const signFonts: readonly FontName[] = ['math', 'emoji', 'symbols', 'more-symbols'];
