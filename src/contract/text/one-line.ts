/** Names, titles and reasons are one line of text: nothing in them breaks a line, hides, or turns what follows around. */

/** What separates lines or paragraphs, and all other control characters. */
const breaks = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * Characters that are not seen: marks that force or isolate a direction, blanks of no width, tags, fillers, and
 * the signs of private use and of no use at all.
 */
const hidden =
  /[\u034f\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\u{1d173}-\u{1d17a}\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}]/gu;

/** Joiners between letters that need them, as in Persian, Hindi and emoji, stay; elsewhere they are seen by nobody. */
const idleJoiners =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\ufe0f])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Extended_Pictographic}])/gu;

/** Line breaks and other control characters as blanks, for text that is one line wherever it is drawn. */
export const joinedLines = (text: string): string => text.replace(breaks, ' ');

/** A text as one line: line breaks become blanks, what cannot be seen goes, blanks at the ends too. */
export const oneLine = (text: string): string =>
  joinedLines(text).replace(hidden, '').replace(idleJoiners, '').trim();

/** Text that may hold isolates of its own, set apart within a sentence; its line breaks become blanks. */
export const inIsolation = (text: string): string => `\u2068${joinedLines(text)}\u2069`;

/** A value within a sentence, so that its direction changes nothing around it (UAX #9: FSI, PDI). */
export const isolated = (text: string): string => inIsolation(oneLine(text));
