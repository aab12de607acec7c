import {extname} from 'node:path';
import {Hono} from 'hono';
import type {AssetEncoding, PageAssets} from './page-assets.js';
import {pageNotFound} from './page-failure.js';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};
const compressible: ReadonlySet<string> = new Set(['.js', '.css', '.svg', '.json']);

/** `GET /assets/…`: immutable, compressed where the browser accepts it. */
export function assetRoutes(assets: PageAssets): Hono {
  return new Hono().get('/assets/:name', async (context) => {
    const name = context.req.param('name');
    const extension = extname(name);
    const accepted = context.req.header('accept-encoding') ?? '';
    // Fonts and images are compressed already.
    const encoding = compressible.has(extension) ? bestEncoding(accepted) : null;
    const bytes = await assets.read(`assets/${name}`, encoding);
    if (!bytes) return pageNotFound(context);
    return context.body(new Uint8Array(bytes), 200, {
      'Content-Type': contentTypes[extension] ?? 'application/octet-stream',
      ...(encoding ? {'Content-Encoding': encoding} : {}),
      Vary: 'Accept-Encoding',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    });
  });
}

function bestEncoding(accepted: string): AssetEncoding | null {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}
