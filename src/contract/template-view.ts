/** What `<esign-template>` and the host's server helper exchange about templates. */
import * as z from './schema.js';
import {editorRequest} from './session.js';
import {word} from './word.js';

/** `in progress` until it is published, and while it is being changed. */
export type TemplateStatusView = 'processing' | 'in progress' | 'ready' | 'failed';

/** A template as its owner may change it. */
export const templateViewSchema = z.object({
  template_fingerprint: z.string(),
  title: z.string(),
  status: word<TemplateStatusView>(),
  /** Why its document cannot be used: a `DocumentFailureKind`, and an English sentence; empty otherwise. */
  failure: z.string(),
  failure_text: z.string(),
  pages: z.number(),
  /** `merge_fields` can be prefilled: `name` is empty unless the field was given one. */
  parties: z.array(
    z.object({
      party_id: z.string(),
      name: z.string(),
      merge_fields: z.array(z.object({field_id: z.string(), name: z.string(), type: z.string()})),
    }),
  ),
  /** Names of the variables in its Word file, which are filled in like fields. */
  variables: z.optional(z.array(z.string())),
});
export type TemplateView = z.infer<typeof templateViewSchema>;

const named = z.object({name: z.string()});

/** `POST /templates`: the part `request` of a form whose part `document` is the file. */
export const templateRequestSchema = z.object({title: z.string(), parties: z.array(named)});
export type TemplateRequest = z.infer<typeof templateRequestSchema>;

/** `POST /templates/{fp}`: what is omitted stays; a form with a part `document` replaces the document. */
export const templateChangeSchema = z.object({
  title: z.optional(z.string()),
  /** Positions with a `party_id` keep their fields. */
  parties: z.optional(z.array(z.object({party_id: z.optional(z.string()), name: z.string()}))),
});
export type TemplateChange = z.infer<typeof templateChangeSchema>;

/** `POST /envelopes/{fp}/template`: names of the positions, one for each signer. */
export const saveTemplateRequestSchema = z.object({
  title: z.optional(z.string()),
  parties: z.optional(z.array(named)),
});

/** Response of `POST /envelopes/{fp}/template`: one template for each document. */
export const savedTemplatesViewSchema = z.object({templates: z.array(templateViewSchema)});

/** `POST /templates/{fp}/sessions`. */
export const templateSessionRequestSchema = z.object({
  locale: z.optional(z.string()),
  ...editorRequest,
});

/** Response of `POST /templates/{fp}/sessions`. */
export const templateSessionSchema = z.object({
  template_fingerprint: z.string(),
  session_url: z.string(),
  session_expires: z.string(),
});
export type TemplateSession = z.infer<typeof templateSessionSchema>;

/** One row of `GET /templates`. */
export interface TemplateItemView {
  readonly template_fingerprint: string;
  readonly title: string;
  readonly pages: number;
  readonly status: TemplateStatusView;
  readonly parties: readonly {readonly party_id: string; readonly name: string}[];
}

/** `GET /templates`; with `role=owner`, the user's own templates, whatever their status. */
export interface TemplateListView {
  readonly offset: number;
  readonly limit: number;
  readonly total: number;
  readonly next_offset: number | null;
  readonly templates: readonly TemplateItemView[];
}

/** `GET /templates`, as far as somebody chooses from it. */
export const templateChoicesSchema = z.object({
  /** Where the next page begins; null on the last one. */
  next_offset: z.unknown(),
  templates: z.array(
    z.object({
      template_fingerprint: z.string(),
      title: z.string(),
      pages: z.number(),
      /** The positions in it, each to be filled by a recipient. */
      parties: z.array(z.object({party_id: z.string(), name: z.string()})),
    }),
  ),
});
export type TemplateChoice = z.infer<typeof templateChoicesSchema>['templates'][number];
