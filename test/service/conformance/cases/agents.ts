import {randomBytes, randomUUID} from 'node:crypto';
import type {agentEndpoints} from '../../../../src/contract/endpoints/agents.js';
import {addAgent, exchangeCode} from '../../../../src/service/storage/access/agent-tokens.js';
import {firstSuperAdmin} from '../../../../src/service/storage/accounts/users.js';
import {sha256} from '../../../../src/service/security/sha256.js';
import type {CasesOf} from '../endpoint-case.js';
import type {World} from '../world.js';

const source = {
  clock: {now: () => new Date()},
  ids: {
    fingerprint: () => randomBytes(16).toString('hex'),
    token: () => randomBytes(32).toString('base64url'),
  },
};

/** An agent that somebody of the account has connected. */
async function connected({db, companyId}: World) {
  const {id: userId} = await firstSuperAdmin(db, companyId);
  const verifier = randomUUID();
  const [clientId, redirectUri] = ['a client', 'https://agent.example/callback'];
  const token = await addAgent(
    db,
    {companyId, userId},
    {
      clientId,
      name: 'Helper',
      host: 'agent.example',
      redirectUri,
      codeChallenge: Buffer.from(sha256(verifier), 'hex').toString('base64url'),
    },
    source,
  );
  await exchangeCode(db, {token, clientId, redirectUri, verifier}, source);
  return {params: {agent_id: token.slice(0, token.indexOf('.'))}};
}

export const agentCases: CasesOf<typeof agentEndpoints> = {
  listAgents: {
    valid: async (world) => {
      await connected(world);
      return {};
    },
  },
  endAgent: {
    valid: connected,
    refused: {10323: () => ({params: {agent_id: `1-${'f'.repeat(32)}`}})},
  },
};
