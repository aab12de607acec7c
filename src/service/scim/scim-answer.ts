/** Answers in the media type of SCIM, whole or with the attributes that were asked for (RFC 7644, section 3.9). */
import type {Context} from 'hono';
import type {ContentfulStatusCode} from 'hono/utils/http-status';
import type {Resource} from '../domain/directory/resource.js';

/** Answers with JSON, as a directory expects it. */
export function scimAnswer(
  context: Context,
  content: object,
  status: ContentfulStatusCode = 200,
): Response {
  return context.body(JSON.stringify(content), status, {
    'Content-Type': 'application/scim+json; charset=UTF-8',
    'Cache-Control': 'no-store',
  });
}

/** Which attributes an answer has. */
export interface Projection {
  /** All if there are none. */
  readonly attributes: readonly string[];
  readonly excluded: readonly string[];
}

const always = ['schemas', 'id'];

export function projectionOf({req}: Context): Projection {
  const names = (text = '') =>
    text
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter(Boolean)
      // The attributes of a kind of resource also with the name of their schema.
      .map((name) => name.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/, ''));
  return {
    attributes: names(req.query('attributes')),
    excluded: names(req.query('excludedAttributes')),
  };
}

/** Whether an answer would have this attribute. */
export const hasAttribute = ({attributes, excluded}: Projection, name: string): boolean => {
  const isAsked = attributes.some((each) => each === name || each.startsWith(`${name}.`));
  return attributes.length > 0 ? isAsked : !excluded.includes(name);
};

/** A resource with the attributes that were asked for; of a part of an attribute, with the whole attribute. */
export const projected = (resource: Resource, projection: Projection): Resource =>
  Object.fromEntries(
    Object.entries(resource).filter(
      ([name]) => always.includes(name) || hasAttribute(projection, name.toLowerCase()),
    ),
  );
