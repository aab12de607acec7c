import * as z from 'zod/mini';
import {longest} from '../longest.js';
import {digitsSchema, fingerprintSchema, jsonOr} from '../scalar.js';
import {asOneLine} from '../text/as-one-line.js';

/** Most tags of one envelope, tags and envelopes in one request, and tags of one account. */
export const mostTags = {envelope: 40, request: 40, envelopes: 50, account: 1_000} as const;

/** A tag's name: one line, without blanks around it or several in a row, composed (Unicode, NFC). */
export const tagNameSchema = z.string().check(
  asOneLine,
  z.overwrite((name) => name.normalize('NFC').replace(/\s+/g, ' ')),
  z.minLength(1, 'Expected a name'),
  z.maxLength(longest.tag, `Expected at most ${longest.tag} characters`),
);

const names = z.optional(
  jsonOr(
    z
      .array(tagNameSchema)
      .check(z.maxLength(mostTags.request, `Expected at most ${mostTags.request} tags`)),
  ),
);

/** Body of `PUT /tags`. */
export const tagEnvelopesSchema = z.object({
  envelope_fingerprints: jsonOr(
    z
      .array(fingerprintSchema)
      .check(
        z.minLength(1, 'Expected at least one envelope'),
        z.maxLength(mostTags.envelopes, `Expected at most ${mostTags.envelopes} envelopes`),
      ),
  ),
  tags_added: names,
  tags_removed: names,
});

/** Response of `PUT /tags`: the tags that each envelope has now, and what is different, by which it can be undone. */
export const envelopesTaggedSchema = z.object({
  http: z.literal(200),
  message: z.string(),
  envelopes: z.array(
    z.object({
      envelope_fingerprint: fingerprintSchema,
      envelope_tags: z.array(z.string()),
      envelope_tags_added: z.array(z.string()),
      envelope_tags_removed: z.array(z.string()),
    }),
  ),
});

/** Body of `PUT /tags/{tag_id}`. */
export const renameTagSchema = z.object({tag_name: tagNameSchema});

/** One row of `GET /tags`; counts the envelopes that the caller sees. */
export const tagInListSchema = z.object({
  tag_id: digitsSchema,
  tag_name: z.string(),
  tag_envelopes: digitsSchema,
});
export type TagInList = z.infer<typeof tagInListSchema>;

/** Response of `GET /tags/{tag_id}`. */
export const tagSchema = z.extend(tagInListSchema, {http: z.literal(200)});

/** Response of `PUT /tags/{tag_id}` and `DELETE /tags/{tag_id}`. */
export const tagChangedSchema = z.object({
  http: z.literal(200),
  message: z.string(),
  tag_id: digitsSchema,
  tag_name: z.string(),
});
