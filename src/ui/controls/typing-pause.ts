/** Milliseconds without a keystroke after which what was typed is looked for. */
export const typingPause = 250;
