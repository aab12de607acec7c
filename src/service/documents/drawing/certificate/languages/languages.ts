/** The languages of the certificate. */
import type {Language} from '../../../../../contract/language.js';
import {english, type CertificateWords} from '../certificate-words.js';
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

export const certificateWords: Readonly<Record<Language, CertificateWords>> = {
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
