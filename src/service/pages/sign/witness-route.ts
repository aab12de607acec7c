/** A signer says who is the witness of the own signature. */
import {Hono} from 'hono';
import {nameWitnessSchema} from '../../../contract/pages/signing-page.js';
import {nameWitness} from '../../commands/name-witness.js';
import type {EnvelopeSession} from '../../storage/access/embed-sessions.js';
import {pageBodyLimits} from '../shared/body-limits.js';
import {readPageBody} from '../shared/page-failure.js';
import type {PageParts} from '../shared/page-parts.js';
import type {SessionVariables} from '../shared/session-check.js';
import {requirePrintableName} from './printable-name.js';
import {signingPartyOf} from './signing-party.js';

type WitnessVariables = SessionVariables<EnvelopeSession>;

/** The route; the page's session is checked before it is called. */
export const witnessRoute = (parts: PageParts): Hono<WitnessVariables> =>
  new Hono<WitnessVariables>().post('/:id/signing/witness', async (context) => {
    const body = await readPageBody(context, nameWitnessSchema, pageBodyLimits.message);
    const {party_id: witnessId, name, email} = body;
    const session = context.get('session');
    await requirePrintableName(parts, session.companyId, name);
    const witness = {partyId: signingPartyOf(session), witnessId, name, email};
    await nameWitness(
      {...parts, store: context.get('store')},
      session,
      witness,
      parts.actorOf(context),
    );
    return context.json({});
  });
