/** Whether a text is a language tag (BCP 47); formatters throw on anything else, such as `en_GB`. */
export function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}
