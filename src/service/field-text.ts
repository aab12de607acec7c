import type {Field} from './domain/envelope.js';
import {filesIn} from './domain/envelope-files.js';
import {valueText} from './domain/fields/field-rules.js';
import type {PublicLinks} from './public-links.js';

/** The value of a field in answers and events: its text, or a link to the upload, valid for 24 hours. */
export const fieldText = (companyId: number, field: Field, links: PublicLinks, now: Date): string =>
  filesIn(field).length > 0 ? links.fieldFile(companyId, field.id, now) : valueText(field.value);
