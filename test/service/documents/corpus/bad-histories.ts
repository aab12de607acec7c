/** Files that were sealed with a history that cannot be believed. */
import {chain, certificate as envelope} from '../seal-fixture.js';
import type {Line, People} from './people.js';
import {sealBy} from './sealed-file.js';

const sent = {type: 'sent', data: {}} as const;

export async function badHistories({sealer, stranger}: People): Promise<readonly Line[]> {
  const entries = chain([sent, sent]).map((entry) => ({...entry, userAgent: 'forged'}));
  const documents = [{title: 'Another', sha256: 'ee'.repeat(32), pages: 1}];
  return [
    [
      'a history of another document',
      sealBy(sealer, {certificate: {documents}}),
      'FORMAT_FAILURE',
      'history-other',
    ],
    [
      'a history that was rewritten',
      sealBy(sealer, {certificate: {history: entries}}),
      'FORMAT_FAILURE',
      'history-broken',
    ],
    [
      'no entry in its history',
      sealBy(sealer, {certificate: {history: []}}),
      'FORMAT_FAILURE',
      'history-broken',
    ],
    [
      'sealed by a stranger with another history',
      sealBy(stranger, {certificate: {parties: envelope.parties.slice(1)}}),
      'NO_CERTIFICATE_CHAIN_FOUND',
      'installation-unknown',
    ],
  ];
}
