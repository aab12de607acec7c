/** Surroundings that a host brings; stories in them stand beside the docs page, which has one scheme and one direction. */

/** On a dark page. */
export const dark = {globals: {scheme: 'dark'}, tags: ['!autodocs']};

/** In an Arabic page, which is read from right to left. */
export const rightToLeft = {globals: {direction: 'rtl'}, tags: ['!autodocs']};
