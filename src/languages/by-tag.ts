import type {Language} from '../contract/text/language.js';

type OtherLanguage = Exclude<Language, 'en'>;

/** The words of every language besides English, by the names that the files of a folder export them by. */
export type Translations<Words> = Readonly<
  Record<Exclude<OtherLanguage, 'zh-Hans'> | 'zhHans', Words>
>;

/** The same by the tags of the languages. The compiler lets none be forgotten. */
export const byTag = <Words>({
  zhHans,
  ...others
}: Translations<Words>): Readonly<Record<OtherLanguage, Words>> => ({
  ...others,
  'zh-Hans': zhHans,
});
