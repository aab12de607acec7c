/**
 * The font files that sealed PDFs are written with: the packages' regular weights, and one strong weight for
 * headings. The build copies them beside the document child.
 */
export const fontFiles = {
  sans: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  strong: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  arabic: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  hebrew: '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  devanagari:
    '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
  thai: '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  japanese: '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  korean: '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
  chinese: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  'dancing-script': '@expo-google-fonts/dancing-script/400Regular/DancingScript_400Regular.ttf',
  caveat: '@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf',
  'great-vibes': '@expo-google-fonts/great-vibes/400Regular/GreatVibes_400Regular.ttf',
} as const;

export type FontName = keyof typeof fontFiles;

/** Fonts tried after the wanted one, in this order; which East Asian font goes first depends on the text. */
export const fallbackFonts: readonly FontName[] = [
  'sans',
  'arabic',
  'hebrew',
  'devanagari',
  'thai',
];
