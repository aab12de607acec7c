/** The sentences of a language: all the English ones, and each sentence with a count once per plural form. */
export type Translation<English> = Readonly<
  Record<Exclude<keyof English, PluralOf<keyof English>>, string> &
    Partial<Record<PluralOf<keyof English>, string>>
>;

/** `missing.few` and similar ids for an English `missing.other`; which of them exist depends on the language. */
type PluralOf<Id> = Id extends `${infer Counted}.other`
  ? `${Counted}.${Intl.LDMLPluralRule}`
  : never;
