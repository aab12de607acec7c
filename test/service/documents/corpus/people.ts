/** Who seals and stamps in the corpus, and what a line of it says. */
import {createHash} from 'node:crypto';
import type {CheckCode, SubIndication} from '../../../../src/service/pdf/verifying/verdict.js';
import type {Trust} from '../../../../src/service/pdf/verifying/trust.js';
import {issue, timeStamping, type Holder} from './authority.js';

export type Line = readonly [
  name: string,
  pdf: Uint8Array | Promise<Uint8Array>,
  reason?: SubIndication,
  codes?: CheckCode | readonly CheckCode[],
  trust?: Partial<Trust>,
];

export interface People {
  readonly root: Holder;
  readonly sealer: Holder;
  readonly tsaRoot: Holder;
  readonly tsa: Holder;
  readonly stranger: Holder;
}

export async function makePeople(): Promise<People> {
  const root = await issue('Root', {isAuthority: true, pathLength: 0, from: -5000});
  const tsaRoot = await issue('Time root', {isAuthority: true, from: -5000});
  return {
    root,
    sealer: await issue('Sealer', {issuer: root, from: -3000}),
    tsaRoot,
    tsa: await issue('Time', {issuer: tsaRoot, purposes: timeStamping, from: -3000}),
    stranger: await issue('Stranger'),
  };
}

export const fingerprint = ({certificate}: Holder): string =>
  createHash('sha256').update(certificate).digest('hex');
