/**
 * What `esign-service apply` takes: accounts with everything that belongs to them, by the names of the API. A member that is
 * left out stays as it is, and nothing is deleted unless it is said to be `absent`.
 */
import * as z from 'zod/mini';
import {createApiKeySchema} from '../../contract/access/api-key.js';
import {documentFieldSchema, MAX_FIELDS} from '../../contract/fields/document-field.js';
import {longest} from '../../contract/longest.js';
import {
  brandingEmailTypes,
  updateBrandingEmailSchema,
  updateBrandingSchema,
} from '../../contract/resources/branding.js';
import {createCompanySchema} from '../../contract/resources/company.js';
import {updateSettingsSchema} from '../../contract/resources/settings.js';
import {createTemplateSchema} from '../../contract/resources/template.js';
import {createUserSchema, type RoleId, type UserAccess} from '../../contract/resources/user.js';
import {createWebhookSchema} from '../../contract/resources/webhook.js';
import {requiredText} from '../../contract/scalar.js';

/** A file, by its path from the folder of the file that names it. */
const pathTo = (description: string) =>
  meaning(z.string().check(z.minLength(1), z.maxLength(4096)), description);

const present = {state: z.optional(z.literal('present'))};
const absent = {state: meaning(z.literal('absent'), 'Deletes it, if it is there.')};

const superAdmin = 3 satisfies RoleId;
const administrator = 'administrator' satisfies UserAccess;

/** A user, known by the address. */
const userSchema = z.discriminatedUnion('state', [
  z.strictObject({...present, ...createUserSchema.shape}).check(
    z.refine(
      ({role_id: role, user_access: access = administrator}) =>
        role !== superAdmin || access === administrator,
      {
        path: ['user_access'],
        error: 'A super-admin administers: leave this out, or give another role_id',
      },
    ),
  ),
  z.strictObject({...absent, user_email: createUserSchema.shape.user_email}),
]);

const keyIdentity = {
  api_key_name: createApiKeySchema.shape.api_key_name,
  api_key_is_test: z.optional(z.boolean()),
};

/** An API key, known by its name. Its value is elsewhere, or made and written to a file once. */
const apiKeySchema = z.discriminatedUnion('state', [
  z
    .strictObject({
      ...present,
      ...keyIdentity,
      api_key_scope: createApiKeySchema.shape.api_key_scope,
      api_key_from_env: z.optional(
        meaning(
          z
            .string()
            .check(z.regex(/^[A-Za-z_]\w*$/, 'Expected the name of an environment variable')),
          'The environment variable that holds the key. Another value replaces the key.',
        ),
      ),
      api_key_from_file: z.optional(
        pathTo('The file that holds the key. Another value replaces the key.'),
      ),
      api_key_write_to: z.optional(
        pathTo(
          'The file that the key is written to, once, when it is made. Only its owner can read it.',
        ),
      ),
    })
    .check(
      z.refine(
        ({api_key_from_env: env, api_key_from_file: file, api_key_write_to: made}) =>
          [env, file, made].filter((each) => each !== undefined).length === 1,
        'Expected one of api_key_from_env, api_key_from_file and api_key_write_to',
      ),
    ),
  z.strictObject({...absent, ...keyIdentity}),
]);

const {template_title} = createTemplateSchema.shape;

const positionSchema = z.strictObject({
  party_name: meaning(requiredText(longest.name, 10259), 'Name of the position, such as Tenant.'),
});

/** A template, known by its title. */
const templateSchema = z.discriminatedUnion('state', [
  z.strictObject({
    ...present,
    template_title,
    document_file: pathTo('The document, in the folder of this file or below.'),
    template_parties: z.array(positionSchema).check(z.minLength(1)),
    document_fields: z.optional(
      meaning(
        z
          .array(z.catchall(documentFieldSchema, z.never()))
          .check(z.minLength(1), z.maxLength(MAX_FIELDS)),
        'The fields that are placed in the document, besides those of its tags.',
      ),
    ),
  }),
  z.strictObject({...absent, template_title}),
]);

const {webhook_type, webhook_url} = createWebhookSchema.shape;

/** A webhook, known by its URL and type. */
const webhookSchema = z.discriminatedUnion('state', [
  z.strictObject({
    ...present,
    ...createWebhookSchema.shape,
    webhook_secret_write_to: z.optional(
      pathTo(
        'The file that its secret is written to, once, when it is registered. Only its owner can read it.',
      ),
    ),
  }),
  z.strictObject({...absent, webhook_type, webhook_url}),
]);

const brandingSchema = z.strictObject({
  branding_colour: updateBrandingSchema.shape.branding_colour,
  branding_logo: z.optional(
    z.nullable(pathTo('A PNG or JPG, in the folder of this file or below; null for none.')),
  ),
  branding_emails: z.optional(
    meaning(
      z.partialRecord(z.enum(brandingEmailTypes), z.strictObject(updateBrandingEmailSchema.shape)),
      'Texts of mails, by their types.',
    ),
  ),
});

/** Members of an answer that are no settings. */
const {
  http: _http,
  message: _message,
  test: _test,
  accepts_office_files: _office,
  settings_ignored: _ignored,
  ...settings
} = updateSettingsSchema.shape;

/** An account, known by its name. */
const accountSchema = z.strictObject({
  company_name: createCompanySchema.shape.company_name,
  company_is_partner: z.optional(meaning(z.boolean(), 'Whether it may own sub-accounts.')),
  users: z.optional(meaning(z.array(userSchema), 'Users, each known by the address.')),
  api_keys: z.optional(meaning(z.array(apiKeySchema), 'API keys, each known by its name.')),
  settings: z.optional(z.strictObject(settings)),
  branding: z.optional(brandingSchema),
  templates: z.optional(meaning(z.array(templateSchema), 'Templates, each known by its title.')),
  webhooks: z.optional(
    meaning(z.array(webhookSchema), 'Webhooks, each known by its URL and type.'),
  ),
});

/** The whole file. */
export const installationSchema = z.strictObject({
  $schema: z.optional(meaning(z.string(), 'The schema that an editor completes by.')),
  accounts: z.array(accountSchema).check(z.minLength(1)),
});

/** The schema with what its member is, for the published JSON Schema. */
function meaning<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  z.globalRegistry.add(schema, {description});
  return schema;
}

export type DeclaredAccount = z.infer<typeof accountSchema>;
export type DeclaredUser = z.infer<typeof userSchema>;
export type DeclaredApiKey = z.infer<typeof apiKeySchema>;
export type DeclaredTemplate = z.infer<typeof templateSchema>;
export type DeclaredWebhook = z.infer<typeof webhookSchema>;
export type DeclaredBranding = z.infer<typeof brandingSchema>;
export type DeclaredSettings = NonNullable<DeclaredAccount['settings']>;
