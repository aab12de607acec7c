/**
 * The line that names the envelope on every page (`setting_envelope_id_on_pages`): the same on the signing page and in
 * the sealed file. Points, from the bottom left corner of the page as displayed to where the line begins.
 */
export const envelopeMark = {left: 14, bottom: 8, size: 6} as const;
