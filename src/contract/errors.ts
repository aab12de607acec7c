/**
 * Every error code of the interface with its status and meaning (docs/interface.md, "Errors"). Messages are sentences
 * for the developer who reads them; `detail` says what was wrong in this case.
 */
const table = {
  10001: [
    405,
    'This URL exists, but not with this method. The Allow header lists the methods that do.',
  ],
  10002: [
    401,
    'The API key is wrong or missing. Send it as the user name of HTTP Basic authentication.',
  ],
  10003: [404, 'There is nothing at this URL.'],
  10004: [401, 'Access to this account is suspended.'],
  10005: [401, 'This API key has been removed.'],
  10007: [
    415,
    'Send the body as application/json, application/x-www-form-urlencoded or multipart/form-data.',
  ],
  10008: [403, 'This call needs the key of a partner account.'],
  10009: [401, 'This plan has no API access.'],
  10010: [400, 'The request is not valid. The detail names the field and the reason.'],
  10011: [
    409,
    'This Idempotency-Key was used before with another body. Use a new key for a new request.',
  ],
  10012: [413, 'The body or a file in it is too large.'],
  10013: [403, 'This key or user is not permitted to do this. The detail says what it needs.'],
  10014: [401, 'You are not signed in to the console, or no longer. Sign in again.'],
  10050: [400, 'Give the contact a name in contact_name.'],
  10051: [400, 'Give the contact a valid e-mail address in contact_email.'],
  10053: [404, 'There is no such contact.'],
  10054: [400, 'Send contact_name, contact_email or both.'],
  10059: [400, 'There is already a contact with this e-mail address.'],
  10060: [404, 'This contact has no envelopes.'],
  10100: [400, 'Give the user a name in user_name.'],
  10101: [400, 'Give the user a valid e-mail address in user_email.'],
  10102: [400, 'There is already a user with this e-mail address.'],
  10103: [400, 'Give the user a role in role_id: 1 user, 2 admin, 3 super-admin.'],
  10104: [400, 'Send user_name, user_email or both.'],
  10105: [404, 'There is no such user.'],
  10106: [400, 'The last super-admin cannot be removed or given another role.'],
  10107: [400, 'The directory of the organisation has deactivated this user: activate it there.'],
  10153: [404, 'There is no such template.'],
  10250: [
    400,
    'A new envelope gets its fingerprint from the service. Leave envelope_fingerprint out.',
  ],
  10251: [400, 'Name the envelope in the path: PUT /envelopes/{envelope_fingerprint}.'],
  10252: [400, 'Name the envelope in the path: DELETE /envelopes/{envelope_fingerprint}.'],
  10253: [404, 'There is no such envelope.'],
  10255: [400, 'Give the envelope a title in envelope_title.'],
  10256: [400, 'Send the recipients in envelope_parties.'],
  10257: [400, 'Send at least one document in envelope_documents.'],
  10258: [400, 'Send at least one recipient in envelope_parties.'],
  10259: [400, 'Give every recipient a name in party_name.'],
  10260: [400, 'Give every recipient a valid e-mail address in party_email.'],
  10261: [400, 'Send envelope_parties as an array.'],
  10263: [400, 'Give every uploaded document a title in document_title.'],
  10264: [
    400,
    'Give every document a document_url, a document_template_fingerprint or a document_file_content.',
  ],
  10265: [400, 'Send envelope_documents as an array.'],
  10266: [400, 'This file cannot be used. The detail says why.'],
  10267: [400, 'The file at document_url cannot be fetched. The detail says why.'],
  10272: [400, 'This party_id is not a party of that template.'],
  10274: [
    400,
    'Only an envelope that is being prepared, open for signing or failed can be cancelled.',
  ],
  10275: [400, 'Reminders go out only for an envelope that was sent and is still open.'],
  10276: [400, 'Only an envelope that was sent and is still open can be expired.'],
  10277: [
    400,
    'Only a draft, signed, expired or cancelled envelope can be deleted: cancel an open or failed one first.',
  ],
  10278: [400, 'Only a draft can be sent or changed.'],
  10279: [400, 'This recipient was already updated five times, which is the limit.'],
  10280: [400, 'This draft cannot be sent yet. The detail says what is missing.'],
  10281: [404, 'There is no such recipient in this envelope.'],
  10282: [404, 'There is no such document in this envelope.'],
  10283: [404, 'This envelope is not signed yet.'],
  10284: [404, 'There is no such field, or it holds no file.'],
  10300: [400, 'Say in webhook_type which event the webhook is for.'],
  10301: [400, 'Say in webhook_url where events go.'],
  10302: [400, 'This webhook_type is not known. Use the name of an event, or all.'],
  10303: [400, 'This webhook_url is not a URL, or is not allowed.'],
  10304: [404, 'There is no such webhook.'],
  10305: [404, 'This webhook has no such delivery.'],
  10310: [404, 'There is no such failed job; it may have been retried in the meantime.'],
  10320: [404, 'There is no such sign-in, or it has ended.'],
  10330: [404, 'There is no such bulk send.'],
  10331: [400, 'The status of the bulk send does not allow this. The detail says why.'],
  10332: [404, 'This bulk send has no such row.'],
  10333: [400, 'The CSV file cannot be read. The detail says why.'],
  10340: [409, 'This is on hold and cannot be deleted. Ask the operator of the service.'],
  10321: [404, 'There is no such API key, or it was revoked.'],
  10322: [404, 'There is no such passkey, or it was removed.'],
  10323: [404, 'There is no such agent, or its access has ended.'],
  10324: [404, 'There is no such token of a directory, or it was revoked.'],
  10341: [403, 'The mandate does not allow this. The detail says why.'],
  10342: [
    409,
    'This is not what was planned, or it has changed since. Plan it again, and look at it.',
  ],
  10343: [400, 'This mandate can no longer be approved. The detail says why.'],
  10344: [404, 'There is no such mandate, or it was revoked.'],
  10345: [404, 'There is no such tag.'],
  10346: [409, 'There is already a tag with this name, in upper or lower case.'],
  10350: [400, 'The envelope is in a status that allows no embed session of this kind.'],
  10351: [
    400,
    'An allowed origin is not an origin (scheme, host, port and nothing else), or is not allowed.',
  ],
  10352: [
    400,
    'Nothing is mailed to the placeholder address, nor to one that nobody has signed in with. Give the user an address of her own, or let her sign in first.',
  ],
  10353: [
    403,
    'This account may send no more messages to phones today. Send the others tomorrow, or invite people by e-mail or a link.',
  ],
  10400: [400, 'Give the company a name in company_name.'],
  10401: [400, 'Give the company a first user in user_name.'],
  10402: [400, 'Give the first user a valid e-mail address in user_email.'],
  10403: [404, 'There is no such company.'],
  10404: [400, 'Send company_name, company_email or both.'],
  10553: [404, 'There is no such branding e-mail type.'],
  10554: [400, 'Send a subject or content.'],
  10555: [400, 'Send branding_logo_url or branding_logo_file, branding_colour or both.'],
  10556: [400, 'There is no such branding e-mail type.'],
  10557: [400, 'A variable that this e-mail needs is missing in its HTML content.'],
  10558: [400, 'A variable that this e-mail needs is missing in its plain content.'],
  10559: [400, 'The logo must be a JPG or PNG image.'],
  10560: [400, 'The colour must look like #0095E6.'],
} as const satisfies Record<number, readonly [status: number, message: string]>;

/** A code of the error table. */
export type ErrorCode = keyof typeof table;

/** Body of every error response except unknown routes and throttling, which contain only `message`. */
export interface ErrorAnswer {
  readonly http: number;
  readonly code: number;
  readonly message: string;
  readonly detail: string | null;
  readonly url: string | null;
}

/** All codes, ascending. */
export const errorCodes = Object.keys(table).map(Number) as readonly ErrorCode[];

/** HTTP status of a code; within `POST /envelopes` an unknown template returns 400. */
export const statusOf = (code: ErrorCode): number => table[code][0];

/** The message of a code. */
export const messageOf = (code: ErrorCode): string => table[code][1];

const marker = 'code:';

/** Error text for a schema whose failure has its own code: `z.string(codeText(10255))`. */
export const codeText = (code: ErrorCode): string => `${marker}${code}`;

/** The code hidden in an issue's text by {@link codeText}, or 10010 if it has none. */
export function codeIn(issueText: string): ErrorCode {
  return issueText.startsWith(marker)
    ? (Number(issueText.slice(marker.length)) as ErrorCode)
    : 10010;
}
