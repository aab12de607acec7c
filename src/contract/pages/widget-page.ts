/** What the public page of a template and the service say to each other, below `/embed/widget/<account>-<template>`. */
import * as z from 'zod/mini';
import {asOneLine} from '../text/as-one-line.js';
import {brandingViewSchema} from './framed-document.js';
import {longest, requestInteger} from '../scalar.js';

/** Code of the 404 that says that nobody can sign here. */
export const noWidget = 'no_widget';

/** Code of the 429 that says that too much was begun or signed from one place, or with one address. */
export const tooMany = 'too_many';

/** How a refusal begins that goes on with the characters of a name which no font has, each behind a blank. */
export const unprintable = 'letters: ';

/** Answer of `GET …/form`: what is to be signed, and for whom. */
export const widgetFormSchema = z.object({title: z.string(), branding: brandingViewSchema});
export type WidgetForm = z.infer<typeof widgetFormSchema>;

/** The name goes into mails to whatever address was given with it, so nothing in it may look like a link. */
const strangerName = z.string().check(
  z.regex(/^[^\p{Cc}\p{Cf}<>@/\\]*$/u, 'Expected a name without signs such as @ and /'),
  asOneLine,
  z.minLength(1, 'Expected a name'),
  z.maxLength(longest.name),
  z.refine((name) => !/\.\p{Ll}{2}/u.test(name), 'Expected a name without an internet address'),
);

const strangerEmail = z.string().check(z.trim(), z.maxLength(longest.email), z.email());

const mergeFieldSchema = z.object({
  field_id: requestInteger,
  field_value: z.string().check(z.maxLength(longest.message)),
});

/** Body of `POST …/visits`. Values that cannot stand in a field that the signer may fill in are left out. */
export const beginWidgetSchema = z.object({
  name: strangerName,
  email: strangerEmail,
  merge_fields: z._default(z.array(mergeFieldSchema).check(z.maxLength(500)), []),
});
export type BeginWidget = z.infer<typeof beginWidgetSchema>;

/** Answer of `POST …/visits`: the session in which the stranger fills in and signs. */
export const begunWidgetSchema = z.object({session_id: z.string(), token: z.string()});
export type BegunWidget = z.infer<typeof begunWidgetSchema>;
