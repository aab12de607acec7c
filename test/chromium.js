/**
 * The Chromium that tests and benches open pages in. The one without windows has the same engine as the browser that Debian
 * packages, and opens a page with a third of its work: the other one also draws tabs and menus that nobody sees.
 * `CHROMIUM_PATH` names another.
 */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell';
