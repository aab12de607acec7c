/**
 * Names, titles and reasons are a single line of text: nothing in them breaks a line, is hidden, or changes the
 * direction of the text around them.
 */

/** Line and paragraph separators, and all other control characters. */
const breaks = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * Invisible characters: direction marks and isolates, zero-width spaces, tags, fillers, and private-use and unassigned
 * characters.
 */
const hidden =
  /[\u034f\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\u{1d173}-\u{1d17a}\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}]/gu;

/** Joiners are kept between letters that need them, as in Persian, Hindi and emoji; elsewhere they are invisible. */
const idleJoiners =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\ufe0f])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])/gu;

/** Replaces line breaks and other control characters with spaces, for text that is drawn on one line everywhere. */
export const joinedLines = (text: string): string => text.replace(breaks, ' ');

/** A text as one line: line breaks become spaces; invisible characters and surrounding spaces are removed. */
export const oneLine = (text: string): string =>
  joinedLines(text).replace(hidden, '').replace(idleJoiners, '').trim();

/** Text that may contain isolates of its own, isolated within a sentence; its line breaks become spaces. */
export const inIsolation = (text: string): string => `\u2068${joinedLines(text)}\u2069`;

/** A value within a sentence, isolated so that its direction changes nothing around it (UAX #9: FSI, PDI). */
export const isolated = (text: string): string => inIsolation(oneLine(text));
