/** Tools for which a person has approved a mandate; the service decides and counts. None signs, or opens a session. */
import * as z from 'zod/mini';
import {planEnvelopeSchema, sendPlanSchema} from '../../contract/access/mandate.js';
import {fingerprintSchema} from '../../contract/scalar.js';
import {tool} from './tool.js';
import {dataOf} from './views.js';

/** A text, or rows of a part that repeats in a part that repeats. */
const rowMember = z.union([z.string(), z.array(z.record(z.string(), z.string()))]);

/** As JSON Schema describes it to agents, without the spellings of forms. */
const envelope = {
  envelope_title: z.string(),
  envelope_documents: z.array(
    z.object({
      document_template_fingerprint: fingerprintSchema,
      document_merge_fields: z.optional(
        z.array(
          z.object({
            field_id: z.optional(z.string()),
            field_merge: z.optional(z.string()),
            field_value: z.optional(z.string()),
            field_rows: z.optional(z.array(z.record(z.string(), rowMember))),
          }),
        ),
      ),
    }),
  ),
  envelope_parties: z.array(
    z.object({
      party_name: z.string(),
      party_email: z.string(),
      party_id: z.optional(z.string()),
      party_documents: z.optional(
        z.array(z.object({party_id: z.string(), document_template_fingerprint: fingerprintSchema})),
      ),
    }),
  ),
};

export const mandateTools = [
  tool({
    name: 'get_mandate',
    title: 'What is allowed',
    description:
      'The mandate under which you act: templates, recipients, how many envelopes, until when, and who approved it.',
    input: z.object({}),
    needsMandate: true,
    run: async (client) => dataOf(await client.getMandate()),
  }),
  tool({
    name: 'plan_envelope',
    title: 'Plan an envelope',
    description:
      'Shows what would be sent from a template, and sends nothing. party_id is the template’s party whom the recipient fills; with several templates, party_documents names one for each.',
    input: z.object(envelope),
    needsMandate: true,
    run: async (client, input) =>
      dataOf(await client.planEnvelope(z.parse(planEnvelopeSchema, input))),
  }),
  tool({
    name: 'send_planned_envelope',
    title: 'Send a planned envelope',
    description:
      'Sends exactly what plan_envelope showed, named by its plan_sha256. The same plan is sent once, however often it is asked for within a day.',
    input: z.object({...envelope, plan_sha256: z.string()}),
    needsMandate: true,
    changes: true,
    destroys: true,
    run: async (client, input) => {
      const plan = z.parse(sendPlanSchema, input);
      return dataOf(await client.sendPlan(plan, {idempotencyKey: `plan-${plan.plan_sha256}`}));
    },
  }),
  tool({
    name: 'remind_envelope',
    title: 'Remind signers',
    description: 'Reminds those who have yet to sign an envelope that was sent under the mandate.',
    input: z.object({
      envelope_fingerprint: fingerprintSchema,
      party_id: z.optional(z.string()),
    }),
    needsMandate: true,
    changes: true,
    run: async (client, {party_id, ...input}) => {
      const party = party_id === undefined ? {} : {party_id: Number(party_id)};
      return dataOf(await client.remindUnderMandate({...input, ...party}));
    },
  }),
  tool({
    name: 'cancel_envelope',
    title: 'Cancel an envelope',
    description: 'Cancels an envelope that was sent under the mandate; signers are told why.',
    input: z.object({
      envelope_fingerprint: fingerprintSchema,
      envelope_cancel_reason: z.optional(z.string()),
    }),
    needsMandate: true,
    changes: true,
    destroys: true,
    run: async (client, {envelope_cancel_reason: reason, ...input}) => {
      const why = reason === undefined ? {} : {envelope_cancel_reason: reason};
      return dataOf(await client.cancelUnderMandate({...input, ...why}));
    },
  }),
];
