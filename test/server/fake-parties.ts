import {json} from './fake-answers.js';
import type {FakeEnvelope, FakeService} from './fake-service.js';

/** What is done about one party, and a duplicate. */
export function answerParty(
  service: FakeService,
  envelope: FakeEnvelope,
  rest: string,
): Response | undefined {
  const [, party, isLink] = /^parties\/(\w+)(\/signing-link)?$/.exec(rest) ?? [];
  if (isLink)
    return json({
      http: 200,
      signing_url: `https://service.example/embed/link-${party}#token`,
      signing_url_qr: envelope.signingLinkQr ?? '',
      signing_url_expires: '2026-11-28T09:00:00+0000',
    });
  if (party) return json({http: 200, party_id: Number(party)});
  if (rest !== 'duplicate' && rest !== 'amendment') return undefined;
  const {title, owner, parties} = envelope;
  const copy = service.add({title, owner, parties, status: 'draft'});
  if (rest === 'amendment') copy.amends = envelope.fingerprint;
  return json({http: 202, envelope_fingerprint: copy.fingerprint}, 202);
}
