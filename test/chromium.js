/** What starts the Chromium that tests and benches open pages in; Playwright and Puppeteer take it alike. */
export const chromiumOptions = {
  /**
   * The one without windows has the same engine as the browser that Debian packages, and opens a page with a third of its
   * work: the other one also draws tabs and menus that nobody sees. `CHROMIUM_PATH` names another.
   */
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
  args: [
    // Chromium refuses its sandbox to root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // As windows have it: letters as wide as their outlines, whatever the machine is set to.
    '--font-render-hinting=none',
  ],
};
