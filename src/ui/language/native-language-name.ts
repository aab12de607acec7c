/** The name of a language, in that language. */
export function nativeLanguageName(tag: string): string {
  const name = new Intl.DisplayNames([tag], {type: 'language'}).of(tag) ?? tag;
  const [first = '', ...rest] = name;
  // Many languages write their names in lower case, which looks odd in a list.
  return first.toLocaleUpperCase(tag) + rest.join('');
}
