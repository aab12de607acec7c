/** Reads the report of a mail server that could not deliver a mail (RFC 3464, RFC 6522). */
import type {Attachment} from 'postal-mime';

/** A mail that permanently failed to arrive. */
export interface BounceReport {
  /** Message-ID of the mail that bounced. */
  readonly messageId: string;
  /** The server's reason, on one line. */
  readonly reason: string;
}

/** Bytes at the start of a report that contain everything needed; the mail itself may follow. */
export const reportBytes = 256 * 1024;

const longestReason = 300;

/**
 * @param raw The report as it arrived, or its first {@link reportBytes} bytes.
 * @returns Undefined if it is not a report, does not name the mail, or only reports a delay (status 4.x.x).
 */
export async function readBounceReport(raw: Uint8Array): Promise<BounceReport | undefined> {
  const {attachments} = await parse(raw);
  const status = attachments.find(({mimeType}) => mimeType === 'message/delivery-status');
  const original = attachments.find(({mimeType}) =>
    ['message/rfc822', 'text/rfc822-headers'].includes(mimeType),
  );
  if (!status || !original) return undefined;
  const failure = groupsIn(textOf(status)).find(isFailure);
  const {messageId} = await parse(bytesOf(original));
  return failure && messageId ? {messageId, reason: reasonOf(failure)} : undefined;
}

async function parse(raw: Uint8Array) {
  const {default: PostalMime} = await import('postal-mime');
  // Without this option, the returned mail would be parsed as part of the report's own text.
  const parser = new PostalMime({forceRfc822Attachments: true, maxNestingDepth: 10});
  return parser.parse(raw.slice(0, reportBytes));
}

const bytesOf = ({content}: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

const textOf = (attachment: Attachment): string => new TextDecoder().decode(bytesOf(attachment));

type Group = ReadonlyMap<string, string>;

/** The groups of fields in a status: one for the message, then one for each recipient. */
const groupsIn = (status: string): readonly Group[] =>
  status
    .replace(/\r\n/g, '\n')
    .split(/\n\s*\n/)
    .map(
      (group) =>
        new Map(
          group
            .replace(/\n[ \t]+/g, ' ')
            .split('\n')
            .flatMap(fieldIn),
        ),
    );

function fieldIn(line: string): readonly (readonly [string, string])[] {
  const colon = line.indexOf(':');
  return colon < 0
    ? []
    : [[line.slice(0, colon).toLowerCase().trim(), line.slice(colon + 1).trim()]];
}

const isFailure = (group: Group): boolean =>
  group.get('action')?.toLowerCase() === 'failed' && /^5\.\d+\.\d+/.test(group.get('status') ?? '');

function reasonOf(group: Group): string {
  const diagnostic = group.get('diagnostic-code')?.replace(/^[\w-]+;\s*/, '');
  return oneLine(diagnostic || `Status ${group.get('status') ?? ''}`);
}

/** A server's text, made safe to show: one line of limited length. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, longestReason);
