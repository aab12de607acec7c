/** What a host leaves out of the page on which fields are placed. */
import * as z from 'zod/mini';
import {fieldKinds} from './field-kinds.js';

/** Parts of the set-up page that a host may leave out. */
export const editorTools = ['form', 'pages', 'preview', 'finish'] as const;

export type EditorTool = (typeof editorTools)[number];

/** Steps of putting an envelope together: documents and recipients, their fields, and the review. */
export type SendStep = 'prepare' | 'fields' | 'review';

/** What the set-up page offers; everything where a member is omitted. */
export const editorChoiceSchema = z.object({
  /** Kinds of fields that can be placed. Those that are there already stay, and can be moved. */
  kinds: z.optional(z.array(z.enum(fieldKinds))),
  tools: z.optional(z.array(z.enum(editorTools))),
});
export type EditorChoice = z.infer<typeof editorChoiceSchema>;
