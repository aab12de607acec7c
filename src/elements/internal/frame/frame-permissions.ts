/** What a framed page may do in its window. */
export const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** What the host's window lets it use. */
export const permissions =
  'fullscreen; publickey-credentials-get *; publickey-credentials-create *';
