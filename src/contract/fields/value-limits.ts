/** What values are made of and how large they may be, apart from their schemas, which pages do not need. */

/** Maximum number of strokes of one drawn signature. */
export const MAX_STROKES = 200;

/** Maximum count of numbers in one stroke: x and y alternate, so half as many points. */
export const MAX_STROKE_NUMBERS = 4000;

/** Maximum upload size in base64 characters: an image of about 1.5 MB. */
export const MAX_UPLOAD_CHARACTERS = 2_000_000;

/** Maximum text length of a field, in characters. */
export const MAX_TEXT_LENGTH = 5000;

/** Maximum number of files in one upload field. */
export const MAX_FILES = 10;

/** Largest file that a signer can upload, in bytes. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** The handwriting styles of a typed signature: names of the fonts, as the browser and the sealed PDF know them. */
export const signatureHands = ['dancing-script', 'caveat', 'great-vibes'] as const;

/** File types that a signer can upload, recognised by the file's first bytes. */
export const uploadTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;

/** Maximum length of a condition or formula, in characters. */
export const MAX_EXPRESSION_LENGTH = 1_000;
