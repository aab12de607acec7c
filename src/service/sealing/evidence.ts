/**
 * Collects the evidence that proves later that certificates were valid: their issuers' certificates and their
 * revocation status, from revocation lists (RFC 5280) or, if there is no list, from OCSP responses (RFC 6960). This is
 * the validation data of ETSI EN 319 142-1, 5.4.
 */
import 'reflect-metadata';
import {hash, webcrypto, X509Certificate} from 'node:crypto';
import * as x509 from '@peculiar/x509';
import {LRUCache} from 'lru-cache';
import {askResponders, type Download} from './ask-responder.js';
import type {Evidence} from '../pdf/seal/seal-input.js';
import {certificateOf} from './keys/seal-certificate.js';
import type {OwnAuthority} from './keys/own-authority.js';

x509.cryptoProvider.set(webcrypto as never);

/** Collects evidence about these certificates (DER) and their issuers. */
export type CollectEvidence = (certificates: readonly Uint8Array[]) => Promise<Evidence>;

/** How many certificates are followed at most: those of a seal and of two timestamps, with their issuers. */
const MOST = 24;

/**
 * Creates a collector for one seal, which asks several times about nearly the same certificates. The list of the
 * installation's own authority is at hand, and read once; other lists are downloaded.
 */
export function createEvidenceCollector({
  authority,
  download,
  now,
}: {
  readonly authority: Pick<OwnAuthority, 'standing'>;
  readonly download: Download;
  readonly now: Date;
}): CollectEvidence {
  let asked: ReturnType<OwnAuthority['standing']> | undefined;
  return async (certificates) => {
    const links = await followAll(certificates, download);
    const own = await (asked ??= authority.standing(now));
    const news = await Promise.all(
      links.map(async (link): Promise<News> => {
        if (!link.issuer) return {};
        const isOwn = own !== undefined && link.issuer.raw.equals(own.certificate);
        const offered = isOwn
          ? [own.revocationList]
          : await downloadLists(link.certificate, download);
        const list = await firstGood(offered, link.issuer, now);
        if (list) return {list, isRevoked: isRevokedBy(list, link.certificate)};
        return (await askResponders(link.certificate, link.issuer, {download, now})) ?? {};
      }),
    );
    return {
      certificates: links.map(({certificate}) => new Uint8Array(certificate.raw)),
      lists: rawOf(news),
      answers: news.flatMap(({answer}) => answer ?? []),
      isComplete: links.every(({isRoot}, index) => isRoot || isTold(news[index])),
      isRevoked: news.some(({isRevoked}) => isRevoked),
    };
  };
}

/** The revocation status of one certificate, from a list or an OCSP response; empty if neither is available. */
interface News {
  readonly list?: x509.X509Crl;
  readonly answer?: Uint8Array;
  readonly isRevoked?: boolean;
}

const isTold = (news: News | undefined): boolean => Boolean(news?.list ?? news?.answer);

/** Each list once: certificates from one issuer share it. */
function rawOf(news: readonly News[]): readonly Uint8Array[] {
  const found = news.flatMap(({list}) => (list ? [new Uint8Array(list.rawData)] : []));
  return [...new Map(found.map((der) => [Buffer.from(der).toString('base64'), der])).values()];
}

/** A certificate and its issuer. */
interface Link {
  readonly certificate: X509Certificate;
  readonly isRoot: boolean;
  /** `undefined` for roots, and if the issuer is unknown. */
  readonly issuer?: X509Certificate;
}

/** Every certificate once, including all issuers above it. */
async function followAll(
  certificates: readonly Uint8Array[],
  download: Download,
): Promise<readonly Link[]> {
  const known = unique(certificates.map(certificateOf));
  const links: Link[] = [];
  for (let next = 0; next < known.length && next < MOST; next += 1) {
    const certificate = known[next]!;
    const isRoot = isIssuedBy(certificate, certificate);
    const issuer = isRoot
      ? undefined
      : (known.find((each) => isIssuedBy(certificate, each)) ??
        (await downloadIssuer(certificate, download)));
    links.push({certificate, isRoot, ...(issuer ? {issuer} : {})});
    if (issuer && !known.includes(issuer)) known.push(issuer);
  }
  return links;
}

function unique(certificates: readonly X509Certificate[]): X509Certificate[] {
  return [...new Map(certificates.map((each) => [each.fingerprint256, each])).values()];
}

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  // `checkIssued` compares names and extensions, but does not verify the signature.
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/** Downloads the issuer from the address in the certificate (RFC 5280, 4.2.2.1). */
async function downloadIssuer(
  certificate: X509Certificate,
  download: Download,
): Promise<X509Certificate | undefined> {
  const access = parsed(certificate).getExtension(x509.AuthorityInfoAccessExtension);
  for (const {value} of access?.caIssuers ?? []) {
    const issuer = asCertificate(await download(value));
    if (issuer && isIssuedBy(certificate, issuer)) return issuer;
  }
  return undefined;
}

function asCertificate(der: Uint8Array | undefined): X509Certificate | undefined {
  try {
    return der && new X509Certificate(der);
  } catch {
    return undefined;
  }
}

/** Downloads the lists from the addresses in the certificate (RFC 5280, 4.2.1.13). */
async function downloadLists(
  certificate: X509Certificate,
  download: Download,
): Promise<readonly (Uint8Array | undefined)[]> {
  const points = parsed(certificate).getExtension(x509.CRLDistributionPointsExtension);
  const names = (points?.distributionPoints ?? []).flatMap(
    ({distributionPoint}) => distributionPoint?.fullName ?? [],
  );
  const urls = names.flatMap(({uniformResourceIdentifier}) => uniformResourceIdentifier ?? []);
  return Promise.all(urls.map((url) => download(url)));
}

/** Lists that were found signed by an issuer: each seal asks for the same ones twice. Bounded by their bytes. */
const lastSigned = new LRUCache<string, x509.X509Crl>({
  maxSize: 1024 * 1024,
  sizeCalculation: ({rawData}) => rawData.byteLength,
});

/** The first list that the issuer signed and that has not expired. */
async function firstGood(
  lists: readonly (Uint8Array | undefined)[],
  issuer: X509Certificate,
  now: Date,
): Promise<x509.X509Crl | undefined> {
  for (const der of lists) {
    const list = der && (await signedList(der, issuer));
    if (list && now <= (list.nextUpdate ?? now)) return list;
  }
  return undefined;
}

/** The list, if it is one and the issuer signed it. */
async function signedList(
  der: Uint8Array,
  issuer: X509Certificate,
): Promise<x509.X509Crl | undefined> {
  const key = `${issuer.fingerprint256} ${hash('sha256', der)}`;
  const known = lastSigned.get(key);
  if (known) return known;
  const list = asList(der);
  if (!list || !(await isSignedBy(list, issuer))) return undefined;
  lastSigned.set(key, list);
  return list;
}

function asList(der: Uint8Array): x509.X509Crl | undefined {
  try {
    return new x509.X509Crl(der as never);
  } catch {
    return undefined;
  }
}

const isSignedBy = (list: x509.X509Crl, issuer: X509Certificate): Promise<boolean> =>
  list.verify({publicKey: parsed(issuer)}).catch(() => false);

const isRevokedBy = (list: x509.X509Crl, certificate: X509Certificate): boolean =>
  list.findRevoked(parsed(certificate)) !== null;

const parsed = ({raw}: X509Certificate): x509.X509Certificate =>
  new x509.X509Certificate(raw as never);
