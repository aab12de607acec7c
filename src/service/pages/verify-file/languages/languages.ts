/** The languages of the public page that checks sealed files, and which of them a browser asks for. */
import type {Context} from 'hono';
import type {Language} from '../../../../contract/language.js';
import {acceptedLanguage} from '../../shared/accepted-language.js';
import {english, type VerifyFileWords} from '../messages.js';
import {ar} from './ar.js';
import {bg} from './bg.js';
import {cs} from './cs.js';
import {da} from './da.js';
import {de} from './de.js';
import {el} from './el.js';
import {es} from './es.js';
import {fi} from './fi.js';
import {fr} from './fr.js';
import {he} from './he.js';
import {hu} from './hu.js';
import {it} from './it.js';
import {ja} from './ja.js';
import {ko} from './ko.js';
import {nb} from './nb.js';
import {nl} from './nl.js';
import {pl} from './pl.js';
import {pt} from './pt.js';
import {ro} from './ro.js';
import {sv} from './sv.js';
import {tr} from './tr.js';
import {uk} from './uk.js';
import {zhHans} from './zh-hans.js';

/** A language of the page. */
export interface VerifyFileLanguage {
  readonly tag: Language;
  readonly words: VerifyFileWords;
}

const words: Readonly<Record<Language, VerifyFileWords>> = {
  en: english,
  ar,
  bg,
  cs,
  da,
  de,
  el,
  es,
  fi,
  fr,
  he,
  hu,
  it,
  ja,
  ko,
  nb,
  nl,
  pl,
  pt,
  ro,
  sv,
  tr,
  uk,
  'zh-Hans': zhHans,
};

/** What `Accept-Language` asks for, as far as the page speaks it; else English. */
export function languageOf(context: Context): VerifyFileLanguage {
  const tag = acceptedLanguage(context);
  return {tag, words: words[tag]};
}
