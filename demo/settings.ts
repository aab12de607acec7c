/** What the demo reads from its environment. */
export interface DemoSettings {
  readonly port: number;
  /** Name or address to listen on; `localhost` means both addresses of this machine. */
  readonly host: string;
  /** Origin under which browsers reach the demo. */
  readonly url: string;
  /** Address of the e-signature service with the version prefix. */
  readonly serviceUrl: string;
  /** Origin of the service's framed pages. */
  readonly serviceOrigin: string;
  readonly apiKey: string;
  /** Port on which mails are caught; undefined if the service has a mail server of its own. */
  readonly mailPort: number | undefined;
  /** Folder in which the service stores text messages; undefined if it sends them. */
  readonly textFolder: string | undefined;
}

/**
 * Reads `PORT`, `DEMO_HOST`, `DEMO_URL`, `ESIGN_SERVICE_URL`, `ESIGN_API_KEY`, `DEMO_MAIL_PORT` and `DEMO_TEXT_FOLDER`.
 * @throws Error with one sentence that names what is missing or wrong
 */
export function readSettings(env: NodeJS.ProcessEnv): DemoSettings {
  const serviceUrl = env.ESIGN_SERVICE_URL ?? 'http://localhost:4000';
  if (!URL.canParse(serviceUrl)) throw new Error('ESIGN_SERVICE_URL must be a URL.');
  const apiKey = env.ESIGN_API_KEY;
  if (!apiKey) throw new Error('ESIGN_API_KEY must contain an API key of the service.');
  const {origin, pathname} = new URL(serviceUrl);
  const port = portOf('PORT', env.PORT, 3000);
  return {
    port,
    host: env.DEMO_HOST || 'localhost',
    url: originOf(env.DEMO_URL || `http://localhost:${port}`),
    serviceUrl: origin + (pathname === '/' ? '/v1' : pathname.replace(/\/$/, '')),
    serviceOrigin: origin,
    apiKey,
    mailPort: env.DEMO_MAIL_PORT ? portOf('DEMO_MAIL_PORT', env.DEMO_MAIL_PORT, 2525) : undefined,
    textFolder: env.DEMO_TEXT_FOLDER || undefined,
  };
}

function originOf(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  throw new Error('DEMO_URL must be an origin such as https://lettings.example.com.');
}

function portOf(name: string, text: string | undefined, fallback: number): number {
  const port = text ? Number(text) : fallback;
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${name} must be a port number from 1 to 65535.`);
}
