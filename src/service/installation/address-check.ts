import type {Config} from '../config/config.js';
import {withinTime} from '../within-time.js';
import {type Found, note, problem, works} from './finding.js';

/** Whether browsers can reach the service. That depends on proxies in front of it as much as on the service. */
export async function findAddress({publicUrl}: Config): Promise<Found> {
  const asked = fetch(`${publicUrl}/health`, {redirect: 'manual'}).catch(certificateFault);
  const answer = await withinTime(asked, 5_000, () => undefined);
  if (typeof answer === 'string')
    return problem(
      `The certificate of ${publicUrl} is not trusted here, nor perhaps by browsers: ${answer}.`,
    );
  if (!answer)
    return note(
      `Nothing responds at ${publicUrl}: start the service, or set ESIGN_PUBLIC_URL to the address that browsers use.`,
    );
  const isOurs = answer.headers.get('content-type')?.includes('json') ?? false;
  if (!isOurs)
    return problem(
      `Something else responds at ${publicUrl} (status ${answer.status}); forward requests to this service.`,
    );
  if (answer.status !== 200)
    return problem(`The service at ${publicUrl} reports that it is unhealthy; its log says why.`);
  const isLocal = /^https:|^http:\/\/(localhost|127\.)/.test(publicUrl);
  const found = `The service responds at ${publicUrl}`;
  return isLocal
    ? works(`${found}.`)
    : note(`${found}; use https, because signatures are sent there.`);
}

const ofCertificates = /^(ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

/** What is wrong with the certificate of whatever responds; undefined if nothing does. */
function certificateFault({cause}: Error): string | undefined {
  if (!(cause instanceof Error) || !('code' in cause)) return undefined;
  return ofCertificates.test(String(cause.code)) ? cause.message.replace(/\.$/, '') : undefined;
}
