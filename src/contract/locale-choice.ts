/** Languages whose readers also read another one. */
const kin: Readonly<Record<string, string>> = {nn: 'nb', no: 'nb'};

/** The best of the offered languages for a wanted one, such as `pt` for `pt-BR`; undefined where none fits. */
export function chooseLocale<Tag extends string>(
  wanted: string,
  offered: readonly Tag[],
): Tag | undefined {
  const {language, script} = new Intl.Locale(wanted).maximize();
  const [exact = ''] = Intl.getCanonicalLocales(wanted);
  const fitting = [exact, `${language}-${script}`, language, kin[language] ?? ''];
  return fitting.find((tag): tag is Tag => offered.includes(tag as Tag));
}
