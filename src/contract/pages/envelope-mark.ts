/**
 * The line that identifies the envelope on every page (`setting_envelope_id_on_pages`): the same on the signing page
 * and in the sealed file. Points, from the bottom left corner of the page as displayed to the start of the line.
 */
export const envelopeMark = {left: 14, bottom: 8, size: 6} as const;
