/** What `cem analyze` reads to write `custom-elements.json`. */
export default {
  globs: ['src/elements/*/esign-*.ts', 'src/elements/events.ts'],
  exclude: ['src/elements/**/*.styles.ts'],
  outdir: '.',
  litelement: true,
};
