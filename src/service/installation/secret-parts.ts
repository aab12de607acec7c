/**
 * Everything that depends on secrets shared by all processes: links that contain their own permission, passwords,
 * codes, mail.
 */
import {bounceHookPath} from '../notifications/bounces.js';
import {createMailTags} from '../notifications/mail/mail-tag.js';
import {createOneTimeCodes} from '../security/one-time-code.js';
import {createPartyPasswords} from '../security/party-password.js';
import type {Ids} from '../ports.js';
import {createPublicLinks} from '../public-links.js';
import {createSignedLinks} from '../security/signed-link.js';
import {sharedSecret, type Secrets} from '../storage/access/secrets.js';

/** @param publicUrl origin of the service, without a trailing slash */
export async function openSecretParts(
  publicUrl: string,
  secrets: Secrets,
  ids: Pick<Ids, 'token'>,
) {
  const {secretBox} = secrets;
  const linkKey = await sharedSecret(secrets, 'signed-links', ids.token);
  const signedLinks = createSignedLinks(publicUrl, linkKey);
  return {
    secretBox,
    signedLinks,
    links: createPublicLinks(publicUrl, signedLinks),
    partyPasswords: createPartyPasswords(secretBox),
    oneTimeCodes: createOneTimeCodes(secretBox),
    mailTags: createMailTags(await sharedSecret(secrets, 'mail-tags', ids.token)),
    bounceHook: await bounceHookPath(secrets, ids.token),
  };
}
