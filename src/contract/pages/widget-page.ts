/** What the public page of a template and the service exchange, below `/embed/widget/<account>-<template>`. */
import * as z from 'zod/mini';
import {asOneLine} from '../text/as-one-line.js';
import {brandingViewSchema} from './framed-document.js';
import {longest} from '../longest.js';
import {emailAddress, requestInteger} from '../scalar.js';

/** Error code of the 404 if nobody can sign here. */
export const noWidget = 'no_widget';

/** Error code of the 429 if too many signings were begun or completed from one place, or with one address. */
export const tooMany = 'too_many';

/** Start of a message that continues with the characters of a name that no font has, each preceded by a space. */
export const unprintable = 'letters: ';

/** Response of `GET …/form`: what is to be signed, and for whom. */
export const widgetFormSchema = z.object({title: z.string(), branding: brandingViewSchema});
export type WidgetForm = z.infer<typeof widgetFormSchema>;

/** The name is mailed to whatever address was given with it, so nothing in it may look like a link. */
export const strangerName = z.string().check(
  z.regex(/^[^\p{Cc}\p{Cf}<>@/\\]*$/u, 'Expected a name without characters such as @ and /'),
  asOneLine,
  z.minLength(1, 'Expected a name'),
  z.maxLength(longest.name),
  z.refine((name) => !/\.\p{Ll}{2}/u.test(name), 'Expected a name without an internet address'),
);

const mergeFieldSchema = z.object({
  field_id: requestInteger,
  field_value: z.string().check(z.maxLength(longest.message)),
});

/** Body of `POST …/visits`. Values for fields that the signer may not fill in are dropped. */
export const beginWidgetSchema = z.object({
  name: strangerName,
  email: emailAddress,
  merge_fields: z._default(z.array(mergeFieldSchema).check(z.maxLength(500)), []),
});
export type BeginWidget = z.infer<typeof beginWidgetSchema>;

/** Response of `POST …/visits`: the session in which the visitor fills in and signs. */
export const begunWidgetSchema = z.object({session_id: z.string(), token: z.string()});
export type BegunWidget = z.infer<typeof begunWidgetSchema>;
