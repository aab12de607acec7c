import {toTimestamp} from '../../../contract/scalar.js';
import {qrSvg} from '../../../contract/text/qr-code.js';
import {updateParty} from '../../commands/party-update.js';
import {isStillToSign, requireParty} from '../../domain/preconditions.js';
import type {Envelope} from '../../domain/envelope.js';
import {Refusal} from '../../domain/refusal.js';
import {mintSigningLink} from '../../notifications/signing-link.js';
import {readCompany} from '../../storage/accounts/companies.js';
import type {ApiRequest, Handlers, ApiServices} from '../request/request.js';

/** Parties of an envelope: correct or replace one, and get its link. */
export function partyHandlers(
  services: ApiServices,
): Pick<Handlers, 'updateParty' | 'createSigningLink'> {
  const {db, clock, store} = services;
  return {
    async updateParty(request) {
      const {party_email: email, party_title: name, party_password: password} = request.body;
      const {party_mobile: mobile, party_invitation: invitation} = request.body;
      const {party_passkey_reset: isPasskeyReset} = request.body;
      const said = [email, mobile, invitation, name, password];
      if (said.every((each) => each === undefined) && !isPasskeyReset)
        throw new Refusal(
          10010,
          'Send party_email, party_mobile, party_invitation, party_title, party_password, party_passkey_reset or several of them.',
        );
      const partyId = partyIn(request);
      const change = {partyId, name, email, mobile, invitation, password, isPasskeyReset};
      const envelope = await updateParty(services, keyOf(request), change, request.actor);
      return toUpdatedParty(envelope, partyId);
    },

    async createSigningLink(request) {
      const partyId = partyIn(request);
      const {user, keyId} = request.caller;
      // Recorded first: nobody gets a link that the history does not know of.
      const envelope = await store.change(
        keyOf(request),
        (before) => {
          requireSigning(before, partyId);
          const to = user ? {to: {party_id: '', name: user.name, email: user.email}} : {};
          const renewed = request.body.signing_url_renew ? {isRenewed: true as const} : {};
          return {type: 'note', note: {type: 'link-copied', partyId, ...to, ...renewed}};
        },
        request.actor,
      );
      const {settings} = await readCompany(db, request.companyId);
      const origins = settings.setting_allowed_origins;
      const expires = new Date(clock.now().getTime() + request.body.signing_url_expires_in * 1000);
      const opener = {userId: user?.id, keyId};
      const asked = {...services, envelope, partyId, origins, expires, opener};
      const link = await mintSigningLink(db, asked);
      return {
        http: 200,
        message: 'The link is ready. Whoever has it can sign as this party.',
        envelope_fingerprint: envelope.fingerprint,
        party_id: String(partyId),
        signing_url: link,
        signing_url_qr: qrSvg(link),
        signing_url_expires: toTimestamp(expires),
      };
    },
  };
}

/** @throws Refusal 10281 or 10350 if this party does not sign, now or later */
function requireSigning(envelope: Envelope, partyId: number): void {
  const party = requireParty(envelope, partyId);
  if (envelope.status !== 'sent') throw new Refusal(10350, `Its status is ${envelope.status}.`);
  if (!isStillToSign(envelope, party))
    throw new Refusal(10350, `${party.name} has nothing to sign here any more.`);
}

type Keyed = Pick<ApiRequest<'updateParty'>, 'companyId' | 'params'>;

const keyOf = ({companyId, params}: Keyed) => ({
  companyId,
  fingerprint: params.envelope_fingerprint ?? '',
});

const partyIn = ({params}: Keyed): number => Number(params.party_id);

function toUpdatedParty(envelope: Envelope, partyId: number) {
  const party = requireParty(envelope, partyId);
  return {
    http: 200 as const,
    party_id: party.id,
    party_title: party.name,
    party_email: party.email,
    party_role: party.role,
  };
}
