/** Events as webhooks of the OpenAPI document: what is sent to a URL that subscribes to them. */
import {eventSchemas, type EventName} from '../../../contract/resources/events.js';
import {exampleOf} from './openapi-example.js';
import {described} from './descriptions/descriptions.js';
import {capitalized} from './named-schemas.js';
import {refOf} from './schema-book.js';
import {resolved} from './resolved.js';

type Json = Record<string, unknown>;

/** When each is sent. */
const moments: Readonly<Record<EventName, string>> = {
  'send-envelope': 'The envelope is sent: one event for each signer who is invited at sending.',
  'send-envelope-failed': 'A document of an envelope that was to be sent cannot be used.',
  'opened-envelope': 'A party opens the envelope for the first time.',
  'signed-envelope': 'A party has signed.',
  'signed-envelope-complete': 'All have signed, and the envelope is sealed.',
  'rejected-envelope': 'A party declines.',
  'cancelled-envelope': 'The envelope was cancelled.',
  'expired-envelope': 'The envelope has expired.',
  'bounced-envelope': 'A mail to a signer bounced.',
  'verify-envelope-widget': 'Someone has signed through a widget and has yet to confirm.',
  'verified-envelope-widget': 'That person has confirmed.',
  'add-template': 'The set-up of a template is finished.',
  'add-contact': 'A contact was added, also as a recipient.',
  'add-user': 'A user was added.',
};

const text: Json = {type: 'string'};
const fingerprint: Json = {type: 'string', pattern: '^[0-9a-f]{32}$'};
const integer: Json = {type: 'integer', format: 'int64'};
const link: Json = {type: 'string', format: 'uri'};
const listOf = (items: Json): Json => ({type: 'array', items});

/** Members of events have one meaning each, whatever the event. */
const memberSchemas: Readonly<Record<string, Json>> = {
  action_date: {type: 'string', format: 'date-time'},
  envelope_fingerprint: fingerprint,
  template_fingerprint: fingerprint,
  company_id: integer,
  user_id: integer,
  contact_id: integer,
  document_id: integer,
  template_page_total: integer,
  envelope_documents: listOf(refOf('EventDocument')),
  envelope_fields: listOf(refOf('EventField')),
  // Empty text if the envelope has none.
  envelope_meta: {
    anyOf: [
      {type: 'object', additionalProperties: {}},
      {type: 'string', const: ''},
    ],
  },
  envelope_download: link,
  envelope_bounce_url: link,
  template_pages: listOf(link),
  template_thumbnails: listOf(link),
  role: {type: 'string', enum: ['user', 'admin', 'super-admin']},
};

const partSchemas: Readonly<Record<string, Json>> = {
  EventDocument: part('EventDocument', ['document_title', 'document_fingerprint'], {
    document_title: text,
    document_fingerprint: fingerprint,
    document_pdf: link,
    document_download: link,
  }),
  EventField: part('EventField', ['field_id', 'field_name', 'field_type', 'field_value'], {
    field_id: integer,
    field_name: text,
    field_type: text,
    field_value: text,
  }),
};

function part(place: string, required: readonly string[], members: Record<string, Json>): Json {
  const properties = Object.entries(members).map(([name, schema]) => [
    name,
    {...described(name, [place]), ...schema},
  ]);
  return {type: 'object', required, properties: Object.fromEntries(properties)};
}

/** `signed-envelope` → `SignedEnvelopeEvent`. */
const schemaName = (name: string): string => `${name.split('-').map(capitalized).join('')}Event`;

/** Schemas of all events by name. */
export const eventComponents: Readonly<Record<string, Json>> = {
  ...partSchemas,
  ...Object.fromEntries(
    Object.entries(eventSchemas).map(([name, {shape}]) => [
      schemaName(name),
      {
        type: 'object',
        required: Object.keys(shape).filter((member) => !isOptional(shape, member)),
        properties: Object.fromEntries(
          Object.keys(shape).map((member) => [member, memberOf(name, member)]),
        ),
      },
    ]),
  ),
};

function isOptional(shape: Readonly<Record<string, object>>, member: string): boolean {
  return 'isOptional' in (shape[member] ?? {});
}

function memberOf(event: string, name: string): Json {
  return {
    ...described(name, [schemaName(event), 'Event']),
    ...(name === 'action' ? {type: 'string', const: event} : (memberSchemas[name] ?? text)),
  };
}

/** The headers of every delivery. */
export const deliveryHeaders = {
  'webhook-id': {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'The same in every attempt, so that a repeated delivery is recognized.',
    schema: text,
  },
  'webhook-timestamp': {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'When this attempt was made, in seconds since 1970.',
    schema: integer,
  },
  'webhook-signature': {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description:
      'Signatures by the Standard Webhooks convention, made with webhook_secret; two while a new secret replaces another.',
    schema: text,
  },
} satisfies Readonly<Record<string, Json>>;

/** What holds for every delivery: its body, and what is answered. */
export const deliveryRules = {
  body: 'A form, in which lists and objects are JSON text, or JSON where webhook_format says so.',
  answer:
    'The event has arrived. With any other status it is sent again, for three days; webhook_acknowledgement may let any from 200 to 299 count.',
};

/** Every event as a form that is sent to the subscriber. */
export const describeEvents = (): Json =>
  Object.fromEntries(
    Object.entries(moments).map(([name, summary]) => [name, {post: describeEvent(name, summary)}]),
  );

function describeEvent(name: string, summary: string): Json {
  const schema = refOf(schemaName(name));
  const whole = resolved(schema, {components: {schemas: eventComponents}});
  const example = exampleEvent(name, whole);
  return {
    operationId: name,
    tags: ['Webhooks'],
    summary,
    security: [],
    parameters: Object.keys(deliveryHeaders).map((header) => ({
      $ref: `#/components/parameters/${header}`,
    })),
    requestBody: {
      required: true,
      description: deliveryRules.body,
      content: {
        'application/x-www-form-urlencoded': {
          schema,
          encoding: jsonMembers(whole),
          example,
        },
        'application/json': {schema, example},
      },
    },
    responses: {200: {description: deliveryRules.answer}},
  };
}

/** Who has signed through a widget has yet to confirm: until then there is no link to the PDF. */
function exampleEvent(name: string, schema: Json): Json {
  const example = exampleOf(schema) as Json;
  if (name !== 'verify-envelope-widget') return example;
  const documents = example['envelope_documents'] as readonly Json[];
  const unconfirmed = documents.map((document) => {
    const {document_pdf: _, ...named} = document;
    return named;
  });
  return {...example, envelope_documents: unconfirmed};
}

function jsonMembers({properties}: Json): Json {
  const isJson = ({type, anyOf}: Json): boolean => type === 'array' || anyOf !== undefined;
  return Object.fromEntries(
    Object.entries(properties as Record<string, Json>)
      .filter(([, schema]) => isJson(schema))
      .map(([name]) => [name, {contentType: 'application/json'}]),
  );
}
