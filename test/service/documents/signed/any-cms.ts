/** CMS signatures with whatever a signature may hold besides, made with the keys of the corpus. */
import {createHash, KeyObject, sign} from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import type {Holder} from '../corpus/authority.js';

/** What the signature holds; left out, it is an ordinary one. */
export interface CmsWish {
  /** Whether it names the certificate by the identifier of its key. */
  readonly isByKey?: boolean;
  /** Further signed attributes: their types, with their values (DER). */
  readonly signed?: Readonly<Record<string, Uint8Array>>;
  /** The token of a timestamp of this value. */
  readonly stamp?: (value: Uint8Array) => Promise<Uint8Array>;
  /** Further unsigned attributes: their types, with their values (DER). */
  readonly unsigned?: Readonly<Record<string, readonly Uint8Array[]>>;
  /** Whether the unsigned attributes are there, but none of them. */
  readonly isUnsignedEmpty?: boolean;
  /** The certificates in it, instead of the signer's with those above it. */
  readonly certificates?: readonly Uint8Array[];
  readonly statedAt?: Date;
  readonly digest?: 'sha1' | 'sha256';
}

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
};

const algorithms = {
  sha1: {digest: '1.3.14.3.2.26', signature: '1.2.840.10045.4.1'},
  sha256: {digest: '2.16.840.1.101.3.4.2.1', signature: '1.2.840.10045.4.3.2'},
};

/** Signs with an EC key. */
export async function signAny(
  holder: Holder,
  content: Uint8Array,
  wish: CmsWish = {},
): Promise<Uint8Array> {
  const certificate = pki.Certificate.fromBER(holder.certificate);
  const {digest = 'sha256'} = wish;
  const digestAlgorithm = new pki.AlgorithmIdentifier({algorithmId: algorithms[digest].digest});
  const attributes = [
    attribute(oids.contentType, new asn1.ObjectIdentifier({value: oids.data})),
    attribute(oids.messageDigest, octets(createHash(digest).update(content).digest())),
    ...(wish.statedAt
      ? [attribute(oids.signingTime, new asn1.UTCTime({valueDate: wish.statedAt}))]
      : []),
    ...Object.entries(wish.signed ?? {}).map(([type, value]) =>
      attribute(type, asn1.fromBER(Uint8Array.from(value)).result),
    ),
  ];
  const set = new asn1.Set({value: attributes.map((each) => each.toSchema() as asn1.AsnType)});
  const value = sign(digest, Buffer.from(set.toBER()), KeyObject.from(holder.keys.privateKey));
  const token = await wish.stamp?.(value);
  const info = new pki.SignerInfo({
    version: wish.isByKey ? 3 : 1,
    sid: wish.isByKey ? keyOf(certificate) : new pki.IssuerAndSerialNumber(certificate),
    digestAlgorithm,
    signedAttrs: new pki.SignedAndUnsignedAttributes({type: 0, attributes}),
    signatureAlgorithm: new pki.AlgorithmIdentifier({algorithmId: algorithms[digest].signature}),
    signature: octets(value),
  });
  const unsigned = Object.entries({
    ...(token && {[oids.timestampToken]: [token]}),
    ...wish.unsigned,
  });
  if (unsigned.length > 0)
    info.unsignedAttrs = new pki.SignedAndUnsignedAttributes({
      type: 1,
      attributes: unsigned.map(
        ([type, values]) =>
          new pki.Attribute({
            type,
            values: values.map((each) => asn1.fromBER(Uint8Array.from(each)).result),
          }),
      ),
    });
  const certificates = wish.certificates ?? [holder.certificate, ...holder.chain];
  const signed = new pki.SignedData({
    version: wish.isByKey ? 3 : 1,
    digestAlgorithms: [digestAlgorithm],
    encapContentInfo: new pki.EncapsulatedContentInfo({eContentType: oids.data}),
    certificates: certificates.map((each) => pki.Certificate.fromBER(each)),
    signerInfos: [info],
  });
  const schema = signed.toSchema(true) as asn1.Sequence;
  if (wish.isUnsignedEmpty) emptyUnsigned(schema);
  const all = new pki.ContentInfo({contentType: oids.signedData, content: schema});
  return new Uint8Array(all.toSchema().toBER());
}

/** Adds `[1]` without anything in it to the only signer. */
function emptyUnsigned(signedData: asn1.Sequence): void {
  const signers = signedData.valueBlock.value.at(-1) as asn1.Set;
  const [signer] = signers.valueBlock.value as [asn1.Sequence];
  const empty = new asn1.Constructed({idBlock: {tagClass: 3, tagNumber: 1}, value: []});
  (signer.valueBlock.value as asn1.BaseBlock[]).push(empty);
}

/** `[0]` with the identifier of the key that the certificate states. */
function keyOf({extensions = []}: pki.Certificate): asn1.Primitive {
  const stated = extensions.find(({extnID}) => extnID === '2.5.29.14')
    ?.parsedValue as asn1.OctetString;
  return new asn1.Primitive({
    idBlock: {tagClass: 3, tagNumber: 0},
    valueHex: stated.valueBlock.valueHexView,
  });
}

const octets = (bytes: Uint8Array) => new asn1.OctetString({valueHex: bytes});
const attribute = (type: string, value: asn1.AsnType) => new pki.Attribute({type, values: [value]});
