/** What a language has to say: every sentence of the English ones, and each that has a count once per plural form. */
export type Translation<English> = Readonly<
  Record<Exclude<keyof English, PluralOf<keyof English>>, string> &
    Partial<Record<PluralOf<keyof English>, string>>
>;

/** `missing.few` and its like, for an English `missing.other`; which of them there are depends on the language. */
type PluralOf<Id> = Id extends `${infer Counted}.other`
  ? `${Counted}.${Intl.LDMLPluralRule}`
  : never;
