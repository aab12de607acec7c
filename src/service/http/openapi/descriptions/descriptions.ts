/** What members and parameters mean, for the OpenAPI document and the reference page. */
import {accountDescriptions} from './account-descriptions.js';
import {answerDescriptions} from './answer-descriptions.js';
import {documentDescriptions} from './document-descriptions.js';
import {envelopeDescriptions} from './envelope-descriptions.js';
import {operationsDescriptions} from './operations-descriptions.js';
import {settingDescriptions} from './setting-descriptions.js';
import {templateDescriptions} from './template-descriptions.js';

/**
 * By name. Where a name means something else in one place, the place stands before it: a schema (`Erasure`) and the
 * members that lead there (`Erasure.erasure_kept.envelope_fingerprint`), an operation whose query it is in
 * (`listContacts.q`), `query`, `path` or `Event`.
 */
export const descriptions: Readonly<Record<string, string>> = {
  ...answerDescriptions,
  ...envelopeDescriptions,
  ...documentDescriptions,
  ...templateDescriptions,
  ...accountDescriptions,
  ...settingDescriptions,
  ...operationsDescriptions,
};

/** The key of what describes this name in the first of these places that has a meaning of its own for it. */
export const keyOf = (name: string, places: readonly string[]): string | undefined =>
  [...places.map((place) => `${place}.${name}`), name].find((key) => key in descriptions);

/** The description, as a member of the schema or parameter. */
export function described(
  name: string,
  places: readonly string[],
): {readonly description?: string} {
  const key = keyOf(name, places);
  return key === undefined ? {} : {description: descriptions[key] ?? ''};
}
