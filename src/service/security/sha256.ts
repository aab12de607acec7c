import {hash} from 'node:crypto';

/** The SHA-256 of a text or of bytes, as 64 hex digits. */
export const sha256 = (data: string | Uint8Array): string => hash('sha256', data);
